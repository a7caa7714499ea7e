import { cuePattern } from '../../text/cue-pattern.ts'

/** Orders and leave to run a plan, in more than one word; "…" stands for plain words. */
export const RUN_IDIOMS = `
    können wir so machen, können wir so starten, können wir so laufen lassen, können wir laufen lassen, können wir so umsetzen, können wir so durchziehen
    rein ins vergnügen, auf ins gefecht, ran ans werk, ran an die arbeit, wir machen das so, wir machen es so, wir machen's so, so machen wir das, so machen wir's, so machen wir es
    sie können … starten, sie können … beginnen, sie können … anfangen, sie können … loslegen, sie können … ausführen
    sie dürfen … starten, sie dürfen … beginnen, sie dürfen … anfangen, sie dürfen … loslegen, sie dürfen … ausführen
    tu dir keinen zwang an, tun sie sich keinen zwang an, ab geht die luzi, ab geht die lutzi, ab geht die post, ab dafür, hau … raus
    hau's raus, haut's raus, haut rein, feuer frei, ran an die buletten, ran ans werk, ans werk, frisch ans werk, leinen los
    volle fahrt voraus, volle pulle, mit vollgas, gib gummi, gib stoff, wirf … an, werfen sie … an, schmeiß … an, setz … in gang, setzen … in gang
    in gang setzen, in gang bringen, bring … auf den weg, auf den weg bringen, in die wege leiten, leite … in die wege
    leiten sie … in die wege, veranlassen sie, bitte veranlassen, in angriff nehmen, nimm … in angriff, durchwinken
    wink … durch, winke ich durch, nicke ich ab, nick ich ab, segne ich ab, segne … ab, ich bewillige, genehmige ich, bewillige ich
    gilt als genehmigt, gilt als freigegeben, gilt als abgesegnet, gilt als bewilligt, mach … weiter damit, machen sie … weiter damit
    erteile ich, ich erteile, bitte um durchführung, bitte um ausführung, bitte um umsetzung, bitte um erledigung, bitte um start
    um durchführung, um ausführung, um umsetzung, um erledigung, zur durchführung, zur ausführung, zur umsetzung
    denn man los, denn man tau, dann man tau, na denn man tau, also los, na los, na denn los, dann mal los, mach hin, mach hinne, mach ma
    mach nur, mach ruhig, mach du, los geht die fahrt, es kann losgehen, schieß los, drück den knopf, drück auf start, drück aufs knöpfchen
    auf den knopf drücken, start frei, startschuss, startschuss ist gefallen, startfreigabe, gebe ich … frei, geb ich … frei, geben wir … frei
    gebe … frei, geben wir … frei, stimme … zu, stimme ich … zu, stimm ich … zu, segne ich … ab, segne ich … so ab, nicke ich … ab, stimm … zu, stimmen wir … zu, bin einverstanden, sind einverstanden
    darf … losgehen, dürfte losgehen, starten sie, beginnen sie, legen sie … los
    fangen sie … an, führen sie … aus, führen sie … durch, setzen sie … um, ziehen sie … durch
    machen sie nur, nur zu, immer zu, immer ran, immer los, zieh's durch, zieh … so durch, leg's los, gib's frei
    bitte durchführen, bitte beginnen, bitte anfangen
    segen habt ihr, segen haben sie, freigabe habt ihr, freigabe haben sie, zustimmung habt ihr, zustimmung haben sie, okay habt ihr, ok habt ihr
    starte … mit der umsetzung, starten sie … mit der umsetzung, beginne … mit der umsetzung, beginn … mit der umsetzung, fang … mit der umsetzung an
    von mir gibt's grünes licht, von mir gibts grünes licht, von mir gibt es grünes licht, von mir hast du grünes licht, du hast grünes licht, hast grünes licht
    hast mein okay, hast mein ok, hast meinen segen, hast meine freigabe, haben sie mein okay, geht klar
    mein einverständnis, meine einwilligung, meine erlaubnis, meine genehmigung, mein plazet, mein placet, mein jawort, mein daumen`

/** Praise and agreement that add nothing to an order. */
export const PRAISE = `
    sie dürfen, du darfst, ihr dürft, ihr könnt, sie können
    wie's ist, so wie's ist, so wie es ist, so wie er ist, so wie sie sind, wie sie sind, so wie's dasteht, wie's dasteht, wie es dasteht, wie es da steht
    so wie es da steht, so wie's da steht, wie's da steht, wie's steht, wie es steht, wie's im plan steht, wie es im plan steht, wie oben, wie angegeben
    wie aufgeführt, wie aufgelistet, wie dargestellt, wie angekündigt, wie vorgesehen, wie vereinbart, wie ausgemacht, wie notiert
    wie skizziert, wie entworfen, wie von dir vorgeschlagen, wie von ihnen vorgeschlagen, wie du es vorschlägst, wie du's vorschlägst, wie du vorschlägst
    wie sie es vorschlagen, wie von dir beschrieben, genau wie, exakt so, exakt wie, eins zu eins, ohne änderung, ohne änderungen, ohne abstriche
    ohne weiteres, ohne wenn und aber, ohne umschweife, ohne zögern, ohne vorbehalt, vorbehaltlos, in allen punkten, in jedem punkt, mit allen schritten
    mit allen punkten, mit jedem schritt, mit dem plan, mit dem vorschlag, mit dem ablauf, mit der reihenfolge, dem plan, dem vorschlag, dem ablauf
    meinerseits, unsererseits, von uns, von uns aus, von unserer seite, aus meiner sicht, meiner meinung nach, nach meinem geschmack
    hand und fuß, hat hand und fuß, hat das hand und fuß, das hat hand und fuß, erste sahne, tip top, tipp topp, tipptopp, eins a, wie gemalt, wie aus dem lehrbuch
    ganz in meinem sinne, in meinem sinne, ganz nach plan, alles roger, alles paletti, alles im lack, alles in butter, alles tutti, alles prima
    alles in ordnung, alles fein, alles okay, alles ok, gut durchdacht, gut überlegt, schön gemacht, sauber gemacht, gut mitgedacht, mitgedacht
    vielen herzlichen dank, herzlichen dank, schönen dank, danke schön, dankeschön, danke im voraus, danke vorab, besten dank im voraus
    im voraus, guten morgen, guten tag, guten abend, grüß gott, hallo zusammen, bitte schön, bitteschön, sehr gerne, sehr gern
    liebend gern, liebend gerne, herzlich gern, nach all dem, ich sehe keinen grund zu warten, ich bin ganz, ganz bei dir, bin ganz bei dir, da bin ich ganz bei dir
    so nehmen, nehm ich, nehme ich, so kaufen, gekauft, ich bin sehr, bin sehr, bin voll, bin ganz, bin absolut, ich bin voll, ich bin absolut
    wir sind, sind wir, bin ich, wär's das, das wär's, das wärs, passt wie angegossen, passt wunderbar, passt mir, passt uns, passt für mich, passt für uns
    überzeugt mich, gefällt uns, gefällt mir gut, gefällt mir sehr, freut mich, bin begeistert, ich bin begeistert, so hab ich's gern, so mag ich das
    wie die faust aufs auge,
    das ist genau das, genau das, ist genau das, nimm den plan, so wie er da steht, wie er da steht, wie er hier steht
    kein problem, gar kein problem, überhaupt kein problem, so schnell du kannst, so schnell wie möglich, so bald wie möglich, ohne verzug`

/** Beside the plan's name they want it before them again. */
export const REVISITING = cuePattern(`
    zurück zu, zurück zum, zurück, zeig, zeige, zeigen, zeigst, sehen, anzeigen, anschauen, ansehen, schauen, nochmal, noch mal, noch einmal
    nochmals, erneut, wieder, wo waren wir, wo war ich, wo sind wir, wo stehen wir, wie weit waren wir, weiter mit, weitermachen, weiter im
    weiter geht, hol, hole, holen, hervor, was war mit, was war nochmal, was ist mit, was ist aus, was wurde aus, wie war das mit, wie war
    wie sah, wie steht es um, wie steht's um, erinner mich, erinnere mich, öffne, öffnen, aufrufen, ruf, blick auf, gibt es, gibt's, noch da
    wo ist, was stand, was steht`)
