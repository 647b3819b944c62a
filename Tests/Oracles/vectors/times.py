"""Days, times and durations, beside Python's datetime, and cron expressions, beside croniter."""

import datetime
from croniter import croniter
from vectors import Vectors


def is_day(text):
    try:
        return len(text) == 10 and text.isascii() and datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


DAYS = [
    "2015-05-30",
    "2000-02-29",
    "2004-02-29",
    "1900-02-28",
    "2100-02-28",
    "9999-12-31",
    "0001-01-01",
    "1985-04-12",
    "1996-12-19",
    "1990-12-31",
    "1937-01-01",
    "2024-02-29",
    "2023-12-31",
]
NO_DAYS = [
    "1900-02-29",
    "2001-02-29",
    "2100-02-29",
    "2015-02-30",
    "2015-04-31",
    "2015-06-31",
    "2015-09-31",
    "2015-11-31",
    "2015-13-01",
    "2015-00-10",
    "2015-01-00",
    "2015-01-32",
]
NO_SHAPES = [
    "",
    "2015-5-30",
    "20150530",
    "2015-W22-6",
    "2015-150",
    "2015-05-30T00:00:00Z",
    "15-05-30",
    "02015-05-30",
    "2015/05/30",
    "2015-05-3",
    "2015-05",
    "2015",
    "-2015-05-30",
    "+2015-05-30",
    "2015-05-30x",
    "2015–05–30",
    "٢٠١٥-05-30",
    "May 30, 2015",
    "30.05.2015",
    "2015-05_30",
]


def moment(day, time):
    return f"{day}T{time}"


with Vectors("CalendarDate", "RFC 3339, section 5.6 and appendix C; Python's datetime") as v:
    for text in DAYS:
        assert is_day(text)
        v.yes(text, comment="datetime")
    v.yes("0000-02-29", comment="the year 0 is a leap year, appendix C")
    for text in NO_DAYS:
        assert not is_day(text)
        v.no(text, "datetime", "noSuchDay")
    v.none(NO_SHAPES + [" 2015-05-30", "2015-05-30\n"], "shape")
    for _ in range(60):
        text = f"{v.random.randrange(1, 9999):04}-{v.random.randrange(1, 13):02}-{v.random.randrange(27, 32):02}"
        v.yes(text, comment="random") if is_day(text) else v.no(text, "random", "noSuchDay")

with Vectors("DateOfBirth", "RFC 3339, section 5.6; Python's datetime; business rule: 1850") as v:
    v.all(["1990-05-30", "1850-01-01", "2000-02-29", "2024-02-29", "9999-12-31", "1937-01-01"], "days")
    v.pairs({" 1990-05-30 ": "1990-05-30"}, "trimmed")
    v.none(["1849-12-31", "0001-01-01", "0000-01-01", "1582-10-15", "1000-01-01"], "before 1850", "tooEarly")
    v.none(
        ["1900-02-29", "2001-02-29", "1987-13-01", "1987-04-31", "1990-01-32", "0000-00-00"], "no such day", "noSuchDay"
    )
    # Not of 2015, which the message has as an example.
    v.none([text.replace("2015", "1987").replace("15-", "87-") for text in NO_SHAPES], "shape")

with Vectors("YearMonth", "ISO 8601-1:2019, section 5.2.2.2") as v:
    v.all([f"2015-{month:02}" for month in range(1, 13)] + ["0000-01", "9999-12", "1985-04", "0001-10"], "months")
    v.pairs({" 2015-05\n": "2015-05"}, "trimmed")
    v.none(
        [
            "",
            "2015-00",
            "2015-13",
            "2015-99",
            "201505",
            "2015-5",
            "2015",
            "15-05",
            "2015-05-01",
            "02015-05",
            "-2015-05",
            "+002015-05",
            "2015/05",
            "2015–05",
            "٢٠١٥-05",
            "05-2015",
            "2015-0a",
            "2015-05 x",
        ],
        "shape",
    )


def is_time(text):
    try:
        datetime.time.fromisoformat(text)
        return True
    except ValueError:
        return False


with Vectors(
    "TimeOfDay", "RFC 3339, section 5.6 (partial-time); ISO 8601-1:2019, section 5.3.1.3; Python's datetime"
) as v:
    for text in ["09:30:00", "00:00:00", "23:59:59", "23:20:50.52", "15:59:59.9", "12:00:27.87", "09:30:00.123456"]:
        assert is_time(text)
        v.yes(text, comment="datetime")
    v.all(["00:00:00.000000000000000001", "01:02:03.10"], "digits are kept")
    v.pairs({"09:30": "09:30:00", "00:00": "00:00:00", "23:59": "23:59:00", " 09:30:00 ": "09:30:00"}, "canonical")
    v.none(
        [
            "",
            "24:00",
            "24:00:00",
            "23:59:60",
            "9:30",
            "09:3",
            "09:60",
            "25:00",
            "0930",
            "093000",
            "09:30:61",
            "09:30:00,5",
            "09:30:00.",
            "09:30:00Z",
            "09:30:00+02:00",
            "09:30:00 pm",
            "09.30",
            "-9:30",
            "09:30:0",
            "09:30:",
            "T09:30",
            "٠٩:30",
            "09:30:00.0000000000000000001",
            "noon",
        ],
        "shape",
    )
    for _ in range(20):
        text = f"{v.random.randrange(0, 27):02}:{v.random.randrange(0, 66):02}:{v.random.randrange(0, 60):02}"
        v.yes(text, comment="random") if is_time(text) else v.no(text, "random")

TIMES = [
    "08:30:06Z",
    "23:20:50.52Z",
    "16:39:57-08:00",
    "23:59:60Z",
    "15:59:60-08:00",
    "12:00:27.87+00:20",
    "00:00:00+23:59",
    "00:00:00-23:59",
    "12:00:00-00:00",
    "12:00:00+00:00",
    "00:00:00.000000000000000001Z",
]
NO_TIMES = [
    "",
    "08:30Z",
    "08:30:06",
    "24:00:00Z",
    "23:59:61Z",
    "22:59:60Z",
    "23:58:60Z",
    "15:59:60Z",
    "23:59:60+01:00",
    "08:60:06Z",
    "08:30:06+24:00",
    "08:30:06+00:60",
    "08:30:06+0100",
    "08:30:06+01",
    "08:30:06,5Z",
    "08:30:06.Z",
    "08:30:06 Z",
    "08:30:06ZZ",
    "08:30:06+-1:00",
    "8:30:06Z",
    "08:30:06Z+00:00",
    "08:30:06 UTC",
    "٠8:30:06Z",
    "08:30:06\u221208:00",
    "08:30:06.0000000000000000001Z",
]
with Vectors(
    "OffsetTime", "RFC 3339, sections 5.6 (full-time), 5.7 and 5.8; the cases of JSON Schema's test suite"
) as v:
    v.all(TIMES, "RFC 3339")
    v.pairs({"08:30:06z": "08:30:06Z", " 08:30:06Z ": "08:30:06Z", "23:59:60z": "23:59:60Z"}, "canonical")
    v.all(
        ["01:29:60+01:30", "23:29:60+23:30", "15:59:60-08:00", "00:29:60-23:30", "00:29:60+00:30"],
        "leap seconds of JSON Schema's test suite",
    )
    v.none(["23:59:60-01:00", "23:59:60+00:30", "01:29:60-01:30"], "no leap second in UTC")
    v.none(NO_TIMES, "shape")

with Vectors("Timestamp", "RFC 3339, sections 4.3, 5.6, 5.7 and 5.8; Python's datetime") as v:
    v.all(
        [
            "1985-04-12T23:20:50.52Z",
            "1996-12-19T16:39:57-08:00",
            "1990-12-31T23:59:60Z",
            "1990-12-31T15:59:60-08:00",
            "1937-01-01T12:00:27.87+00:20",
            "2015-06-30T23:59:60Z",
            "2016-12-31T23:59:60Z",
            "2017-01-01T00:59:60+01:00",
            "2015-05-30T12:00:00-00:00",
            "0000-01-01T00:00:00Z",
            "9999-12-31T23:59:59.999999999999999999Z",
        ],
        "sections 5.7 and 5.8",
    )
    v.pairs(
        {"1985-04-12t23:20:50.52z": "1985-04-12T23:20:50.52Z", " 2015-05-30T12:00:00Z ": "2015-05-30T12:00:00Z"},
        "canonical",
    )
    v.none(
        [moment("2015-05-30", time) for time in NO_TIMES]
        + [
            moment("2015-02-29", "00:00:00Z"),
            moment("2015-13-01", "00:00:00Z"),
            "2015-05-30 12:00:00Z",
            "2015-05-30_12:00:00Z",
            "2015-05-30",
            "20150530T120000Z",
            "2015-05-30T23:59:60Z",
            "2015-03-31T23:59:60Z",
            "1990-12-31T23:59:60-08:00",
            "12:00:00Z",
            "2015-5-30T12:00:00Z",
            "+2015-05-30T12:00:00Z",
        ],
        "grammar",
    )
    for _ in range(40):
        day = f"{v.random.randrange(1, 9999):04}-{v.random.randrange(1, 13):02}-{v.random.randrange(27, 32):02}"
        text = f"{day}T{v.random.randrange(0, 24):02}:{v.random.randrange(0, 60):02}:{v.random.randrange(0, 60):02}{v.random.choice(['Z', '+01:30', '-11:00'])}"
        try:
            datetime.datetime.fromisoformat(text)
            v.yes(text, comment="random")
        except (ValueError, OverflowError):
            v.no(text, "random")

with Vectors(
    "ISO8601Duration", "ISO 8601-1:2019, section 5.5.2; RFC 3339, appendix A; the cases of JSON Schema's test suite"
) as v:
    v.all(
        ["P1Y3D", "PT1H30S", "P1Y2D", "PT1H2S", "PT0.5S", "P1MT1S"],
        "ISO 8601-1; JSON Schema's test suite refuses them, by the grammar in RFC 3339",
    )
    v.no("P9999999999999999999D", "18 digits at most; JSON Schema's test suite takes any number")
    v.all(
        [
            "P4DT12H30M5S",
            "P4Y",
            "PT0S",
            "P0D",
            "P1M",
            "PT1M",
            "PT36H",
            "P1DT12H",
            "P2W",
            "P1Y2M3DT4H5M6S",
            "PT1H",
            "P3D",
            "PT1.5S",
            "P0.5Y",
            "P0001Y",
            "PT0.000000000000000001S",
            "PT999999999999999999S",
        ],
        "valid",
    )
    v.pairs({"PT1,5S": "PT1.5S", "P0,5W": "P0.5W", " P1D ": "P1D"}, "canonical")
    v.none(
        [
            "",
            "PT1D",
            "4DT12H30M5S",
            "P",
            "PT",
            "P1YT",
            "P1D2H",
            "P2S",
            "P2D1Y",
            "P1Y2W",
            "P1W1D",
            "PT1S1M",
            "P1",
            "-P1D",
            "P-1D",
            "+P1D",
            "p1d",
            "P1d",
            "P1DT",
            "P1YT1D",
            "P1.5DT1H",
            "P.5D",
            "P1.D",
            "P1..5D",
            "P1H",
            "PT1Y",
            "P2\u09e8Y",
            "P0001-02-03T04:05:06",
            "P1Y P1D",
            "PT1.5.5S",
            "P1Y1Y",
            "PT1HT1M",
            "P\u0664D",
            "PT0.0000000000000000001S",
        ],
        "invalid",
    )


def is_local(text):
    try:
        return datetime.datetime.fromisoformat(text).tzinfo is None
    except ValueError:
        return False


with Vectors(
    "LocalDateTime", "RFC 3339, section 5.6; HTML, section 2.3.5.5 (local dates and times); Python's datetime"
) as v:
    for text in [
        "2026-11-25T01:34:24",
        "2026-11-25T01:34:24.5",
        "1985-04-12T23:20:50.52",
        "1996-12-19T16:39:57",
        "1937-01-01T12:00:27.87",
        "2000-02-29T00:00:00",
        "2024-02-29T23:59:59.999999",
        "0001-01-01T00:00:00",
        "9999-12-31T23:59:59",
    ]:
        assert is_local(text)
        v.yes(text, comment="datetime")
    v.all(
        ["0000-02-29T00:00:00", "2026-11-25T01:34:24.000000000000000001", "2026-11-25T01:34:24.50"],
        "the year 0, and digits that are kept",
    )
    v.pairs(
        {
            "2011-11-18T14:54": "2011-11-18T14:54:00",
            "2011-11-18T14:54:39.929": "2011-11-18T14:54:39.929",
            "2011-11-18 14:54": "2011-11-18T14:54:00",
            "2011-11-18 14:54:39": "2011-11-18T14:54:39",
            "2011-11-18 14:54:39.9": "2011-11-18T14:54:39.9",
        },
        "HTML",
    )
    v.pairs({"2026-11-25t01:34:24": "2026-11-25T01:34:24", " 2026-11-25T01:34:24\n": "2026-11-25T01:34:24"}, "canonical")
    v.none(
        [
            "",
            "2026-11-25",
            "01:34:24",
            "2026-11-25T",
            "2026-11-25T01",
            "2026-11-25T0134",
            "2026-11-25T01:34:24Z",
            "2026-11-25T01:34:24+01:00",
            "2026-11-25T01:34:24-00:00",
            "2026-11-25T01:34Z",
            "2026-11-25T24:00:00",
            "2026-11-25T23:59:60",
            "2016-12-31T23:59:60",
            "2026-11-25T01:60:00",
            "2026-11-25T01:34:24.",
            "2026-11-25T01:34:24,5",
            "2026-11-25T01:34.5",
            "2026-11-25T01:34:24.0000000000000000001",
            "2026-11-25  01:34:24",
            "2026-11-25\t01:34:24",
            "2026-11-25_01:34:24",
            "2026-11-2501:34:24",
            "20261125T013424",
            "2026-11-25T1:34:24",
            "+2026-11-25T01:34:24",
            "2026-W48-3T01:34:24",
            "2026-329T01:34:24",
            "2026-11-25T01:34:24 CET",
            "\u0662026-11-25T01:34:24",
        ],
        "grammar",
    )
    v.none(["2026-02-29T00:00:00", "2026-13-01T00:00", "2100-02-29 00:00", "2026-11-31T12:00:00"], "no such day")
    for _ in range(40):
        day = f"{v.random.randrange(1, 9999):04}-{v.random.randrange(1, 13):02}-{v.random.randrange(27, 32):02}"
        text = f"{day}T{v.random.randrange(0, 26):02}:{v.random.randrange(0, 62):02}:{v.random.randrange(0, 60):02}"
        v.yes(text, comment="random") if is_local(text) else v.no(text, "random")


def is_week_date(text):
    try:
        year, week, day = int(text[:4]), int(text[6:8]), int(text[9:])
        return datetime.date.fromisocalendar(year, week, day).isocalendar() == (year, week, day)
    except ValueError:
        return False


with Vectors("WeekDate", "ISO 8601-1:2019, sections 3.1.1.23 and 5.2.4.2; Python's datetime (isocalendar)") as v:
    for text in ["1985-W15-5", "2026-W48-3", "2008-W01-1", "2009-W01-1", "2009-W53-7", "2010-W53-6", "0001-W01-1"]:
        v.yes(text, comment="datetime") if is_week_date(text) else v.no(text, "datetime")
    for year in [*range(2000, 2031), 1900, 2100, 9998, 4, 400]:
        text = f"{year:04}-W53-1"
        v.yes(text, comment="a year with week 53") if is_week_date(text) else v.no(text, "no week 53")
    for _ in range(30):
        day = datetime.date.fromordinal(v.random.randrange(8, datetime.date.max.toordinal()))
        year, week, weekday = day.isocalendar()
        v.yes(f"{year:04}-W{week:02}-{weekday}", comment=f"random: {day}")
    v.all(["0000-W01-1", "9999-W52-5", "9999-W52-7"], "ends")
    v.pairs({" 2026-W48-3\n": "2026-W48-3"}, "trimmed")
    v.no("0000-W53-1", "a leap year that begins on a Saturday")
    v.none(
        [
            "",
            "2026-W00-1",
            "2026-W54-1",
            "2026-W48-0",
            "2026-W48-8",
            "2026W483",
            "2026-W48",
            "2026W48",
            "2026-W483",
            "2026W48-3",
            "2026-w48-3",
            "2026-W8-3",
            "2026-48-3",
            "26-W48-3",
            "02026-W48-3",
            "+2026-W48-3",
            "-2026-W48-3",
            "2026-W48-03",
            "2026-W48-3T01:34:24",
            "2026/W48/3",
            "2026-W48\u20133",
            "2026-11-25",
            "\u0662026-W48-3",
            "2026-W48-\u0663",
            "2026-W4a-3",
        ],
        "shape",
    )

CRONS = {
    "0 0 * * *": None,
    "* * * * *": None,
    "*/15 9-17 * * MON-FRI": None,
    "5,10,15 0-23/2 1 1,7 0": None,
    "0 0 1,15 * 3": None,
    "0 22 * * 1-5": None,
    "23 0-20/2 * * *": None,
    "5 4 * * sun": "5 4 * * SUN",
    "5 0 * aug *": "5 0 * AUG *",
    "15 14 1 * *": None,
    "0 0 29 2 *": None,
    "0 0 31 1,3,5 *": None,
    "0 0 31 2,3 *": None,
    "30 4 1,15 * 5": None,
    "00 09 01 01 00": "0 9 1 1 0",
    "59 23 31 12 7": None,
    "0  0\t* \t* *": "0 0 * * *",
    " 0 0 * * *\n": "0 0 * * *",
    "0-59/59 * * * *": None,
    "*/59 */23 */31 */12 */7": None,
    "* * * jan-dec sun-sat": "* * * JAN-DEC SUN-SAT",
    "0 0 * * Mon,wED,5-7": "0 0 * * MON,WED,5-7",
    "*,5 * * * *": None,
    "1,1,1 * * * *": None,
    "10-10 * * * *": None,
    "0 12 * 1-3,JUL-sep/2 *": "0 12 * 1-3,JUL-SEP/2 *",
    "1-5,10-20/5,59 * * * *": None,
}
with Vectors(
    "CronExpression",
    "POSIX.1-2024, crontab; crontab(5) and the reader of Vixie cron 3.0; croniter 7.0 for the values of accepted ones",
) as v:
    for text, canonical in CRONS.items():
        canonical = canonical or text
        assert croniter.expand(text)[0] == croniter.expand(canonical)[0], text
        v.yes(text, canonical, "croniter")
    for _ in range(30):
        fields = []
        for low, high in [(0, 59), (0, 23), (1, 28), (1, 12), (0, 6)]:
            a, b = sorted((v.random.randint(low, high), v.random.randint(low, high)))
            step = v.random.randint(1, high)
            fields.append(v.random.choice(["*", f"*/{step}", f"{a}", f"{a}-{b}", f"{a}-{b}/{step}", f"{b},{a}"]))
        text = " ".join(fields)
        assert croniter.is_valid(text)
        v.yes(text, comment="random; croniter")
    v.yes("0 0 30 2 MON", comment="30 February or a Monday")
    v.none(
        ["0 0 30 2 *", "0 0 31 2,4,6,9,11 *", "0 0 30 FEB */2", "0 0 31 APR *", "0 0 30-31 2 *"],
        "no month has the day; crontab(5) leaves that open",
    )
    v.none(
        [
            "",
            "* * * *",
            "0 * * * * *",
            "* * * * * 2026",
            "@daily",
            "@reboot",
            "60 * * * *",
            "* 24 * * *",
            "* * 0 * *",
            "* * 32 * *",
            "* * * 0 *",
            "* * * 13 *",
            "* * * * 8",
            "-1 * * * *",
            "100 * * * *",
            "000 * * * *",
            "5-1 * * * *",
            "* * * * FRI-SUN",
            "* * * * 5-0",
            "*/0 * * * *",
            "*/60 * * * *",
            "* * * * */8",
            "5/15 * * * *",
            "*/ * * * *",
            "/5 * * * *",
            "*/*/2 * * * *",
            "*/2/2 * * * *",
            "*-5 * * * *",
            "5-* * * * *",
            "1- * * * *",
            "-5 * * * *",
            "1,, * * * *",
            ",1 * * * *",
            "1, * * * *",
            "1-2-3 * * * *",
            "** * * * *",
            "*5 * * * *",
            "* * L * *",
            "* * 15W * *",
            "* * ? * *",
            "* * * * 5L",
            "* * * * 5#3",
            "H * * * *",
            "0~30 * * * *",
            "* * * JANUARY *",
            "* * * * MONDAY",
            "* * * MON *",
            "* * * * JAN",
            "MON * * * *",
            "* * * JA *",
            "* * * * MON2",
            "1.5 * * * *",
            "+1 * * * *",
            "0x1 * * * *",
            "1; * * * *",
            "\u0661 * * * *",
            "* * * *\u00a0*",
            "* * * * \uff2d\uff2f\uff2e",
            "0 0 * * * root",
            "# * * * *",
        ],
        "grammar",
    )
