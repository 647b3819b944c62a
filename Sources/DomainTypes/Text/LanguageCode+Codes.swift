// The codes of ISO 639, as of February 2026 (Debian's iso-codes), by their first letters.

extension LanguageCode {
  /// The codes of two letters: the first letter, then every letter that may follow it.
  static let twoLetters = SortedLines(
    """
    aabefkmnrsvyz baegimnors caehorsuvy daevz eelnostu fafijory gadlnuv haeiortuyz iadegikostu jav
    kagijklmnorsuvwy labginotuv mghiklnrsty nabdeglnorvy ocjmrs pailst qu rmnouw sacdeghiklmnoqrstuvw
    taeghiklnorstwy ugkrz veio wao xh yio zahu
    """)

  /// The codes of three letters: the first two letters, then every letter that may follow them; or a hyphen, and every
  /// letter that may not.
  static let threeLetters = SortedLines(
    """
    aa-jmvy ab- ac-cgjo ad-ckmpv ae-fghijoptvx af-acfjlmqvwxy ag-p ah-cdefjquvwxyz ai-suvz ajaginsuwz ak-n al-bgv am-d
    an- ao-hopqvwy ap-a aqcdgkmnprtz ar-fmt as-d at-fh au-efsv av-cfghjpqrwxyz aw-dfjlpqz axbegklmx ay-fjvwxy
    azabdegjmnotz ba-diqtz bb-z bc-x bd- be-r bf-v bg-hm bh-k bi-chij bj-dq bk-be bl-gu bm-y bn-ht bo-c bp-bf bq-e br-
    bs-dz bt-bkl bu-r bv-s bw-v bx-txy by-uy bz- ca-iu cb-aefhmpxz cccdeghjlmopr cdaefhijmnorsyz ceabgknsty cfadgm
    cgacgk ch-is ciabcdehkmnprwy cjaehikmnopsvy ck-acdefgijkpw cl-bfgnpqrvxz cmaegilmnorst cn-defjmnvyz co-iy
    cpabcginosuxy cqd cr-pu cs-u ct-bfijkqrvwx cu-defgmnsz cvgn cwabdegt cxh cyabmo czhknot da-bfpty db-chksxz dccr
    ddadegijnorsw de-abjkotwxy dg-fjmpquvy dhdgilmnorsuvwx di-et dj-ghlpqstvxyz dkagkrsx dlgkmn dm-hijnpqtz
    dn-bcfhlmpqsxz do-dgjmu dpp dr-afhjkmprvwxz dsbehiklnoqz dt-cefgjlqvwxz du-djt dva dwakrsuwyz dyabdgimnoruy
    dzadeglno eaa ebcgkoru ecrsy eee efaei egalmoy ehsu eiptv eja ekaegiklmopry elehiklmoux em-cdfhjlortv en-eijkpstyz
    eot epio eraghikorstw es-abcdfjprvwxz etbchnorstuxz euds evehn eweo ext eyao ezae fa-ceqvw fbl fcs fer ffim fgr
    fiaefjlnprtw fkkv flahilnry fmpu fnbgi fodimnrs fpe fqs fracdkmopqrsty fsels fu-agkopswxz fvr fwae ga-v gb-ct
    gccdeflnrt gd-pvwyz ge-emnoprtu gfkt ggabdegkltuw ghacehklnorst gi-fjkov gjkmnru gkadenopu gl-fimnpqstxz
    gm-cefijkopqstw gn-fpsvxy go- gpaen gqainru gr-efklp gseglmnopsw gtau gu-vy gvacefjlmnoprsy gw-hklopqsvyz gxx
    gy-chjkpqstuvwx gzain ha- hbabnosu hcah hdnsy heabdghimr hgmw hhiry hi-cempqsuvyz hji hkaehkns hlabdetu hm-x
    hnadeghijmnosu ho-fgknqux hpos hracekmoptuvwxz hsbhlns htiosux hu-a hvceknv hwaco hyaew iainr ibabdeghlmnoruy icahlr
    idabcdeiorstu ifabefkmuy igbeglmnosw ihbipw iiin ijcejns ik-abcdfgjmnqy ilabegikmopsuv imailnorsty in-cefikqruvwxy
    ioruw ipiko iquw irehiknruxy is-bfjpqswxyz it-cfghjnpqu ium ivbv iwkmos ixcl iyaox izhmrz ja-giprw jbeijkmnortuw
    jcst jdagt jebehiklnrtu jgbeko jhis ji-fjknprswxz jjer jkamoprsu jles jmabcdilnrswx jnadgijls jobdgrsw jpanr jqr
    jrabrtu jsl ju-efgjqvxz jvdn jwi jyaey ka-r kb-f kc- kd-bosv ke- kf- kg-cdhmz kh-i ki- kj-fw kk- kl- km- kn-h ko-bjx
    kp-p kq- kr-gmoq ks-a kt-r ku- kv-s kw-q kx-eglu ky- kz-hjt la-k lb-adhp lccdefhlmpqs ld-cefrstuvwxyz le-g lfan
    lg-cdefjpvwxy lhahilmnpstu li-i ljaeilpwx lk-fgkpqvwxz ll-ortvwyz lm-mstz ln-cefkopqrtvxy lo-d lpaenox lqr
    lr-bdfhjpqsuwxy ls-fgjkquxz ltcghinosuz lu-x lvaiklsu lwaeghlmostuw lxm lyagn lzhlnz ma-copy mb-g mc- md-o me-gx mf-
    mg-x mh-hv mi-v mj-af mk-h ml-dy mm-s mn-ot mo-bfl mp-f mq-d mr- ms-t mt-z mu-fnw mv-cjm mw-djxy mx- my-dinqt mz-f
    na-dhi nb-fxz nc-pvwy nd- ne-l nfadlru ng-fo nh-jls ni-cp nj-cefgkpqvw nk-ly nl-bfhnprst nm- nn-sx no-mox
    npabghilnosuxy nqgklmnoqty nr-dhjoqsvwy ns-j nt-abcefhlnqstv nu-b nvhmo nwabcegimorwxy nxadegiklmnoqrx ny-z
    nzabdikmrsuyz oaackrv obiklmortu ocahimou odaktu ofosu ogbcegou ohtu oiaen ojbcgipsvw ok-fpqtwy oladekmortu
    om-defhjmqsvz on-cdfhlmqvyz oodgnrs opakmoty or-bdfjklpq osacinopstux ot-cfghjopv ouabeim ovd owil oybdmy ozm pa-ajt
    pb-adjkqwxz pc-oqrstuvxyz pdacinotu pe-cnrtuw pfael pgadgiklnsuz ph-bcefipsxyz pi-ikq pjt pkabcghnoprstu pl-fjmpx
    pm-cgkpuv pn-f po-abdjuz ppeiklmnopqstu pqam pr-abjpvy ps-bfjkvxz ptahinopqrtuvwy pu-hklnvz pwabgimnorw pxm
    pyemnsuxy pzehn qu-jotu qv-bdfgkqrtuvx qwachmst qxachlnopqrstuw qyap ra-e rbbklp rcf rdb reabegijlmnrsty rgaeknrsu
    rhgp riabflmnrtu rjgis rkabhimtw rm-jr rnbdglnprw ro-aijkqstvxyz rpnt rrimot rsbklmnw rtchmsw ru-adjlmrvwx rwaklmor
    rxdw rynsu rzh sa-ilp sb- sc-acdjmryz sd-dimvwy se-mx sfbemsw sg-flnoqv sh-f si-cot sj-fhijqvxyz sk-kl sl-aboq sm-di
    sn-bht so-fn sp-fhjwz sqahikmnoqrstux sr-j ss-a st-cxz su-dfhlmpu svabcekmsx sw-dz sxbcegklmnorsuw sy-defghjpqtuvz
    szabceglnpsvwy ta-i tb-bq tc-jrv td-puwz te-j tfinort tg-gm th-bcgjowx ti-bde tjagijlmnopsuw tk-chijkoy tl-ewz
    tm-kpx tn-efj to-aet tp-bdhsw tqblmnopqrtuw tr-k ts-f tt-x tu-ptw tv-bcfghjpqrvz tw-jksvz tx-dfklpvwz ty-bcdfgkmoqw
    tzahjlmnox uamnr ubailruy udaegijlmu ues ufi ugabehnoy uhan uigsv uji uk-bcdefjmnotxz ulabcefiklmnuwy
    umabcdgimnoprsu unadegikmnruxz uon upiv ur-jqs usahikpsu utaehpru uumru uvehl uwa uya uzbns va-bcdkqtwxz vbbk
    vecdlmnopr vgrt vicdefglnstv vjk vkajklmnoptuz vlps vm-not vnkmp volrt vraost vsilnv vto vumnt vwa wa-k wb-cdgnouxyz
    wcai wddgjktuy we-befjklnqvxyz wfg wgabgiouy whagku wi-adopqstwxz wjai wkabdlruwy wl-bdfjpqtz wm-fjklpqruvyz
    wn-afhjlqrstvxz wo-hjpqtuvxz wpc wr-acdefjqt wsagikrsuv wtbfhikmw wuabdhlmnrtuvxy wwaborw wxaw wybimnry xa-fhxz
    xb-afhklqstuvxz xc-adfijkpqsxz xdackmoqy xebdglmprstu xfa xgabdfgilmruw xhacdemortuv xibilnrsvy xjbt xk-hm
    xlabcdeginopsuy xm-i xn-cdeflpvwx xocdgikmnoprw xp- xqat xrabdegimnrtuw xs-fgkstwxz xt-fkxz xuabdgjlmnoprtu xveinos
    xwacdegjklortw xxbkmrt xyabjklty xzhmp ya- ybabehijklmnoxy ychlnpr ydadegk yeaceijlrstuvy ygailmprsuw yhadls
    yi-bceowy ykaghiklmnortuy ylabegilmnoruy ym-afjtuvwy ynabdegklnoqsu yobgiklmnrtxy ypabghmnopz yrabeklmnoswy
    yscdglmnoprsy ytalpwy yu-hosuv yvat ywaglnqrtuw yxaglmuy yyruz yzgk za-n zbaceltuw zcadh zdj zeaghmn zgabhmnr
    zhabdinow ziabklmnwz zkadghknoprtuvz zlajmnqu zm- znaegks zochmoqrs zp- zqe zragnops zsaklmru zteglmnpqstuxy zuhlmny
    zwa zxx zybgjnp zzaj
    """)
}
