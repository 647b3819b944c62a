extension PostalShape {
  /// The formats of each country's postal codes, separated by `|`, the usual one first, with `_` for a space: from the
  /// countries' addressing systems and UPU S42, as of 2026.
  ///
  /// A format excludes letters and digits where the national post says so: An Post's Eircode (letters), Correo Argentino
  /// (provinces), India Post (zones 1 to 9), Royal Mail (Programmers' Guide to the Postcode Address File), and first
  /// digits that stand for a region where some are not in use.
  static let table = SortedLines(
    """
    AD=AD[1-7]0n AF=nnnn|nnnnnn AI=AI-2640 AL=nnnn AM=nnnn|37nnnn
    AR=nnnn|[A-HJ-NP-Z]nnnnaaa|[A-HJ-NP-Z]nnnn AS=96799|96799-nnnn AT=dnnn AU=nnnn AX=22nnn AZ=nnnn
    BA=[78]nnnn BB=BBnnnnn BD=nnnn BE=nnnn BG=dnnn BH=dnn|10nn|11nn|12nn BL=971nn|970nn|977nn
    BM=aa_cc BN=[BKPT]annnn BR=nnnnn-nnn BT=nnnnn BY=2nnnnn CA=fnk_nkn CC=6799 CH=dnnn CL=nnnnnnn
    CN=nnnnnn CO=nnnnnn CR=[1-7]nnnn|nnnn CU=nnnnn CV=nnnn|nnnn-nnn CX=6798 CY=nnnn CZ=[1-7]nn_nn
    DE=dnnnn|0dnnn DK=nnnn DO=nnnnn DZ=nnnnn EC=nnnnnn EE=dnnnn EG=nnnnn|nnnnnnn EH=nnnnn
    ES=[1-4]nnnn|0dnnn|5[0-2]nnn ET=nnnn FI=nnnnn FK=FIQQ_1ZZ FM=9694n|9694n-nnnn FO=nnn FR=nnnnn
    GB=on_nii|onn_nii|opn_nii|opnn_nii|onq_nii|opnt_nii|GIR_0AA|BFPO_n|BFPO_nn|BFPO_nnn|BFPO_nnnn
    GE=nnnn GF=973nn GG=GYn_nii|GYnn_nii GI=GX11_1AA GL=39nn GN=nnn GP=971nn|970nn GR=nnn_nn
    GS=SIQQ_1ZZ GT=nnnnn GU=9691n|9691n-nnnn|9692n|9692n-nnnn|9693n|9693n-nnnn GW=nnnn HM=nnnn
    HN=nnnnn HR=[1-5]nnnn HT=nnnn HU=dnnn ID=dnnnn IE=enn_wwww|D6W_wwww IL=nnnnnnn|nnnnn
    IM=IMn_nii|IMnn_nii IN=dnnnnn IO=BBND_1ZZ IQ=nnnnn IR=nnnnn-nnnnn IS=dnn IT=nnnnn
    JE=JEn_nii|JEnn_nii JO=nnnnn JP=nnn-nnnn KE=nnnnn KG=72nnnn KH=nnnnn|nnnnnn KR=nnnnn KW=nnnnn
    KY=KYn-nnnn KZ=nnnnnn|annanan LA=nnnnn LB=nnnn|nnnn_nnnn LI=948n|949n LK=nnnnn LR=nnnn LS=nnn LT=nnnnn
    LU=nnnn LV=LV-nnnn MA=nnnnn MC=980nn MD=nnnn ME=8nnnn MF=971nn|970nn|978nn MG=nnn
    MH=9696n|9696n-nnnn|9697n|9697n-nnnn MK=nnnn MM=nnnnnnn|nnnnn MN=nnnnn MP=9695n|9695n-nnnn MQ=972nn
    MT=aaa_nnnn|aaa_nn MU=nnnnn|nnnaannn|[AR]nnnn MV=nnnnn MX=nnnnn MY=nnnnn MZ=nnnn|nnnn-nn NA=nnnnn NC=988nn
    NE=nnnn NF=2899 NG=dnnnnn NI=nnnnn NL=dnnn_ra|dnnn_Ss NO=nnnn NP=nnnnn NZ=nnnn OM=nnn PE=nnnnn
    PF=987nn PG=nnn PH=nnnn PK=nnnnn PL=nn-nnn PM=975nn PN=PCRN_1ZZ
    PR=006nn|006nn-nnnn|007nn|007nn-nnnn|009nn|009nn-nnnn PT=dnnn-nnn
    PW=96939|96939-nnnn|96940|96940-nnnn PY=nnnn|nnnnnn RE=974nn RO=nnnnnn RS=nnnnn|nnnnnn RU=[1-6]nnnnn
    SA=nnnnn|nnnnn-nnnn SD=nnnnn SE=dnn_nn SG=nnnnnn SH=STHL_1ZZ|ASCN_1ZZ|TDCU_1ZZ SI=dnnn SJ=nnnn
    SK=[089]nn_nn SM=4789n SN=nnnnn SO=aa_nnnnn SV=nnnn|CP_nnnn SZ=Hnnn|Lnnn|Mnnn|Snnn TC=TKCA_1ZZ
    TH=nnnnn TJ=73nnnn TM=74nnnn TN=nnnn TR=[1-7]nnnn|0dnnn|8[01]nnn TW=dnn|dnnnn|dnnnnn
    TZ=nnnn|nnnnn UA=nnnnn UM=96898 US=nnnnn|nnnnn-nnnn UY=nnnnn UZ=nnnnnn VA=00120 VC=VCnnnn
    VE=nnnn VG=VGnnnn VI=008nn|008nn-nnnn VN=nnnnn|nnnnnn WF=986nn XK=nnnnn YT=976nn ZA=nnnn
    ZM=nnnnn
    """)
}
