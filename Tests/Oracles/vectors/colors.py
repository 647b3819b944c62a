"""Colours of CSS: sRGB in exact fractions, beside coloraide; names beside webcolors."""

from fractions import Fraction as F
from math import floor
import random
import coloraide, webcolors
from vectors import Vectors

out = []


def byte(x):
    return int(floor(min(max(F(x), 0), 255) + F(1, 2)))


def alpha_text(a8):
    for n in range(101):
        if floor(F(n * 255, 100) + F(1, 2)) == a8:
            return dec(F(n, 100))
    return dec(F(floor(F(a8 * 1000, 255) + F(1, 2)), 1000))


def dec(f):
    f = F(f)
    s = "-" if f < 0 else ""
    m = floor(abs(f) * 10**6 + F(1, 2))
    w, r = divmod(m, 10**6)
    return (s if m else "") + str(w) + (("." + ("%06d" % r).rstrip("0")) if r else "")


def srgb(rgb, a=1):
    r, g, b = map(byte, rgb)
    a8 = byte(F(a) * 255)
    return f"rgb({r}, {g}, {b})" if a8 == 255 else f"rgba({r}, {g}, {b}, {alpha_text(a8)})"


def hsl(h, s, l):
    h = F(h) % 360
    s = min(max(F(s) / 100, 0), 1)
    l = min(max(F(l) / 100, 0), 1)
    c = (1 - abs(2 * l - 1)) * s
    x = c * (1 - abs((h / 60) % 2 - 1))
    m = l - c / 2
    i = int(h // 60)
    rgb = [(c, x, 0), (x, c, 0), (0, c, x), (0, x, c), (x, 0, c), (c, 0, x)][i]
    return [255 * (v + m) for v in rgb]


def hwb(h, w, b):
    w = F(w) / 100
    b = F(b) / 100
    if w + b >= 1:
        g = w / (w + b)
        return [255 * g] * 3
    return [v * (1 - w - b) + 255 * w for v in hsl(h, 100, 50)]


def ok(i, v, c=""):
    out.append((i, v, None, c))


def no(i, c=""):
    out.append((i, None, "malformed", c))


W = "WPT css-color"
# names
for n in sorted(webcolors.names("css3")):
    ok(n, srgb(webcolors.name_to_rgb(n, spec="css3")), "named colour, webcolors")
ok("rebeccapurple", "rgb(102, 51, 153)", "section 6.1")
ok("RebeccaPurple", "rgb(102, 51, 153)", "case")
ok("transparent", "rgba(0, 0, 0, 0)", "section 6.3")
ok(" TRANSPARENT\n", "rgba(0, 0, 0, 0)", "trimmed")
for n in [
    "currentcolor",
    "currentColor",
    "inherit",
    "initial",
    "unset",
    "Canvas",
    "CanvasText",
    "LinkText",
    "ButtonFace",
    "ActiveBorder",
    "none",
    "auto",
    "rebecca purple",
    "redd",
    "re",
    "",
    "#",
    "grey1",
    "rebecca-purple",
    "\uff52ed",
    "r\u00e9d",
    "re\u212ad",
]:
    no(n, "no colour of its own")
# hex
for i, v in [
    ("#0f0", "rgb(0, 255, 0)"),
    ("#00ff00", "rgb(0, 255, 0)"),
    ("#00FF00FF", "rgb(0, 255, 0)"),
    ("#0000ffcc", "rgba(0, 0, 255, 0.8)"),
    ("#00fc", "rgba(0, 0, 255, 0.8)"),
    ("#123456", "rgb(18, 52, 86)"),
    ("#00000000", "rgba(0, 0, 0, 0)"),
    ("#fFf8", "rgba(255, 255, 255, 0.533)"),
    ("#00000080", "rgba(0, 0, 0, 0.5)"),
    ("#0000007f", "rgba(0, 0, 0, 0.498)"),
    ("#00000001", "rgba(0, 0, 0, 0.004)"),
    ("#000000fe", "rgba(0, 0, 0, 0.996)"),
]:
    d = i[1:]
    d = d if len(d) > 4 else "".join(c * 2 for c in d)
    p = [int(d[k : k + 2], 16) for k in range(0, len(d), 2)]
    assert v == srgb(p[:3], F(p[3], 255) if len(p) > 3 else 1), (i, v, srgb(p[:3], F(p[3], 255) if len(p) > 3 else 1))
    ok(i, v, "section 5.2")
for i in [
    "#12",
    "#12345",
    "#1234567",
    "#123456789",
    "#ggg",
    "# fff",
    "##fff",
    "fff",
    "#fff ;",
    "0xffffff",
    "#\uff11\uff12\uff13",
    "#-12",
]:
    no(i, "section 5.2")
# rgb
for i, v in [
    ("rgb(none none none)", "rgb(0, 0, 0)"),
    ("rgb(none none none / none)", "rgba(0, 0, 0, 0)"),
    ("rgb(128 none none)", "rgb(128, 0, 0)"),
    ("rgb(20% none none)", "rgb(51, 0, 0)"),
    ("rgb(none none none / .5)", "rgba(0, 0, 0, 0.5)"),
    ("rgb(-2 3 4)", "rgb(0, 3, 4)"),
    ("rgb(100, 200, 300)", "rgb(100, 200, 255)"),
    ("rgb(20, 10, 0, -10)", "rgba(20, 10, 0, 0)"),
    ("rgb(100%, 200%, 300%)", "rgb(255, 255, 255)"),
    ("rgb(2.5 3.4 4.6)", "rgb(3, 3, 5)"),
    ("rgba(1,2,3)", "rgb(1, 2, 3)"),
    ("rgb(1,2,3,.5)", "rgba(1, 2, 3, 0.5)"),
    ("rgba( 51 , 170 , 51 , 1 )", "rgb(51, 170, 51)"),
    ("rgb(50% 50% 50%)", "rgb(128, 128, 128)"),
    ("rgb(50%, 10%, 0%, 40%)", "rgba(128, 26, 0, 0.4)"),
    ("RGB(1 2 3/50%)", "rgba(1, 2, 3, 0.5)"),
    ("rgb(10 20% 30)", "rgb(10, 51, 30)"),
    ("rgb(1e2 1E1 +.5e1)", "rgb(100, 10, 5)"),
    ("rgb(1+2+3)", "rgb(1, 2, 3)"),
    ("rgb(12%5 6%)", "rgb(31, 5, 15)"),
    ("rgb(\t1\n2\f3\r)", "rgb(1, 2, 3)"),
    ("rgb(0 0 0 / 0.1234)", "rgba(0, 0, 0, 0.12)"),
    ("rgb(0 0 0 / 0.999)", "rgb(0, 0, 0)"),
    ("rgb(0 0 0 / 0.998)", "rgba(0, 0, 0, 0.996)"),
    ("rgb(0 0 0 / 1e-9)", "rgba(0, 0, 0, 0)"),
    ("rgb(-0 0 0)", "rgb(0, 0, 0)"),
    ("rgb(255.5 254.5 254.49)", "rgb(255, 255, 254)"),
]:
    ok(i, v, W + " or section 5.1")
for i in [
    "rgb(",
    "rgb)",
    "rgb()",
    "rgb(1)",
    "rgb(1 2)",
    "rgb(1 2 3 4)",
    "rgb(1,2,3,4,5)",
    "rgb(1,2 3)",
    "rgb(1 2,3)",
    "rgb(1,2,3/1)",
    "rgb(1 2 3,1)",
    "rgb(1 2 3 /)",
    "rgb(1,2,3,)",
    "rgb(,1,2,3)",
    "rgb(/1 2 3)",
    "rgb(1, 2, none)",
    "rgb(none, 2, 3)",
    "rgb(1%, 2, 3)",
    "rgb(1, 2%, 3%)",
    "rgb (1 2 3)",
    "rgb(1 2 3",
    "rgb(1 2 3))",
    "rgb((1 2 3))",
    "rgb(1deg 2 3)",
    "rgb(1px 2 3)",
    "rgb(1. 2 3)",
    "rgb(1 2 3 / 1 / 1)",
    "rgb(calc(1) 2 3)",
    "rgb(from red r g b)",
    "rgb(var(--x) 2 3)",
    "rgb(1 2 3 / 50deg)",
    "rgb(1;2;3)",
    "rgb(1 2 3) red",
    "rgb(0x1 2 3)",
    "rgb(1e 2 3)",
    "rgb(1 2 3!)",
    "rgb(\u0661 2 3)",
    "rgb(1\u00a02\u00a03)",
    "rgb(1 2 NaN)",
    "rgb(infinity 2 3)",
    "rgb(+ 1 2)",
    "rgb(1 2 --3)",
    "rgb(/**/1 2 3)",
    "r\\67 b(1 2 3)",
    "rgbb(1 2 3)",
]:
    no(i, W + " or section 5.1")
# hsl, hwb
for i, v in [
    ("hsl(120 30% 50%)", hsl(120, 30, 50)),
    ("hsl(120 30% 50% / 0.5)", None),
    ("hsl(120 none 50%)", hsl(120, 0, 50)),
    ("hsl(120 80% none)", hsl(0, 0, 0)),
    ("hsl(none none none)", hsl(0, 0, 0)),
    ("hsl(120, 100%, 25%)", hsl(120, 100, 25)),
    ("hsl(120deg 100% 25%)", hsl(120, 100, 25)),
    ("hsl(0.5turn 100% 50%)", hsl(180, 100, 50)),
    ("hsl(200grad 100% 50%)", hsl(180, 100, 50)),
    ("hsl(-120 100% 50%)", hsl(-120, 100, 50)),
    ("hsl(480 100% 50%)", hsl(120, 100, 50)),
    ("hsl(3.14159265358979rad 100% 50%)", hsl(180, 100, 50)),
    ("HSLA(30,100%,50%,1)", hsl(30, 100, 50)),
    ("hsl(30 100 50)", hsl(30, 100, 50)),
    ("hsl(90deg 50% 25)", hsl(90, 50, 25)),
    ("hsl(0 -50% 50%)", hsl(0, 0, 50)),
    ("hsl(0 100% 150%)", hsl(0, 100, 100)),
    ("hsl(50grad-100%+50%)", None),
    ("hsl(360 100% 50%)", hsl(0, 100, 50)),
    ("hsl(359.9999999 100% 50%)", hsl(0, 100, 50)),
    ("hsl(1e8 100% 50%)", hsl(10**8, 100, 50)),
]:
    if i.endswith("0.5)"):
        ok(i, "rgba(89, 166, 89, 0.5)", W)
    elif "grad-" in i:
        no(i, "the unit is grad-100")
    else:
        ok(i, srgb(v), "section 7.1")
assert srgb(hsl(120, 30, 50)) == "rgb(89, 166, 89)"
for i, v, a in [
    ("hwb(120 30% 50%)", hwb(120, 30, 50), 1),
    ("hwb(120 30% 50% / 0.5)", hwb(120, 30, 50), F(1, 2)),
    ("hwb(120 80% none)", hwb(120, 80, 0), 1),
    ("hwb(120 none 50%)", hwb(120, 0, 50), 1),
    ("hwb(0 60% 60%)", hwb(0, 60, 60), 1),
    ("hwb(40grad 10% 20%)", hwb(36, 10, 20), 1),
    ("hwb(none none none / none)", hwb(0, 0, 0), 0),
    ("hwb(90 10 20)", hwb(90, 10, 20), 1),
    ("HWB(0.25TURN 0% 0%)", hwb(90, 0, 0), 1),
]:
    ok(i, srgb(v, a), "section 8")
assert srgb(hwb(120, 30, 50)) == "rgb(77, 128, 77)"
rnd = random.Random(4)
for k in range(60):
    h, s, l = rnd.randrange(0, 360), rnd.randrange(101), rnd.randrange(101)
    a = rnd.randrange(101)
    v = hsl(h, s, l)
    got = coloraide.Color(f"hsl({h} {s}% {l}%)").convert("srgb").coords()
    assert all(abs(float(x) / 255 - y) < 1e-9 for x, y in zip(v, got))
    ok(f"hsl({h}deg {s}% {l}% / {a}%)", srgb(v, F(a, 100)), "random, checked with coloraide")
    v = hwb(h, s, l)
    got = coloraide.Color(f"hwb({h} {s}% {l}%)").convert("srgb").coords()
    assert all(abs(float(x) / 255 - y) < 1e-9 for x, y in zip(v, got)), (h, s, l)
    ok(f"hwb({h} {s}% {l}%)", srgb(v), "random, checked with coloraide")
for i in [
    "hsl(120, 30, 50)",
    "hsl(120,30%,50)",
    "hsl(120, 30%, 50%, 1, 1)",
    "hsl(120%, 30%, 50%)",
    "hsl(120% 30% 50%)",
    "hsl(none, 30%, 50%)",
    "hsl(120, 30%, 50% / 1)",
    "hsl(120px 1% 2%)",
    "hsl(10 0 0 0)",
    "hsl()",
    "hsl(1 2%)",
    "hwb(120, 30%, 50%)",
    "hwb(120 30%)",
    "hwb(120 30% 50%, 1)",
    "hwba(1 2% 3%)",
    "hwb(120 30deg 50%)",
    "hsl(120 30deg 50%)",
    "hsl(1deg deg 2% 3%)",
]:
    no(i, "sections 7 and 8")
# lab and others
L = [
    ("lab(0 0 0)", "lab(0 0 0)"),
    ("lab(0 0 0 / 1)", "lab(0 0 0)"),
    ("lab(20 0 10/0.5)", "lab(20 0 10 / 0.5)"),
    ("lab(400 0 10/50%)", "lab(100 0 10 / 0.5)"),
    ("lab(50 -160 160)", "lab(50 -160 160)"),
    ("lab(none none none / none)", "lab(none none none / none)"),
    ("lab(20% none 50%)", "lab(20 none 62.5)"),
    ("LAB(29.2345% 39.3825 20.0664)", "lab(29.2345 39.3825 20.0664)"),
    ("lab(50% -100% 33.3%)", "lab(50 -125 41.625)"),
    ("lab(-40 0 0)", "lab(0 0 0)"),
    ("lab(1 2 3 / -1)", "lab(1 2 3 / 0)"),
    ("lab(1 2 3 / 150%)", "lab(1 2 3)"),
    ("lch(0 0 0)", "lch(0 0 0)"),
    ("lch(10 20 -700)", "lch(10 20 20)"),
    ("lch(10 -20 20deg)", "lch(10 0 20)"),
    ("lch(400 50% none)", "lch(100 75 none)"),
    ("lch(52.2345% 72.2 56.2)", "lch(52.2345 72.2 56.2)"),
    ("lch(10 20 1.28rad)", "lch(10 20 73.338598)"),
    ("lch(10 20 380)", "lch(10 20 20)"),
    ("lch(10 20 359.9999999)", "lch(10 20 0)"),
    ("oklab(40.101% 0.1147 0.0453)", "oklab(0.40101 0.1147 0.0453)"),
    ("oklab(2 -100% 100%)", "oklab(1 -0.4 0.4)"),
    ("oklab(0 0 0 / 25%)", "oklab(0 0 0 / 0.25)"),
    ("oklch(40.101% 0.12332 21.555)", "oklch(0.40101 0.12332 21.555)"),
    ("oklch(70% 0.1 160)", "oklch(0.7 0.1 160)"),
    ("oklch(0.5 100% 0.5turn)", "oklch(0.5 0.4 180)"),
    ("oklch(.5 -1 none)", "oklch(0.5 0 none)"),
    ("color(srgb 1 0.5 0)", "color(srgb 1 0.5 0)"),
    ("color(srgb 100% 50% 0%)", "color(srgb 1 0.5 0)"),
    ("color(display-p3 1 0.5 0 / .5)", "color(display-p3 1 0.5 0 / 0.5)"),
    ("color(DISPLAY-P3 -0.1 1.5 none)", "color(display-p3 -0.1 1.5 none)"),
    ("color(xyz 0.3 0.5 0.2)", "color(xyz-d65 0.3 0.5 0.2)"),
    ("color(xyz-d50 30% .5 .2)", "color(xyz-d50 0.3 0.5 0.2)"),
    ("color(srgb-linear 0.1 0.2 0.3)", "color(srgb-linear 0.1 0.2 0.3)"),
    ("color(a98-rgb 0.1 0.2 0.3)", "color(a98-rgb 0.1 0.2 0.3)"),
    ("color(prophoto-rgb 0.1 0.2 0.3)", "color(prophoto-rgb 0.1 0.2 0.3)"),
    ("color(rec2020 0.1 0.2 0.3 / 1)", "color(rec2020 0.1 0.2 0.3)"),
    ("color( srgb  0 0 1e-7 )", "color(srgb 0 0 0)"),
    ("color(srgb -1e-9 0 0)", "color(srgb 0 0 0)"),
]
for i, v in L:
    ok(i, v, "sections 9, 10 and 15")
for i in [
    "lab(1, 2, 3)",
    "lab(1 2)",
    "lab(1 2 3 4)",
    "lab(1 2deg 3)",
    "lch(1 2 3%)",
    "lch(1 2 3, 4)",
    "oklab(1,2,3)",
    "oklch(1 2)",
    "color(1 2 3)",
    "color(srgb 1 2)",
    "color(srgb 1 2 3 4)",
    "color(srgb, 1, 2, 3)",
    "color(unknown 1 2 3)",
    "color(rgb 1 2 3)",
    "color(lab 1 2 3)",
    "color(srgb 1deg 2 3)",
    "color(--custom 1 2 3)",
    "color(srgb srgb 1 2 3)",
    "color-mix(in srgb, red, blue)",
    "light-dark(red, blue)",
    "device-cmyk(0 0 0 0)",
    "contrast-color(red)",
    "srgb(1 2 3)",
    "xyz(1 2 3)",
    "cmyk(0 0 0 0)",
    "color(from red srgb r g b)",
    "lab(1e10 0 0)",
    "color()",
    "lab(1 2 3 none)",
]:
    no(i, "sections 9 and 10")
with Vectors(
    "CSSColor",
    "CSS Color Module Level 4, sections 5 to 10 and 15; tests of the Web Platform; names of webcolors 25, conversions of coloraide 8",
) as v:
    for text, canonical, code, comment in out:
        v.yes(text, canonical, comment) if code is None else v.no(text, comment, code)
