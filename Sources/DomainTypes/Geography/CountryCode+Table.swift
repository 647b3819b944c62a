// The one table of countries, for the codes of two letters, of three letters and of three digits.
//
//     CHCHE756      CH, CHE, 756

extension CountryCode {
  /// Whether two letters are an assigned code.
  @Sendable static func isAssigned(_ code: Span<UInt8>) -> Bool {
    code.count == 2 && rows.withEntry(of: code, by: .beginning) { _ in true } == true
  }

  /// Two letters, three letters and three digits, sorted by the two letters: ISO 3166-1 as of February 2026 (Debian's
  /// iso-codes), and Kosovo.
  static let rows = SortedLines.words(
    """
    ADAND020 AEARE784 AFAFG004 AGATG028 AIAIA660 ALALB008 AMARM051 AOAGO024 AQATA010 ARARG032
    ASASM016 ATAUT040 AUAUS036 AWABW533 AXALA248 AZAZE031 BABIH070 BBBRB052 BDBGD050 BEBEL056
    BFBFA854 BGBGR100 BHBHR048 BIBDI108 BJBEN204 BLBLM652 BMBMU060 BNBRN096 BOBOL068 BQBES535
    BRBRA076 BSBHS044 BTBTN064 BVBVT074 BWBWA072 BYBLR112 BZBLZ084 CACAN124 CCCCK166 CDCOD180
    CFCAF140 CGCOG178 CHCHE756 CICIV384 CKCOK184 CLCHL152 CMCMR120 CNCHN156 COCOL170 CRCRI188
    CUCUB192 CVCPV132 CWCUW531 CXCXR162 CYCYP196 CZCZE203 DEDEU276 DJDJI262 DKDNK208 DMDMA212
    DODOM214 DZDZA012 ECECU218 EEEST233 EGEGY818 EHESH732 ERERI232 ESESP724 ETETH231 FIFIN246
    FJFJI242 FKFLK238 FMFSM583 FOFRO234 FRFRA250 GAGAB266 GBGBR826 GDGRD308 GEGEO268 GFGUF254
    GGGGY831 GHGHA288 GIGIB292 GLGRL304 GMGMB270 GNGIN324 GPGLP312 GQGNQ226 GRGRC300 GSSGS239
    GTGTM320 GUGUM316 GWGNB624 GYGUY328 HKHKG344 HMHMD334 HNHND340 HRHRV191 HTHTI332 HUHUN348
    IDIDN360 IEIRL372 ILISR376 IMIMN833 ININD356 IOIOT086 IQIRQ368 IRIRN364 ISISL352 ITITA380
    JEJEY832 JMJAM388 JOJOR400 JPJPN392 KEKEN404 KGKGZ417 KHKHM116 KIKIR296 KMCOM174 KNKNA659
    KPPRK408 KRKOR410 KWKWT414 KYCYM136 KZKAZ398 LALAO418 LBLBN422 LCLCA662 LILIE438 LKLKA144
    LRLBR430 LSLSO426 LTLTU440 LULUX442 LVLVA428 LYLBY434 MAMAR504 MCMCO492 MDMDA498 MEMNE499
    MFMAF663 MGMDG450 MHMHL584 MKMKD807 MLMLI466 MMMMR104 MNMNG496 MOMAC446 MPMNP580 MQMTQ474
    MRMRT478 MSMSR500 MTMLT470 MUMUS480 MVMDV462 MWMWI454 MXMEX484 MYMYS458 MZMOZ508 NANAM516
    NCNCL540 NENER562 NFNFK574 NGNGA566 NINIC558 NLNLD528 NONOR578 NPNPL524 NRNRU520 NUNIU570
    NZNZL554 OMOMN512 PAPAN591 PEPER604 PFPYF258 PGPNG598 PHPHL608 PKPAK586 PLPOL616 PMSPM666
    PNPCN612 PRPRI630 PSPSE275 PTPRT620 PWPLW585 PYPRY600 QAQAT634 REREU638 ROROU642 RSSRB688
    RURUS643 RWRWA646 SASAU682 SBSLB090 SCSYC690 SDSDN729 SESWE752 SGSGP702 SHSHN654 SISVN705
    SJSJM744 SKSVK703 SLSLE694 SMSMR674 SNSEN686 SOSOM706 SRSUR740 SSSSD728 STSTP678 SVSLV222
    SXSXM534 SYSYR760 SZSWZ748 TCTCA796 TDTCD148 TFATF260 TGTGO768 THTHA764 TJTJK762 TKTKL772
    TLTLS626 TMTKM795 TNTUN788 TOTON776 TRTUR792 TTTTO780 TVTUV798 TWTWN158 TZTZA834 UAUKR804
    UGUGA800 UMUMI581 USUSA840 UYURY858 UZUZB860 VAVAT336 VCVCT670 VEVEN862 VGVGB092 VIVIR850
    VNVNM704 VUVUT548 WFWLF876 WSWSM882 XKXKX--- YEYEM887 YTMYT175 ZAZAF710 ZMZMB894 ZWZWE716
    """)
}

/// The codes of three characters in one column of the table, sorted, so that a country is found by them.
struct CountryColumn: Sendable {
  /// The codes of three letters.
  static let alpha3 = CountryColumn(at: 2)
  /// The codes of three digits.
  static let numeric = CountryColumn(at: 5)

  /// In ascending order, each code in 24 bits, followed by the two letters of its country in 16 bits.
  private let entries: [UInt64]

  private init(at offset: Int) {
    entries = CountryCode.rows.entries.compactMap { row in
      let code = row.utf8.dropFirst(offset).prefix(3)
      guard code.first != UInt8(ascii: "-") else { return nil }
      return Self.number(code) << 16 | Self.number(row.utf8.prefix(2))
    }.sorted()
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  var codes: [String] { entries.map { Self.text($0 >> 16, 3) } }

  /// Whether a code is in the column.
  ///
  /// - Complexity: O(log *n*)
  func contains(_ code: Span<UInt8>) -> Bool { entry(of: code) != nil }

  /// The two letters of the country with a code; nil if no country has it.
  ///
  /// - Complexity: O(log *n*)
  func letters(of code: Span<UInt8>) -> String? { entry(of: code).map { Self.text($0, 2) } }

  private func entry(of code: Span<UInt8>) -> UInt64? {
    guard code.count == 3 else { return nil }
    let number = UInt64(code[0]) << 16 | UInt64(code[1]) << 8 | UInt64(code[2])
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      if entry >> 16 == number { return entry }
      if entry >> 16 < number { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The last bytes of a number.
  private static func text(_ number: UInt64, _ count: Int) -> String {
    let bytes = (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
