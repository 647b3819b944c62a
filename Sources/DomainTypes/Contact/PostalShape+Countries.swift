// The shapes of postal codes, each with the countries that have it.

extension PostalShape {
  static let shapes = """
    nnn: FO GN IS LS MG OM PG TW
    dnn: BH
    10nn: BH
    11nn: BH
    12nn: BH
    nnnn: AF AL AM AR AT AU AZ BD BE BG CH CR CV CY DK ET GE GW HM HT HU LB LR LU MD MK MZ NE NO
    nnnn: NZ PH PY SI SJ SV TN TZ VE ZA
    39nn: GL
    948n: LI
    949n: LI
    2899: NF
    6799: CC
    6798: CX
    nnnnn: BA BT CR CU DE DO DZ EE EG EH ES FI FR GT HN HR ID IL IQ IT JO KE KH KR KW LA LK LT MA
    nnnnn: MM MN MU MV MX MY NA NI NP PE PK RS SA SD SN TH TR TW TZ UA US UY VN XK ZM
    nnnnn-nnnn: SA US
    006nn: PR
    006nn-nnnn: PR
    007nn: PR
    007nn-nnnn: PR
    009nn: PR
    009nn-nnnn: PR
    008nn: VI
    008nn-nnnn: VI
    00120: VA
    22nnn: AX
    4789n: SM
    8nnnn: ME
    96799: AS
    96799-nnnn: AS
    96898: UM
    9691n: GU
    9691n-nnnn: GU
    9692n: GU
    9692n-nnnn: GU
    9693n: GU
    9693n-nnnn: GU
    96939: PW
    96939-nnnn: PW
    96940: PW
    96940-nnnn: PW
    9694n: FM
    9694n-nnnn: FM
    9695n: MP
    9695n-nnnn: MP
    9696n: MH
    9696n-nnnn: MH
    9697n: MH
    9697n-nnnn: MH
    970nn: BL GP MF
    971nn: BL GP MF
    972nn: MQ
    973nn: GF
    974nn: RE
    975nn: PM
    976nn: YT
    977nn: BL
    978nn: MF
    980nn: MC
    986nn: WF
    987nn: PF
    988nn: NC
    nnn nn: CZ GR SE SK
    nn-nnn: PL
    nnnnnn: BY CN CO EC IN KG KH KZ NG RO RS RU SG TJ TM TW UZ VN
    37nnnn: AM
    nnnnnnn: CL IL
    nnn-nnnn: JP
    nnnn-nnn: PT
    nnnn nnnn: LB
    nnnnn-nnn: BR
    nnnnn-nnnnn: IR
    nnnaannn: MU
    Hnnn: SZ
    Lnnn: SZ
    Mnnn: SZ
    Snnn: SZ
    annnnaaa: AR
    annnn: AR
    aa cc: BM
    aannnn: BN
    aa nnnnn: SO
    aaa nnnn: MT
    aaa nn: MT
    dnnn aa: NL
    fnk nkn: CA
    ann cccc: IE
    D6W cccc: IE
    an nii: GB
    ann nii: GB
    aan nii: GB
    aann nii: GB
    ana nii: GB
    aana nii: GB
    GIR 0AA: GB
    BFPO n: GB
    BFPO nn: GB
    BFPO nnn: GB
    BFPO nnnn: GB
    GYn nii: GG
    GYnn nii: GG
    IMn nii: IM
    IMnn nii: IM
    JEn nii: JE
    JEnn nii: JE
    GX11 1AA: GI
    FIQQ 1ZZ: FK
    SIQQ 1ZZ: GS
    BBND 1ZZ: IO
    PCRN 1ZZ: PN
    STHL 1ZZ: SH
    ASCN 1ZZ: SH
    TKCA 1ZZ: TC
    ADn0n: AD
    AI-2640: AI
    BBnnnnn: BB
    CP nnnn: SV
    KYn-nnnn: KY
    LV-nnnn: LV
    VCnnnn: VC
    VGnnnn: VG
    """
}
