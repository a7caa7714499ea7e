import { cuePattern } from '../../text/cue-pattern.ts'
import type { IgnorableWords } from '../sections/ignorable-words.ts'

export const ignorable: IgnorableWords = {
  greeting: cuePattern(`
    guten morgen, guten tag, guten abend, moin, moin moin, servus, grüß gott, grüezi, hallo zusammen, hallo, hi, hey, tag, huhu
    liebes team, liebe, lieber, sehr geehrte, sehr geehrter, sehr geehrte damen und herren, morgen zusammen, hallo liebes team`),
  closing: cuePattern(`
    mfg, lg, vg, bg, gruß, grüße, viele grüße, liebe grüße, beste grüße, schöne grüße, herzliche grüße, freundliche grüße
    mit freundlichen grüßen, mit besten grüßen, mit freundlichem gruß, besten gruß, schönen gruß, lieben gruß, beste grüsse
    viele grüsse, liebe grüsse, danke und gruß, danke und viele grüße, danke und lg, ihr, ihre, euer, eure, dein, deine
    hochachtungsvoll, danke, vielen dank, besten dank, herzlichen dank, merci`),
  considered: cuePattern(`
    war ich skeptisch, war skeptisch, war ich unsicher, war unsicher, hatte bedenken, hatte zweifel, hatte ich bedenken, hatte ich zweifel, war ich nicht überzeugt, war nicht überzeugt
    überlegt ob, überlegt, hatte überlegt, hab überlegt, habe überlegt, war am überlegen, überlegte, wollte, wollte erst
    wollte eigentlich, erst wollte, zuerst wollte, eigentlich wollte, wollten, dachte erst, dachte zuerst, dachte kurz, dachte schon
    ich dachte, hatte gedacht, hab gedacht, habe gedacht, hatte vor, hatten vor, hatte erwogen, hatte mir überlegt
    fast hätte, hätte fast, beinahe hätte, hätte beinahe, um ein haar, war kurz davor, war versucht, spielte mit dem gedanken
    mit dem gedanken gespielt, mein erster gedanke, mein erster impuls, anfangs wollte, ursprünglich wollte, zunächst wollte
    kam mir in den sinn, ging mir durch den kopf, wir hatten diskutiert, wir haben diskutiert`),
  retracting: cuePattern(`
    nein, nee, nö, ne, ach nein, ach nee, ach egal, egal, ach was, ach quatsch, quatsch, vergiss es, vergessen wir das, lass gut sein
    lassen wir das, doch nicht, am ende, letztlich, letzten endes, bei näherer betrachtung, bei genauerem hinsehen, nach reiflicher überlegung
    wenn ich's mir recht überlege, ist nicht so wichtig, nicht so wichtig, muss nicht sein, spielt keine rolle, lohnt nicht, lohnt sich nicht`),
  keeping: cuePattern(`
    lass alles so, lasst alles so, lassen sie alles so, lass alles, lass alles wie es ist, lass es so, lass das so, lass den plan so, lass alles drin
    lass ruhig alles so, lass ruhig alles, lass alles unverändert, lass es unverändert, alles unverändert lassen, alles so lassen, alles drin lassen
    lassen wir alles so, lassen wir es so, lassen wir das so, wir lassen alles so, belass es dabei, belassen wir es dabei, belassen sie es dabei
    bleib bei allem, bleib dabei, bleib beim plan, bleib so, bleiben wir dabei, bleiben wir beim plan, wir bleiben dabei, es bleibt dabei, bleibt dabei
    alles bleibt so, alles bleibt, es bleibt alles, bleibt alles so, bleibt alles wie es ist, das bleibt so, das kann so bleiben, kann so bleiben
    kann alles so bleiben, kann alles bleiben, darf bleiben, soll so bleiben, soll alles so bleiben, soll bleiben, bleibt drin, bleiben drin, kann drin bleiben
    behalt alles, behalt alles bei, behalte alles bei, wir behalten alles bei, unverändert, unangetastet, was da steht, was dasteht, was da so steht
    was im plan steht, was du geschrieben hast, der rest bleibt, der rest bleibt so, der rest passt, der rest ist gut, sonst alles so, die reihenfolge bleibt`),
  objection: cuePattern(`
    änder*, geändert, verändert, angepasst, ergänzt, korrigiert, umgestellt, veränder*, abänder*, umstell*, anpass*, ergänz*, hinzufüg*, hinzuzufüg*, einwand, einwände, einzuwenden, einwenden, bedenken
    beanstand*, zu beanstanden, auszusetzen, dran auszusetzen, daran auszusetzen, meckern, mäkeln, nörgeln, motzen, kritik, kritikpunkt*, kritisier*, bemängel*
    anmerk*, anzumerken, bemerkung*, fragen, frage, rückfrage*, korrektur*, korrigier*, wünsche, wunsch, änderungswünsche, widerspruch, widersprech*, widersprüche
    dagegen, dagegen zu sagen, spricht dagegen, entgegen, entgegensteht, problem, probleme, einspruch, zweifel, mängel, abweich*, vorbehalt*
    hinderungsgrund, gegenargument*, schlechtes, falsches, zu sagen, hinderlich, im weg, im wege`),
  unsurpassed: cuePattern(`
    tu dir keinen zwang an, tun sie sich keinen zwang an, tut euch keinen zwang an
    nicht besser machen, nicht besser sagen, nicht besser hinbekommen, nicht besser hinkriegen, nicht besser formulieren, nicht besser planen
    nicht besser gekonnt, könnte nicht besser, könnt nicht besser, besser geht's nicht, besser gehts nicht, besser geht es nicht, geht nicht besser
    geht's nicht besser, nichts besseres, keinen grund zu warten, kein grund zu warten, seh keinen grund, sehe keinen grund, wüsste nichts
    fällt mir nichts ein, fällt mir nix ein, fällt mir nichts mehr ein, habe nichts gegen, hab nichts gegen, nichts was mich stört, stört mich nichts`),
  rhetorical: cuePattern(`
    warum nicht, warum eigentlich nicht, warum auch nicht, warum denn nicht, wieso nicht, wieso eigentlich nicht, wieso auch nicht, weshalb nicht
    warum warten, wozu warten, wozu noch warten, warum noch warten, worauf wartest du, worauf wartest du noch, worauf wartest du denn, worauf wartest du eigentlich
    worauf warten wir, worauf warten wir noch, worauf warten sie, worauf warten sie noch, worauf wartet ihr, worauf wartet ihr noch, auf was wartest du
    auf was wartest du noch, auf was warten wir noch, was hält dich auf, was hält dich noch auf, was hält uns auf, was will man mehr, was will ich mehr, was will man meer
    was soll ich da noch sagen, was soll ich sagen, was soll man da sagen, wer könnte da nein sagen, wer kann da nein sagen, wer sagt da nein, wer sagt da schon nein
    wie könnte ich da nein sagen, wie kann ich da nein sagen, was gibt es da zu überlegen, was gibt's da zu überlegen, was gibt es da noch zu überlegen
    was spricht dagegen, was sollte dagegen sprechen, was soll dagegen sprechen, was gibt's da noch zu fragen, da fragst du noch, fragst du noch, wer hätte da was dagegen`),
  empty: cuePattern(`
    komm jetzt, komm her, feine idee, schöne idee, guter gedanke, schöner vorschlag, feiner vorschlag, ich bin dabei, wir sind dabei
    den nehmen wir, den nehm ich, den nehme ich, das nehmen wir, so nehmen wir das, ich geb dir freie hand, ich gebe dir freie hand, du hast freie hand, sie haben freie hand
    so soll's sein, so solls sein, so soll es sein, so und nicht anders, ich muss gleich weg, ich muss weg, wir haben nicht ewig zeit, ich hab nicht ewig zeit
    ich find's gut, ich finds gut, ich finde das gut, ich find das gut, ich finde es gut, klingt nach einem plan, das klingt nach einem plan, klingt nach nem plan
    alles richtig verstanden, alles verstanden, super sache, gute sache, tolle sache, feine sache, gute idee, prima idee, tolle idee, super idee, prima vorschlag, guter vorschlag, toller vorschlag
    die schritte stimmen, die schritte sind korrekt, die schritte passen, die reihenfolge stimmt, die reihenfolge passt, der ablauf passt, der ablauf stimmt
    wie du's geschrieben hast, wie du es geschrieben hast, wie du's vorgeschlagen hast, wie du es vorgeschlagen hast, wie du's aufgeschrieben hast
    was ich wollte, genau was ich wollte, was ich haben wollte, was wir wollten, was ich brauche, was wir besprochen haben
    komm, komm schon, ach komm schon, na komm schon, wenn's nach mir geht, wenns nach mir geht, wenn es nach mir geht, was mich angeht, was mich betrifft, was uns angeht
    soweit es mich betrifft, soweit es mich angeht, für meinen teil, ich für meinen teil, wenn du mich fragst, wenn sie mich fragen, aus meiner sicht
    hab's gelesen, habs gelesen, hab's zweimal gelesen, habs zweimal gelesen, hab's nochmal gelesen, habs nochmal gelesen, hab's überflogen, habs überflogen
    hab's mir angeschaut, habs mir angeschaut, hab's angeschaut, habs angeschaut, hab's geprüft, habs geprüft, ich hab's zweimal gelesen, ich hab's überflogen
    hab alles gelesen, hab alles geprüft, ich habe es zweimal gelesen, ich habe es überflogen, ich habe alles gelesen`),
  consent: cuePattern(`
    hat … zugestimmt, haben … zugestimmt, ist einverstanden, sind einverstanden, ist … damit einverstanden, ist dafür, sind dafür, sind alle dafür, ist an bord
    sind an bord, hat … abgesegnet, haben … abgesegnet, hat's abgesegnet, hat … genehmigt, haben … genehmigt, hat's genehmigt, hat … freigegeben, haben … freigegeben
    hat's freigegeben, hat … abgenickt, haben … abgenickt, hat's abgenickt, hat nichts dagegen, haben nichts dagegen, hat nix dagegen, haben nix dagegen
    hat ja gesagt, haben ja gesagt, hat okay gesagt, hat ok gesagt, hat … okay gegeben, hat … ok gegeben, haben … okay gegeben, haben … ok gegeben
    hat grünes licht gegeben, haben grünes licht gegeben, weiß bescheid, wissen bescheid, wissen alle bescheid, findet das gut, findet's gut, finden das gut, finden's gut
    mit … geredet, mit … gesprochen, mit … abgestimmt, mit … geklärt, mit … abgeklärt, mit … besprochen`),
  tags: cuePattern('ja, gell, gelle, okay, ok'),
  disliked:
    /^(?:un|miss|fehl|zer).{4}|los(?:e|er|es|en|em)?$|^(?:schlecht|furchtbar|mies|schlimm|bloed|doof|dumm|falsch|kaputt|verbock|vermurks|verhau|luecke|schwach|nutzlos|sinnlos|gefaehr|haess|chao|wirr|schreck|graus|grauen|katastroph|mist|scheiss|schrott|murks|quatsch|leider|ungern|hass|fuercht|sorge|angst|bedau|skeptisch|enttaeusch|aerger|muede|genervt|nervoes|zweifel|problem|fehler|mangel|fehlt|alt|langsam|spaet|teuer|zu$|noch$|fast|beinah|irgend|witz|scherz|will|moecht|wuensch|lieber|hoff|erwart|brauch|stopp?$|wart|halt|pause|geh$|gehe$|essen|nur$|bloss)/,
}
