extension PostalShape {
  /// The formats of each country's postal codes, separated by `|`, the usual one first: from the countries'
  /// addressing systems and UPU S42, as of 2026.
  static let table = SortedLines(
    """
    AD ADn0n
    AF nnnn
    AI AI-2640
    AL nnnn
    AM nnnn|37nnnn
    AR nnnn|annnnaaa|annnn
    AS 96799|96799-nnnn
    AT nnnn
    AU nnnn
    AX 22nnn
    AZ nnnn
    BA nnnnn
    BB BBnnnnn
    BD nnnn
    BE nnnn
    BG nnnn
    BH dnn|10nn|11nn|12nn
    BL 970nn|971nn|977nn
    BM aa cc
    BN aannnn
    BR nnnnn-nnn
    BT nnnnn
    BY nnnnnn
    CA fnk nkn
    CC 6799
    CH nnnn
    CL nnnnnnn
    CN nnnnnn
    CO nnnnnn
    CR nnnn|nnnnn
    CU nnnnn
    CV nnnn
    CX 6798
    CY nnnn
    CZ nnn nn
    DE nnnnn
    DK nnnn
    DO nnnnn
    DZ nnnnn
    EC nnnnnn
    EE nnnnn
    EG nnnnn
    EH nnnnn
    ES nnnnn
    ET nnnn
    FI nnnnn
    FK FIQQ 1ZZ
    FM 9694n|9694n-nnnn
    FO nnn
    FR nnnnn
    GB an nii|ann nii|aan nii|aann nii|ana nii|aana nii|GIR 0AA|BFPO n|BFPO nn|BFPO nnn|BFPO nnnn
    GE nnnn
    GF 973nn
    GG GYn nii|GYnn nii
    GI GX11 1AA
    GL 39nn
    GN nnn
    GP 970nn|971nn
    GR nnn nn
    GS SIQQ 1ZZ
    GT nnnnn
    GU 9691n|9691n-nnnn|9692n|9692n-nnnn|9693n|9693n-nnnn
    GW nnnn
    HM nnnn
    HN nnnnn
    HR nnnnn
    HT nnnn
    HU nnnn
    ID nnnnn
    IE ann cccc|D6W cccc
    IL nnnnn|nnnnnnn
    IM IMn nii|IMnn nii
    IN nnnnnn
    IO BBND 1ZZ
    IQ nnnnn
    IR nnnnn-nnnnn
    IS nnn
    IT nnnnn
    JE JEn nii|JEnn nii
    JO nnnnn
    JP nnn-nnnn
    KE nnnnn
    KG nnnnnn
    KH nnnnn|nnnnnn
    KR nnnnn
    KW nnnnn
    KY KYn-nnnn
    KZ nnnnnn
    LA nnnnn
    LB nnnn|nnnn nnnn
    LI 948n|949n
    LK nnnnn
    LR nnnn
    LS nnn
    LT nnnnn
    LU nnnn
    LV LV-nnnn
    MA nnnnn
    MC 980nn
    MD nnnn
    ME 8nnnn
    MF 970nn|971nn|978nn
    MG nnn
    MH 9696n|9696n-nnnn|9697n|9697n-nnnn
    MK nnnn
    MM nnnnn
    MN nnnnn
    MP 9695n|9695n-nnnn
    MQ 972nn
    MT aaa nnnn|aaa nn
    MU nnnnn|nnnaannn
    MV nnnnn
    MX nnnnn
    MY nnnnn
    MZ nnnn
    NA nnnnn
    NC 988nn
    NE nnnn
    NF 2899
    NG nnnnnn
    NI nnnnn
    NL dnnn ra|dnnn Ss
    NO nnnn
    NP nnnnn
    NZ nnnn
    OM nnn
    PE nnnnn
    PF 987nn
    PG nnn
    PH nnnn
    PK nnnnn
    PL nn-nnn
    PM 975nn
    PN PCRN 1ZZ
    PR 006nn|006nn-nnnn|007nn|007nn-nnnn|009nn|009nn-nnnn
    PT nnnn-nnn
    PW 96939|96939-nnnn|96940|96940-nnnn
    PY nnnn
    RE 974nn
    RO nnnnnn
    RS nnnnn|nnnnnn
    RU nnnnnn
    SA nnnnn|nnnnn-nnnn
    SD nnnnn
    SE nnn nn
    SG nnnnnn
    SH STHL 1ZZ|ASCN 1ZZ
    SI nnnn
    SJ nnnn
    SK nnn nn
    SM 4789n
    SN nnnnn
    SO aa nnnnn
    SV nnnn|CP nnnn
    SZ Hnnn|Lnnn|Mnnn|Snnn
    TC TKCA 1ZZ
    TH nnnnn
    TJ nnnnnn
    TM nnnnnn
    TN nnnn
    TR nnnnn
    TW nnn|nnnnn|nnnnnn
    TZ nnnn|nnnnn
    UA nnnnn
    UM 96898
    US nnnnn|nnnnn-nnnn
    UY nnnnn
    UZ nnnnnn
    VA 00120
    VC VCnnnn
    VE nnnn
    VG VGnnnn
    VI 008nn|008nn-nnnn
    VN nnnnn|nnnnnn
    WF 986nn
    XK nnnnn
    YT 976nn
    ZA nnnn
    ZM nnnnn
    """)
}
