// The codes of ISO 639, as of February 2026 (Debian's iso-codes), by their first letters.

extension LanguageCode {
  /// The codes of two letters: the first letter, then every letter that may follow it.
  static let twoLetters = SortedLines(
    """
    aabefkmnrsvyz baegimnors caehorsuvy daevz eelnostu fafijory gadlnuv haeiortuyz iadegikostu jav
    kagijklmnorsuvwy labginotuv mghiklnrsty nabdeglnorvy ocjmrs pailst qu rmnouw sacdeghiklmnoqrstuvw
    taeghiklnorstwy ugkrz veio wao xh yio zahu
    """)

  /// The codes of three letters: the first two letters, then every letter that may follow them.
  static let threeLetters = SortedLines(
    """
    aaabcdefghiklnopqrstuwxz ababcdefghijklmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz
    adabdefghijlnoqrstuwxyz aeabcdeklmnqrsuwyz afbdeghiknoprstuz agabcdefghijklmnoqrstuvwxyz
    ahabghiklmnoprst aiabcdefghijklmnopqrtwxy ajaginsuwz akabcdefghijklmopqrstuvwxyz
    alacdefhijklmnopqrstuwxyz amabcefghijklmnopqrstuvwxyz anabcdefghijklmnopqrstuvwxyz
    aoabcdefgijklmnrstuxz apbcdefghijklmnopqrstuvwxyz aqcdgkmnprtz arabcdeghijklnopqrsuvwxyz
    asabcefghijklmnopqrstuvwxyz atabcdegijklmnopqrstuvwxyz auabcdghijklmnopqrtuwxyz avabdeiklmnostuv
    awabceghikmnorstuvwxy axbegklmx ayabcdeghiklmnopqrstuz azabdegjmnotz baabcefghjklmnoprsuvwxy
    bbabcdefghijklmnopqrstuvwxy bcabcdefghijklmnopqrstuvwyz bdabcdefghijklmnopqrstuvwxyz
    beabcdefghijklmnopqstuvwxyz bfabcdefghijklmnopqrstuwxyz bgabcdefgijklnopqrstuvwxyz
    bhabcdefghijlmnopqrstuvwxyz biabdefgklmnopqrstuvwxyz bjabcefghijklmnoprstuvwxyz
    bkacdfghijklmnopqrstuvwxyz blabcdefhijklmnopqrstvwxyz bmabcdefghijklmnopqrstuvwxz
    bnabcdefgijklmnopqrsuvwxyz boabdefghijklmnopqrstuvwxyz bpacdeghijklmnopqrstuvwxyz
    bqabcdfghijklmnopqrstuvwxyz brabcdefghijklmnopqrstuvwxyz bsabcefghijklmnopqrstuvwxy
    btacdefghijmnopqrstuvwxyz buabcdefghijklmnopqstuvwxyz bvabcdefghijklmnopqrtuvwxyz
    bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwz byabcdefghijklmnopqrstvwxz
    bzabcdefghijklmnopqrstuvwxyz caabcdefghjklmnopqrstvwxyz cbbcdgijklnoqrstuvwy cccdeghjlmopr
    cdaefhijmnorsyz ceabgknsty cfadgm cgacgk chabcdefghjklmnopqrtuvwxyz ciabcdehkmnprwy cjaehikmnopsvy
    ckbhlmnoqrstuvxyz clacdehijklmostuwy cmaegilmnorst cnabcghiklopqrstuwx coabcdefghjklmnopqrstuvwxz
    cpabcginosuxy cqd crabcdefghijklmnoqrstvwxyz csabcdefghijklmnopqrstvwxyz ctacdeghlmnopstuyz
    cuabchijklopqrtuvwxy cvgn cwabdegt cxh cyabmo czhknot daacdeghijklmnoqrsuvwxz dbabdefgijlmnopqrtuvwy
    dccr ddadegijnorsw decdefghilmnpqrsuvz dgabcdeghiklnorstwxz dhdgilmnorsuvwx
    diabcdfghijklmnopqrsuvwxyz djabcdefijkmnoruw dkagkrsx dlgkmn dmabcdefgklmorsuvwxy dnadegijknortuvwy
    doabcefhiklnopqrstvwxyz dpp drbcdegilnoqstuy dsbehiklnoqz dtabdhikmnoprstuy
    duabcefghiklmnopqrsuvwxyz dva dwakrsuwyz dyabdgimnoruy dzadeglno eaa ebcgkoru ecrsy eee efaei
    egalmoy ehsu eiptv eja ekaegiklmopry elehiklmoux emabegikmnpqsuwxyz enabcdfghlmnoqruvwx eot epio
    eraghikorstw eseghiklmnoqstuy etbchnorstuxz euds evehn eweo ext eyao ezae faabdfghijklmnoprstuxyz
    fbl fcs fer ffim fgr fiaefjlnprtw fkkv flahilnry fmpu fnbgi fodimnrs fpe fqs fracdkmopqrsty fsels
    fubcdefhijlmnqrtuvy fvr fwae gaabcdefghijklmnopqrstuwxyz gbabdefghijklmnopqrsuvwxyz gccdeflnrt
    gdabcdefghijklmnoqrstux geabcdfghijklqsvwxyz gfkt ggabdegkltuw ghacehklnorst giabcdeghilmnpqrstuwxyz
    gjkmnru gkadenopu glabcdeghjkloruvwy gmabdghlmnruvxyz gnabcdeghijklmnoqrtuwz
    goabcdefghijklmnopqrstuvwxyz gpaen gqainru grabcdghijmnoqrstuvwxyz gseglmnopsw gtau
    guabcdefghijklmnopqrstuwxz gvacefjlmnoprsy gwabcdefgijmnrtuwx gxx gyabdefgilmnoryz gzain
    haabcdefghijklmnopqrstuvwxyz hbabnosu hcah hdnsy heabdghimr hgmw hhiry hiabdfghijklnortwx hji
    hkaehkns hlabdetu hmabcdefghijklmnopqrstuvwyz hnadeghijmnosu hoabcdehijlmoprstvwyz hpos
    hracekmoptuvwxz hsbhlns htiosux hubcdefghijklmnopqrstuvwxyz hvceknv hwaco hyaew iainr
    ibabdeghlmnoruy icahlr idabcdeiorstu ifabefkmuy igbeglmnosw ihbipw iiin ijcejns ikehikloprstuvwxz
    ilabegikmopsuv imailnorsty inabdghjlmnopstz ioruw ipiko iquw irehiknruxy isacdeghiklmnortuv
    itabdeiklmorstvwxyz ium ivbv iwkmos ixcl iyaox izhmrz jaabcdefhjklmnoqstuvxyz jbeijkmnortuw jcst
    jdagt jebehiklnrtu jgbeko jhis jiabcdeghilmoqtuvy jjer jkamoprsu jles jmabcdilnrswx jnadgijls
    jobdgrsw jpanr jqr jrabrtu jsl juabcdhiklmnoprstuwy jvdn jwi jyaey kaabcdefghijklmnopqstuvwxyz
    kbabcdeghijklmnopqrstuvwxyz kcabcdefghijklmnopqrstuvwxyz kdacdefghijklmnpqrtuwxyz
    keabcdefghijklmnopqrstuvwxyz kfabcdefghijklmnopqrstuvwxyz kgabefgijklnopqrstuvwxy
    khabcdefghjklmnopqrstuvwxyz kiabcdefghijklmnopqrstuvwxyz kjabcdeghijklmnopqrstuvxyz
    kkabcdefghijklmnopqrstuvwxyz klabcdefghijklmnopqrstuvwxyz kmabcdefghijklmnopqrstuvwxyz
    knabcdefgijklmnopqrstuvwxyz koacdefghiklmnopqrstuvwyz kpabcdefghijklmnoqrstuvwxyz
    kqabcdefghijklmnopqrstuvwxyz krabcdefhijklnprstuvwxyz ksbcdefghijklmnopqrstuvwxyz
    ktabcdefghijklmnopqstuvwxyz kuabcdefghijklmnopqrstuvwxyz kvabcdefghijklmnopqrtuvwxyz
    kwabcdefghijklmnoprstuvwxyz kxabcdfhijkmnopqrstvwxyz kyabcdefghijklmnopqrstuvwxyz
    kzabcdefgiklmnopqrsuvwxyz laabcdefghijlmnopqrstuvwxyz lbbcefgijklmnoqrstuvwxyz lccdefhlmpqs
    ldabdghijklmnopq leabcdefhijklmnopqrstuvwxyz lfan lgabghiklmnoqrstuz lhahilmnpstu
    liabcdefghjklmnopqrstuvwxyz ljaeilpwx lkabcdehijlmnorstuy llabcdefghijklmnpqsux
    lmabcdefghijklnopqruvwxy lnabdghijlmnsuwz loabcefghijklmnopqrstuvwxyz lpaenox lqr lracegiklmnortvz
    lsabcdehilmnoprstvwy ltcghinosuz luabcdefghijklmnopqrstuvwyz lvaiklsu lwaeghlmostuw lxm lyagn lzhlnz
    maabdefghijklmnqrstuvwxz mbabcdefhijklmnopqrstuvwxyz mcabcdefghijklmnopqrstuvwxyz
    mdabcdefghijklmnpqrstuvwxyz meabcdefhijklmnopqrstuvwyz mfabcdefghijklmnopqrstuvwxyz
    mgabcdefghijklmnopqrstuvwyz mhabcdefgijklmnopqrstuwxyz miabcdefghijklmnopqrstuwxyz
    mjbcdeghijklmnopqrstuvwxyz mkabcdefgijklmnopqrstuvwxyz mlabcefghijklmnopqrstuvwxz
    mmabcdefghijklmnopqrtuvwxyz mnabcdefghijklmnpqrsuvwxyz moacdeghijkmnopqrstuvwxyz
    mpabcdeghijklmnopqrstuvwxyz mqabcefghijklmnopqrstuvwxyz mrabcdefghijklmnopqrstuvwxyz
    msabcdefghijklmnopqrsuvwxyz mtabcdefghijklmnopqrstuvwxy muabcdeghijklmopqrstuvxyz
    mvabdefghiklnopqrstuvwxyz mwabcefghiklmnopqrstuvwz mxabcdefghijklmnopqrstuvwxyz
    myabcefghjklmoprsuvwxyz mzabcdeghijklmnopqrstuvwxyz naabcefgjklmnopqrstuvwxyz
    nbabcdeghijklmnopqrstuvwy ncabcdefghijklmnoqrstuxz ndabcdefghijklmnopqrstuvwxyz
    neabcdefghijkmnopqrstuvwxyz nfadlru ngabcdeghijklmnpqrstuvwxyz nhabcdefghikmnopqrtuvwxyz
    niabdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz nkabcdefghijkmnopqrstuvwxz nlacdegijklmoquvwxyz
    nmabcdefghijklmnopqrstuvwxyz nnabcdefghijklmnopqrtuvwyz noabcdefghijklnpqrstuvwyz npabghilnosuxy
    nqgklmnoqty nrabcefgiklmnprtuxz nsabcdefghiklmnopqrstuvwxyz ntdgijkmopruwxyz
    nuacdefghijklmnopqrstuvwxyz nvhmo nwabcegimorwxy nxadegiklmnoqrx nyabcdefghijklmnopqrstuvwxy
    nzabdikmrsuyz oaackrv obiklmortu ocahimou odaktu ofosu ogbcegou ohtu oiaen ojbcgipsvw
    okabcdeghijklmnorsuvxz oladekmortu omabcgiklnoprtuwxy onabegijknoprstuwx oodgnrs opakmoty
    oraceghimnorstuvwxyz osacinopstux otabdeiklmnqrstuwxyz ouabeim ovd owil oybdmy ozm
    pabcdefghiklmnopqrsuvwxyz pbbcefghilmnoprstuvy pcabcdefghijklmnpw pdacinotu peabdefghijklmopqsvxyz
    pfael pgadgiklnsuz phadghjklmnoqrtuvw piabcdefghjlmnoprstuvwxyz pjt pkabcghnoprstu
    plabcdeghiklnoqrstuvwyz pmabdefhijlmnoqrstwxyz pnabcdeghijklmnopqrstuvwxyz pocefghiklmnopqrstvwxy
    ppeiklmnopqstu pqam prcdefghiklmnoqrstuwxz psacdeghilmnopqrstuwy ptahinopqrtuvwy
    puabcdefgijmopqrstuwxy pwabgimnorw pxm pyemnsuxy pzehn quabcdefghiklmnpqrsvwxyz qvacehijlmnopswyz
    qwachmst qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb reabegijlmnrsty rgaeknrsu
    rhgp riabflmnrtu rjgis rkabhimtw rmabcdefghiklmnopqstuvwxyz rnbdglnprw robcdefghlmnopruw rpnt rrimot
    rsbklmnw rtchmsw rubcefghiknopqstuyz rwaklmor rxdw rynsu rzh saabcdefghjkmnoqrstuvwxyz
    sbabcdefghijklmnopqrstuvwxyz scbefghiklnopqstuvwx sdabcefghjklnopqrstuxz seabcdefghijklnopqrstuvwyz
    sfbemsw sgabcdeghijkmprstuwxyz shabcdeghijklmnopqrstuvwxyz siabdefghijklmnpqrsuvwxyz
    sjabcdegklmnoprstuw skabcdefghijmnopqrstuvwxyz slcdefghijklmnprstuvwxyz smabcefghjklmnopqrstuvwxyz
    snacdefgijklmnopqrsuvwxyz soabcdeghijklmopqrstuvwxyz spabcdegiklmnopqrstuvxy sqahikmnoqrstux
    srabcdefghiklmnopqrstuvwxyz ssbcdefghijklmnopqrstuvwxyz stabdefghijklmnopqrstuvwy
    suabcegijknoqrstvwxyz svabcekmsx swabcefghijklmnopqrstuvwxy sxbcegklmnorsuw syabciklmnorswxy
    szabceglnpsvwy taabcdefghjklmnopqrstuvwxyz tbacdefghijklmnoprstuvwxyz tcabcdefghiklmnopqstuwxyz
    tdabcdefghijklmnoqrstvxy teabcdefghiklmnopqrstuvwxyz tfinort tgabcdefhijklnopqrstuvwxyz
    thadefhiklmnpqrstuvyz tiacfghijklmnopqrstuvwxyz tjagijlmnopsuw tkabdefglmnpqrstuvwxz
    tlabcdfghijklmnopqrstuvxy tmabcdefghijlmnoqrstuvwyz tnabcdghiklmnopqrstuvwxyz
    tobcdfghijklmnopqrsuvwxyz tpacefgijklmnopqrtuvxyz tqblmnopqrtuw trabcdefghijlmnopqrstuvwxyz
    tsabcdeghijklmnopqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijklmnoqrsuvxyz tvadeiklmnostuwxy
    twabcdefghilmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxyz tzahjlmnox uamnr ubailruy udaegijlmu
    ues ufi ugabehnoy uhan uigsv uji ukaghiklpqrsuvwy ulabcefiklmnuwy umabcdgimnoprsu unadegikmnruxz uon
    upiv urabcdefghiklmnoprtuvwxyz usahikpsu utaehpru uumru uvehl uwa uya uzbns vaaefghijlmnoprsuvy vbbk
    vecdlmnopr vgrt vicdefglnstv vjk vkajklmnoptuz vlps vmabcdefghijklmpqrsuvwxyz vnkmp volrt vraost
    vsilnv vto vumnt vwa waabcdefghijlmnopqrstuvwxyz wbabefhijklmpqrstvw wcai wddgjktuy weacdghimoprstuw
    wfg wgabgiouy whagku wibcefghijklmnruvy wjai wkabdlruwy wlaceghiklmnorsuvwxy wmabcdeghimnostwx
    wnbcdegikmnopuwy woabcdefgiklmnorswy wpc wrbghiklmnoprsuvwxyz wsagikrsuv wtbfhikmw wuabdhlmnrtuvxy
    wwaborw wxaw wybimnry xaabcdegijklmnopqrstuvwy xbbcdegijmnoprwy xcbceghlmnortuvwy xdackmoqy
    xebdglmprstu xfa xgabdfgilmruw xhacdemortuv xibilnrsvy xjbt xkabcdefgijklnopqrstuvwxyz
    xlabcdeginopsuy xmabcdefghjklmnopqrstuvwxyz xnabghijkmnoqrstuyz xocdgikmnoprw
    xpabcdefghijklmnopqrstuvwxyz xqat xrabdegimnrtuw xsabcdehijlmnopqruvy xtabcdeghijlmnopqrstuvwy
    xuabdgjlmnoprtu xveinos xwacdegjklortw xxbkmrt xyabjklty xzhmp yaabcdefghijklmnopqrstuvwxyz
    ybabehijklmnoxy ychlnpr ydadegk yeaceijlrstuvy ygailmprsuw yhadls yiadfghijklmnpqrstuvxz
    ykaghiklmnortuy ylabegilmnoruy ymbcdeghiklmnopqrsxz ynabdegklnoqsu yobgiklmnrtxy ypabghmnopz
    yrabeklmnoswy yscdglmnoprsy ytalpwy yuabcdefgijklmnpqrtwxyz yvat ywaglnqrtuw yxaglmuy yyruz yzgk
    zaabcdefghijklmopqrstuvwxyz zbaceltuw zcadh zdj zeaghmn zgabhmnr zhabdinow ziabklmnwz
    zkadghknoprtuvz zlajmnqu zmabcdefghijklmnopqrstuvwxyz znaegks zochmoqrs zpabcdefghijklmnopqrstuvwxyz
    zqe zragnops zsaklmru zteglmnpqstuxy zuhlmny zwa zxx zybgjnp zzaj
    """)
}
