import { cuePattern } from '../../text/cue-pattern.ts'
import { phraseList, wordSet } from '../../text/word-set.ts'
import type { DraftWords } from '../sections/draft-words.ts'
import { atOnce } from './at-once.ts'
import { PRAISE, REVISITING, RUN_IDIOMS } from './draft-idioms.ts'
import { SYNONYMS } from './draft-synonyms.ts'
import { ignorable } from './ignorable.ts'

const ENDINGS = ['e', 'en', 'er', 'es', 'em']
const STEMS = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt']
const places = Object.fromEntries([
  ...STEMS.flatMap((stem, index) =>
    ENDINGS.map(ending => [[...wordSet(stem + ending)].join(''), index + 1] as const),
  ),
  ...['letzt', 'vorletzt', 'drittletzt', 'viertletzt'].flatMap((stem, index) =>
    ['e', 'en', 'er', 'es', 'em'].map(ending => [stem + ending, -1 - index] as const),
  ),
  ...['e', 'en', 'er', 'es', 'em'].map(ending => [`zweitletzt${ending}`, -2] as const),
])

const ages = Object.fromEntries(
  Object.entries({
    älter: 1,
    ältest: 1,
    alt: 1,
    früher: 1,
    vorherig: 1,
    vorig: 1,
    neuer: -1,
    neuest: -1,
    jünger: -1,
    jüngst: -1,
  }).flatMap(([stem, place]) =>
    ENDINGS.map(ending => [[...wordSet(stem + ending)].join(''), place] as const),
  ),
)

export const drafts: DraftWords = {
  ...ignorable,
  atOnce,
  stepWords: wordSet(
    'schritt schritte schritten schritts step steps nr nummer nummern punkt punkte punkten position',
  ),
  prefixes: wordSet('über unter wieder zusammen gegen hinter durch zurück voraus'),
  synonyms: SYNONYMS,
  places,
  placePhrases: [],
  articles: wordSet('der die das den dem des diesen dieser dieses im beim zum vom am ins ans aufs'),
  ones: wordSet('schritt schritte schritten punkt punkte step steps'),
  both: wordSet('beiden beide'),
  and: wordSet('und sowie & mit plus'),
  through: wordSet('bis'),
  upTo: cuePattern(`
    bis, bis zu, bis zum, bis einschließlich, bis inklusive, stopp nach, halt nach, hör nach … auf, nach … anhalten
    nach … aufhören, nach … stoppen, nach … schluss`),
  upToBefore: cuePattern(`
    bis vor, bis kurz vor, stopp vor, stop vor, halt vor, halte vor, vor … anhalten, vor … stoppen, vor … stopp
    vor … aufhören, vor … halt, hör vor … auf`),
  plan: cuePattern(`
    plan, planes, den plan, entwurf, das ganze, ganze sache, die sache, ganzen, das alles, gemacht, getan, gelaufen
    ausgeführt, durchgeführt, gestartet, läuft, alles, vorhaben, das ding, den kram, den ganzen kram, die ganze
    daten, ergebnis, ergebnisse, fortschritt, bescheid, benachrichtigt, informiert, zwischendurch, zwischenstand
    klingt nach, klingt, wirkt, hört sich, der ganze, der spaß, der ganze spaß, fehlt, fehlen, irgendwas, irgendetwas`),
  known: cuePattern(`
    der plan, den plan, dem plan, des plans, des planes, dieser plan, diesen plan, diesem plan, dieses plans
    deinen plan, deinem plan, dein plan, ihren plan, ihrem plan, ihr plan, unseren plan, unserem plan, unser plan
    im plan, vom plan, zum plan, beim plan, am plan, ganze plan, ganzen plan, gesamten plan, plan ausführen
    plan starten, plan absagen, plan verwerfen, der entwurf, den entwurf, dem entwurf, des entwurfs, dieser entwurf
    diesen entwurf, diesem entwurf, im entwurf, vom entwurf, zum entwurf, deinen entwurf, ihren entwurf
    entwurf ausführen, entwurf verwerfen`),
  revisiting: REVISITING,
  otherWords: wordSet('andere anderen anderer anderem anderes'),
  ages,
  allPlans: cuePattern(`
    beide, beiden, alle beide, beide pläne, beiden pläne, die beiden pläne, alle pläne, alle entwürfe, beide entwürfe, sie alle, alle meine pläne
    sämtliche pläne, die pläne`),
  thePlan: 'den plan',
  planWords: wordSet('plan entwurf'),
  belonging: wordSet('für von vom zu zum zur über des der meines meiner unseres unserer bezüglich'),
  pronouns: wordSet(
    "es das dies dieses diese ihn sie den damit davon dabei dafür danach dazu daran darin hinterher das's",
  ),
  objectBehind: 'es',
  articlePronoun: 'das',
  all: cuePattern(`
    alles, alle, alle schritte, sämtliche, sämtliche schritte, jeden schritt, jeder schritt, das ganze
    den ganzen plan, ganzen plan, komplett, komplette, kompletten, von vorne bis hinten, von a bis z, die ganze liste`),

  omit: cuePattern(`
    weg, lass … weg, lasse … weg, lassen … weg, lasst … weg, nimm … raus, nehmt … raus, nehmen … raus, schmeiß … raus
    wirf … raus, hau … raus, kann … raus, kannst … weglassen, fliegt raus, weglassen, wegnehmen, wegstreichen
    wegfallen, weglässt, raus, rausnehmen, rauslassen, rauswerfen, rausschmeißen, rausstreichen, rausfliegen, heraus
    herausnehmen, streich, streiche, streichen, streicht, gestrichen, überspring, überspringe, überspringen
    übersprungen, auslassen, lass … aus, lasse … aus, lassen … aus, entfern, entferne, entfernen, lösch, lösche
    löschen, ohne, skip, skippen, skippe, kick, kicken, spar dir, sparen wir uns, spar … dir, verzichte auf
    verzichten auf, verzichte, verzichtet, dir sparen, uns sparen, sparen, ersparen, verzichten, entfällt, entfallen
    vergiss, fallen lassen, lass … fallen, lass … sein, lass … bleiben, schenken wir uns, schenk dir, dir schenken, uns schenken, euch schenken, dir … sparen
    ausklammern, klammer … aus, lass … außen vor, außen vor, raushalten, halt … raus, halte … raus`),
  needless: cuePattern(`
    sind mir egal, ist mir egal, sind uns egal, ist uns egal,
    brauch* … nicht, brauch* … nich, brauch* … kein*, nicht nötig, braucht … kein*, braucht … niemand, will keiner
    will niemand, kein interesse an, interessier* … nicht, interessier* … keinen, interessier* … niemanden, lohn* … nicht, bringt nichts, unnötig, nicht notwendig, überflüssig, nicht erforderlich
    nicht gebraucht, nicht machen, nicht ausführen, nicht tun, nicht durchführen, muss nicht sein, muss nicht
    müssen nicht, will … nicht, wollen … nicht, möchte … nicht, nicht anfassen, finger weg, sinnlos, kann entfallen
    kann wegfallen, lieber nicht, bitte nicht, haben wir schon, gibt es schon, gibt's schon, hab ich schon
    habe ich schon, ist schon erledigt, nicht den, nicht die, nicht das, interessiert niemanden, interessiert keinen
    interessiert mich nicht, interessiert uns nicht, uninteressant, sollen offen bleiben, soll offen bleiben
    aus dem plan nehmen, aus dem plan`),
  denying: wordSet('kein keine keinen keinem'),
  ownHands: cuePattern(`
    selbst, selber, von hand, manuell, händisch, kümmere ich mich, kümmer ich mich, kümmern wir uns, übernehme ich
    übernehm ich, übernehmen wir, überlass … mir, überlasse … mir, mach ich, mache ich, schreib ich, machen wir selbst`),
  except: cuePattern(`
    alles außer, alle außer, außer, alles bis auf, alle bis auf, bis auf, abgesehen von, mit ausnahme von
    mit ausnahme, ausgenommen, nur nicht, aber nicht`),
  rest: cuePattern(`
    den rest, der rest, rest, alles andere, alles übrige, die anderen, die übrigen, den übrigen, die restlichen
    restlichen, ansonsten, sonst, im übrigen`),
  swap: cuePattern(`
    tausch, tausche, tauschen, tauscht, getauscht, vertausch, vertausche, vertauschen, vertauscht, austauschen
    dreh … um, drehe … um, dreht … um, umdrehen, andersrum, anders herum, andersherum, umgekehrt
    in umgekehrter reihenfolge, reihenfolge umkehren, switch, switche, swap, swappe, wechsel … aus, plätze tauschen
    in anderer reihenfolge, andere reihenfolge, falsche reihenfolge, falsch herum, falschrum, austausch, wechseln`),
  deeds: cuePattern('machst, macht, machen, tust, anfängst, beginnst, gehst, erstellst'),
  someOf: cuePattern(
    'einen davon, eins davon, eine davon, einer davon, eines davon, einige davon, manche davon, ein paar davon, teile davon, einen teil davon, ein teil davon, zum teil, das meiste, die meisten, zwei davon, die hälfte',
  ),
  portions: wordSet(`
    ein eine einen einem einer einige mehrere viele vielen wenige weniger paar mehr meisten andere anderen weitere weiteren
    solche solchen haelfte genug`),
  totals: wordSet('alle allen aller jede jeder jedes jeden beide beiden saemtliche'),
  merge: cuePattern(`
    gehören zusammen, gehört zusammen, zusammengehören,
    zusammenlegen, leg … zusammen, lege … zusammen, legen … zusammen, zusammenfassen, fass … zusammen, fasse … zusammen, zusammenführen, führ … zusammen
    zusammenziehen, zieh … zusammen, zusammenpacken, pack … zusammen, zusammenwerfen, zusammenschmeißen, schmeiß … zusammen, zusammengelegt, zusammengefasst
    vereinen, vereinigen, kombinier*, verbinde, verbinden, verschmelz*, bündel*, bündeln, in einem schritt, in einem aufwasch, in einem rutsch, in einem zug
    in einen schritt, zu einem schritt, als ein schritt, ein schritt werden, in eins, zu eins, in einem, zu einem, auf einmal, gleichzeitig, zugleich, gemeinsam`),
  move: cuePattern(`
    verschieb, verschiebe, verschieben, zieh, ziehe, ziehen, vorziehen, schieb, schiebe, schieben, setz, setze
    setzen, stell, stelle, stellen, pack, packe, packen, nimm, nehmen, leg, lege, mach, mache, machen, bring, bringe
    dran, drankommen, dran sein, dran kommen, mit … beginnen, mit … anfangen, mit … starten, rück, rücke, soll, sollte, sollen, muss, kommt, kommen, gehört, fang … an, beginn, beginne, starte, start, bitte
    erst, erstmal, zuerst, häng, hänge, will, möchte, ordne, sortier`),
  toStart: cuePattern(`
    nach vorn, nach vorne, ganz nach vorn, ganz nach vorne, ganz vorne, an den anfang, am anfang, zu anfang, zuerst
    als allererstes, allererst*, als erstes, als erster, als erste, als ersten, vorneweg, vorweg, vorne, zu beginn
    zum start, vor allem anderen, vor alles andere, vor allen anderen, an die erste stelle, an erste stelle
    an erster stelle, auf platz eins, auf die eins, nach oben, ganz nach oben, ganz oben, fang … mit … an
    mit … beginnen, mit … anfangen, mit … starten, fang mit … an, beginn mit, beginne mit, starte mit, erst, erstmal, erst mal, vorziehen, vorab`),
  toEnd: cuePattern(`
    nach hinten, ganz nach hinten, ganz hinten, ans ende, an das ende, am ende, ganz am ende, zum schluss, am schluss
    zuletzt, als letztes, als letzter, als letzte, als letzten, an den schluss, ans schluss, hinten, hintendran
    hinten dran, an letzter stelle, an die letzte stelle, nach unten, ganz nach unten, ganz unten, nach allem anderen
    erst am ende, erst zum schluss, bis zum schluss, fürs ende, für den schluss, für zum schluss, zum abschluss
    abschließend`),
  toPlace: cuePattern(`
    an stelle, an die stelle, auf stelle, an position, auf position, auf platz, an platz, zu schritt, als schritt
    als nummer, auf nummer, an die, an, auf, auf die, als`),
  up: cuePattern(`
    eins nach vorn, eins nach vorne, eins nach oben, einen nach vorn, einen nach vorne, einen nach oben
    einen schritt nach vorn, einen schritt nach vorne, eins vor, eins früher, einen platz nach vorne
    eine position nach oben, eine position nach vorn, eine position nach vorne, eine stelle nach vorne
    eine stelle nach oben, einen platz nach oben, eins hoch, einen hoch`),
  down: cuePattern(`
    eins nach hinten, eins nach unten, einen nach hinten, einen nach unten, einen schritt nach hinten, eins später
    einen platz nach hinten, eine position nach unten, eine position nach hinten, eine stelle nach hinten
    einen platz nach unten, eins runter, einen runter`),
  before: wordSet('vor bevor ehe'),
  after: wordSet('nach nachdem hinter direkt-nach sobald'),
  first: wordSet('erst zuerst zunächst'),
  next: wordSet('dann danach'),
  between: wordSet('zwischen'),
  add: cuePattern(`
    hinzufügen, füg … hinzu, füge … hinzu, fügen … hinzu, füg, füge, einfügen, ergänz, ergänze, ergänzen, häng … an
    häng … dran, hänge … an, hänge … dran, anhängen, dranhängen, bau … ein, baue … ein, einbauen, nimm … auf
    nimm … dazu, nimm … rein, nimm … mit rein, aufnehmen, pack … dazu, pack … rein, pack … dran, packe … dazu
    setz … dazu, schieb … ein, schieb … dazwischen, einschieben, dazwischenschieben, ein weiterer schritt
    einen weiteren schritt, noch ein schritt, noch einen schritt, ein zusätzlicher schritt
    einen zusätzlichen schritt, es fehlt, fehlt noch, da fehlt, fehlt mir, fehlt ein, fehlt eine, vergiss … nicht
    nicht vergessen, mit aufnehmen, mit reinnehmen, mit einbauen, schreib … dazu, leg … dazu, ich hätte gern noch
    ich hätte gerne noch, mach vorher, mach davor, mach danach`),
  listing: wordSet('fuer namens wie'),
  listEnd: wordSet('an hinzu dazu ein rein dran auf hinein hinzufuegen ergaenzen anlegen'),
  also: cuePattern(`
    noch, auch noch, auch, zusätzlich, außerdem, dazu, vorher, davor, danach, anschließend, im anschluss, hinterher
    nachher, zum schluss, am ende, zuletzt, zwischendurch, dazwischen, und dann, zwischen, bevor du, ehe du, zuerst
    erst, bevor, nachdem, ferner, zum abschluss, abschließend, zu guter letzt, noch was, noch etwas, eins noch, eine sache noch, noch eine sache, noch eins`),
  change: cuePattern(`
    statt, sondern, stattdessen, anstatt, anstelle, lieber, änder, ändere, ändern, ändre, umbenennen, benenn … um
    benenne … um, nenn, nenne, nennen, heißen, heißt, mach … draus, mach … daraus, nimm, soll, sollen, sollte
    sollten, ersetz, ersetze, ersetzen, anpassen, pass … an, passe … an, korrigier, korrigiere, benutz, benutze
    verwende, nutze, setz … auf, stell … auf, aber bitte, gib`),
  manner: cuePattern(`
    auf deutsch, auf englisch, auf französisch, kürzer, länger, größer, kleiner, als pdf, ausführlicher, knapper
    nur die, nur diejenigen, detaillierter, als tabelle, als liste, in stichpunkten, stichpunktartig, zweisprachig
    in kurz, auf spanisch, auf italienisch, kürz, kürze, kürzen, gekürzt, auf eine, auf einer, auf zwei, halbe seite`),
  rename: cuePattern(`
    umbenennen, benenn … um, benenne … um, nenn, nenne, nennen, heißen, heißt, heißt eigentlich, soll eigentlich, der name, den namen, titel, name
    umtaufen, tauf`),
  preferring: cuePattern(`
    wär* … lieber, wär* … besser, wär* … schöner, wär* … recht, hätte … lieber, hätte … gern, hätten … gern
    hätt … gern, hätt … lieber, würd* … reichen, würd* … genügen, würd* … besser`),
  only: wordSet('nur bloß lediglich ausschließlich'),
  thenStop: cuePattern(`
    sonst nichts, sonst nix, nichts weiter, nix weiter, mehr nicht, nicht mehr, weiter nichts, dann stopp, dann stop
    dann halt, dann anhalten, dann aufhören, dann schluss, dann pause, dann warten, dann warte, und stopp
    danach stopp, danach anhalten, danach warten, dann schau*, dann guck*, dann seh*, danach schau*, danach guck*, danach seh*, schauen wir weiter, sehen wir weiter, gucken wir weiter, dann melde, dann pausieren
    und dann ist schluss, vorerst, fürs erste, erstmal, den rest später, rest später, rest … später, rest … nachher, rest … morgen, rest … dann, übrige … später, rest kann warten, den rest dann
    den rest morgen, reichen, reicht, genügt, genügen, langt, langen, und zeig mir, dann zeig, dann zeigst
    und zeigst, schon mal, schonmal`),

  plainRun: wordSet(`
    jepp endlich umsetzung durchführung ausführung hiermit meinerseits unsererseits vorschlag ablauf vorgehen punkten zustimmung einverständnis gerne selbstverständlich freilich hiermit unverändert anbei zügig flott flugs pronto fix vorbehaltlos komplett
        mach mache machen anfangen go lets let's yes schonmal schon alle allem schritte bin nun kk nur wirklich gefällt ja jo jau jap jep jup jupp yes jawohl jawoll klar sicher natürlich gerne gern ok okay oki okidoki passt passend gut super prima perfekt top klasse toll
    wunderbar bestens fein schön sehr einwandfrei hervorragend spitze genial so das der den die dem dies diesen diese dieser plan entwurf es ihn
    alles ganze ganzen komplett los leg lege legt bitte danke dank vielen herzlichen ausführen ausfuehren starten start starte startet
    beginnen beginn beginne loslegen losgehen durchführen durchziehen umsetzen freigegeben genehmigt einverstanden abgesegnet bestätigt bestätige
    freigabe erteilt genau richtig korrekt stimmt dann jetzt gleich sofort mal einfach ruhig und ist sind wie er absolut definitiv unbedingt meinetwegen vollständig einmal abfahrt sauber läuft dir euch ihnen recht mega geil stark ausgezeichnet fantastisch großartig tadellos traumhaft
    logo logisch sämtliche gesamt gesamten umgehend zeitnah direkt abarbeiten kannste machste zufrieden damit voll völlig
    vollkommen total nacheinander weitermachen jawohl hallo hi moin servus moinsen jupps yep joa jaa jaaa vernünftig sinnvoll schlüssig rund stimmig durchdacht nachvollziehbar ordentlich anständig brauchbar halt eben ma trotzdem dennoch überzeugt du's aufgeschrieben beschrieben vorgeschlagen geplant aufgelistet zusammengestellt ding perfect nice great cool fine awesome alright deal yeah yep sure yo 🎉 🙏 🙂 😊 😀 ✌️ 👏 💪 ❤️ 👍 👌 ✅ 🚀`),
  plainRunPhrases: phraseList(`ja doch, klar doch, sie haben, ihr habt, du hast, ${RUN_IDIOMS}, ${PRAISE}
    gefällt mir, grünes licht, von mir, in ordnung, kann's losgehen, kanns losgehen, du hast meinen segen, nur zu
    tu es, immer her damit, fang … an, bitte erledigen, das erledigen, alles erledigen, so erledigen, der reihe nach, bin mir sicher, von mir aus, von meiner seite aus, von meiner seite
    für mich, mein ok, mein okay, meinen segen, meine freigabe, ich stimme zu, ich bin, ich bestätige
    ich genehmige, geht es, geht's, gehts, kann losgehen, kann es losgehen, kann los, kannst du, kannst, du kannst
    du darfst, könntest du, können sie, sie können, könnten sie, würden sie, sieht aus, sieht gut aus
    sieht super aus, sieht prima aus, sieht perfekt aus, sieht richtig gut aus, sieht sehr gut aus, sieht toll aus
    klingt, hört sich an, führ aus, führe aus, führen aus, führ ihn aus, führe ihn aus, führen sie ihn aus
    führ das aus, führe das aus, führ es aus, führe es aus, führ den plan aus, führe den plan aus
    führen sie den plan aus, führen sie das aus, führ alles aus, zieh durch, zieh es durch, zieh das durch
    zieh ihn durch, mach das, mach es, mach mal, mach so, mach ihn, mach bitte, machen sie das, machen sie es
    machen sie so, machen wir, machen wir so, mach weiter, mach los, so machen, lass laufen, lass es laufen
    lass ihn laufen, lass das laufen, lass uns loslegen, lass uns starten, lass uns anfangen, fang an
    fangen sie an, legen sie los, legen wir los, keine einwände, nichts dagegen, nichts einzuwenden, alles klar
    auf geht's, ab dafür, wie besprochen, wie vorgeschlagen, wie gezeigt, setz um, setz ihn um, setz das um
    setzen sie ihn um, nix dagegen, hab nix dagegen, habe nichts dagegen, hab nichts dagegen, kann das so laufen
    kann so laufen, viel erfolg, viel spaß, das wollte ich, bin dabei, besten dank, ich vertrau dir
    ich vertraue dir, sich gut an, ab die post, weiter so, machen wir's, machen wirs, ich freu mich
    ich freue mich, dein plan, mit allem, nichts zu ergänzen, habe nichts zu ergänzen, nichts zu meckern
    nix zu meckern, würdest du bitte, würdest du das bitte, würdest du ihn bitte, würdest du den plan bitte
    würden sie das bitte, würden sie den plan bitte, wie beschrieben, in dieser reihenfolge, mach das so
    passt scho, segen hast du, so umsetzen, aber gerne, aber gern, aber klar, aber sicher, aber natürlich, na klar
    na dann, na sicher, na logo, ab geht's, ab gehts, auf gehts, los gehts, los geht's, gib gas, gib ihm, hau rein
    hau ruhig rein, dann mal ran, ran an den speck, genau so hab ich mir das vorgestellt, hab ich mir das vorgestellt
    habe ich mir das vorgestellt, hatte ich mir das vorgestellt, hab ich's mir vorgestellt, hab ich mir das gedacht
    habe ich mir das gedacht, wie ich es wollte, wie ich es will, wie ich's wollte, wie gewünscht, wie abgesprochen
    wie geplant, wie es ist, wie es da steht, wie's da steht, wie er ist, wie gehabt, schritt für schritt, eins nach dem anderen
    in einem rutsch, von a bis z, von vorne bis hinten, von anfang bis ende, macht sinn, ergibt sinn, gute arbeit
    gut gemacht, guter plan, toller plan, schöner plan, keine änderungen, keine änderungswünsche, keine anmerkungen
    keine fragen, keine fragen mehr, nichts zu ändern, nichts hinzuzufügen, nichts mehr hinzuzufügen, für mich
    hab alles gelesen, habe alles gelesen, alles gelesen, hab alles geprüft, habe alles geprüft, alles geprüft
    hab es gelesen, hab's gelesen, habs gelesen, hab ich gelesen, habe ich gelesen, hab alles durchgelesen
    habe alles durchgelesen, alles durchgelesen, hab alles angeschaut, habe alles angeschaut, alles angeschaut
    hab's mir angeschaut, habs mir angeschaut, hab es mir angeschaut, habe es mir angeschaut, hab es mir durchgelesen
    hab's durchgelesen, habs durchgelesen, ich habe alles, ich hab alles, ich habe es, ich hab es, ich hab's, ich habs
    meine zustimmung, zustimmung hast du, okay hast du, ok hast du, freigabe hast du, hast du, haben sie, mein go
    freie fahrt, freie bahn, volle kraft voraus, durchlaufen lassen, laufen lassen, arbeite ab, arbeite das ab
    arbeite alles ab, arbeite ihn ab, erledige das, erledige alles, erledige es, bitte sehr, ich bin zufrieden
    ich bin einverstanden, da bin ich dabei, was ich wollte, was ich brauche, was ich brauch, was wir brauchen
    was ich will, bin gespannt, ich bin gespannt, freu mich, freu mich drauf, ich freu mich drauf, alles bestens
    alles super, du bist super, du bist der beste, du bist die beste, du bist spitze, ich danke dir, dank dir
    tausend dank, merci, daumen hoch, zeig was du kannst, ich geb grünes licht, ich gebe grünes licht, gebe frei
    geb frei, ich gebe das frei, ich geb das frei, ich gebe ihn frei, ich geb's frei, gebe ich frei, geb ich frei
    fang … an, fangen … an, leg … los, legen … los, führ … aus, führe … aus, führen … aus, zieh … durch, ziehen … durch
    setz … um, setze … um, setzen … um, arbeite … ab, lass … laufen, ran an die arbeit, an die arbeit, los mit, du hast mich überzeugt, hast mich überzeugt, bin überzeugt, dann wollen wir mal, na dann wollen wir mal, wie … hast, wie du … hast, wie du es … hast, so wie du … hast, in der reihenfolge, auf in den kampf, schauen wir mal wie's läuft, mal schauen wie's läuft
    sieht … aus, schaut … aus, hört sich … an, liest sich …, wie letztes mal, wie beim letzten mal, wie immer, wie sonst auch
    hätte ich auch so gemacht, hätt ich auch so gemacht, würde ich auch so machen, würd ich auch so machen, so hätte ich das auch gemacht
    kannst du so, kann so, dürfen sie, sie dürfen, darfst du, kannst gerne, hör sich gut an, viel glück
    lass krachen, lass es krachen, lass uns das machen, lass uns das tun, tu das, tun sie das, tun sie es`),
  errands: wordSet(`
    das team chef chefin kunde kunden alle leute wartet warten schon wir haben hab habe es ist eilt eilig dringend drängt zeit spät
    ich hol hole geh gehe mach mache koch koche trink trinke ess esse bin mir uns derweil währenddessen inzwischen solang
    einen eine nen ne einem zum zur in die der den kaffee tee mittag mittagessen essen pause was kurz mal gleich wieder da zurück
    jetzt schon spazieren wasser brötchen schnell so lange und dann`),
  including: wordSet('auch inklusive samt einschließlich mitsamt inkl inbegriffen eingeschlossen'),
  entreating: cuePattern(
    'würdest du bitte, würdest du … bitte, würdest du mal bitte, würden sie bitte, würden sie … bitte',
  ),
  inquiring: cuePattern(`
    prüf* … ob, check* … ob, schau* … ob, guck* … ob, sieh … ob, frag* … ob, stell* … sicher, klär* … ob, finde … heraus
    teste … ob, kontrollier* … ob`),
  dependent: wordSet('ob'),
  unfinished: wordSet('und dann oder'),
  planDeeds: wordSet('plan entwurf ausführen führ führe durchführen'),
  run: cuePattern(`${RUN_IDIOMS}
    ausführen, führ … aus, führe … aus, führen … aus, start, starte, starten, startet, gestartet, los, loslegen
    leg los, leg … los, lege los, legen … los, losgehen, losgeht, fang an, fang … an, fange an, fangen … an, anfangen
    beginn, beginne, beginnen, mach, mache, machen, mach's, machs, mach es, tu, tu es, tu das, durchführen
    führ … durch, führe … durch, zieh … durch, ziehen … durch, durchziehen, umsetzen, setz … um, setze … um
    laufen lassen, lass … laufen, laufen, abfahrt, go, let's go, gib gas, gib ihm, freigegeben, freigabe, gebe … frei
    geb … frei, freigeben, genehmigt, abgesegnet, abgenickt, grünes licht, erledige, erledigen, erledig, abarbeiten
    arbeite … ab, hau rein, hau raus, auf geht's, auf gehts, ab dafür, ab geht's, ab die post, weiter, weitermachen
    kann's losgehen, kann losgehen, nur zu, bitte schön, rock it, feuer frei, leg ruhig los, ran an, knall rein
    ab gehts, los damit, durchlaufen, durchlaufen lassen, durchlaufen lässt, losrennen, gib stoff, vollgas, auf los
    dann los, los jetzt, hau es raus, go go go, loszulegen, anzufangen, zu starten, auszuführen, dann mal ran
    dann man los`),
  approved: cuePattern(`
    sie können … starten, sie können … beginnen, sie können … anfangen, sie können … loslegen, sie können … ausführen, sie dürfen … starten, sie dürfen … beginnen
    sie dürfen … anfangen, sie dürfen … loslegen, stimme … zu,
    freigegeben, freigabe, gebe … frei, geb … frei, genehmigt, abgesegnet, abgenickt, grünes licht, meinen segen
    mein segen, erlaubt, kann losgehen, kann's losgehen, kann laufen, können laufen, kann starten, kann … laufen
    kann … losgehen, kann … starten, kann … los, können … los, kannst loslegen, kannst … loslegen, kannst … anfangen
    kannst … starten, kannst … ausführen, kannst … machen, kannst anfangen, kannst starten, kannst gleich los
    könnt loslegen, können loslegen, darfst … loslegen, darfst loslegen, darfst … starten, darf laufen, bewilligt
    läuft bei mir, mein go, mein ok, mein okay, go von mir, ok von mir, okay von mir`),
  granted: cuePattern(`
    ich weiß dass, ich weiß, mir ist klar, ist mir klar, mir ist bewusst, ist mir bewusst, bin mir bewusst
    auf eigene gefahr, ich bin mir im klaren, schon klar dass`),
  assent: cuePattern(`
    keine änderungen, keine änderung, nichts zu ändern, keine einwände, nix dagegen, nichts dagegen
    spricht nichts dagegen, keine bedenken, keine fragen mehr, nichts zu ergänzen, nix zu ergänzen, nichts zu sagen
    nichts mehr zu, nichts weiter zu, viel erfolg, viel spaß, viel glück, sieht … aus, schaut … aus, hört sich … an
    angeschaut, durchgelesen, gelesen, angesehen, durchgesehen, geprüft, durchgegangen, nix zu meckern, nix zu ändern
    nichts zu beanstanden, fällt nichts mehr ein, fällt nix mehr ein, fällt nichts ein, fehlt nichts, fehlt nix
    gut so, genau das wollte ich, das wollte ich, so soll es sein, so soll's sein, so hab ich mir das vorgestellt
    wie gewünscht, nichts zu meckern, keine wünsche offen, nicht besser, könnte nicht besser sein
    besser geht's nicht, kein einwand, keine anmerkungen, keine anmerkung, nichts hinzuzufügen, nichts einzuwenden
    nichts auszusetzen, keine wünsche, so wie es ist, wie es ist, so wie er ist, wie er ist, wie es da steht
    wie es dasteht, so wie's da steht, wie besprochen, wie vorgeschlagen, wie geplant, wie gezeigt, genau so
    so passt, so ist gut, so gut, guter plan, schöner plan, gefällt mir, alles bestens, alles gut, alles super
    alles prima, alles klar, sieht super aus, sieht top aus, sieht prima aus, schaut gut aus, schaut super aus
    sieht gut aus, macht sinn, ergibt sinn, klingt vernünftig, klingt prima, klingt toll, klingt top
    hört sich gut an, bin zufrieden, ich bin zufrieden, bin dabei, nehm ich so, nehme ich so, kann so bleiben
    passt alles, alles passt, von mir aus gern, für mich gut, für mich top, genau richtig, perfekt so, so perfekt
    wunderbar so, vielen dank, danke schon, danke dir, danke schonmal, freu mich, freue mich, ich freu mich
    super plan, toller plan, klasse plan, dein plan ist super, der plan ist super, der plan ist gut, plan ist top
    bin gespannt, sauber, läuft, geil, mega, stark, astrein, sehr schön, ich vertrau dir, vertraue dir, gute arbeit
    gut gemacht, passt scho`),
  fill: wordSet(`bitte jetzt gleich sofort so genau ganze ganzen ganz sache plan alles alle schritte schritt reihe komplett direkt einfach mal ruhig gern gerne dann wie besprochen vorgeschlagen
    danke wir's wirs dank vielen schonmal schon wirklich auch das die der den dem es er sie du mir mich ich wir uns von meiner seite aus so und in der reihenfolge zusammen kannst könntest kann könnt können sollst darfst dürft dürfen magst würdest
    ist sind super gut prima toll klasse perfekt bestens wunderbar top okay ok ja jo jep klar natürlich sehr freilich sicher fein schön nun doch ihr kollege chef meister freund
    hast hab habe hab's habs haben meinen mein segen meinetwegen jap japp jupp yo arbeit werk spaß beides kk zeitnah zügig einmal trotzdem dennoch gerne für viel komplette kompletten inklusive samt einschließlich mitsamt beide beiden jeden jeder durch da mit was heute noch damit nix nichts platz position man's mans 👍 👌 ✅ 🚀 🎉 🙏 🙂 😊 😀 ✌️ 👏 💪 ❤️`),
  hesitation: wordSet('so ähm äh öhm öh also na nun tja ach oh eh hmja joa joah jau jop ehm'),
  negators: wordSet(
    'nicht nich nie niemals kein keine keinen keinem keiner nichts nix niemand ohne weder net ned nimmer',
  ),
  opposing: wordSet(''),
  contrast: wordSet('aber außer jedoch allerdings obwohl sondern nur bloß'),
  conditions: wordSet('wenn falls sofern ob solange vorausgesetzt angenommen'),
  supposing: cuePattern(`
    würde, würd, würden, hätte, hätt, wäre, wär, könnte, könnten, sollte, sollten, müsste, man, jemand, er, sobald
    bis, nachdem, bevor, erst, sowieso, ohnehin, eh schon, doch schon`),
  doubt: cuePattern(`
    hin und her gerissen, hin- und hergerissen, hin und hergerissen, hergerissen, unentschlossen, unschlüssig, zwiegespalten, unentschieden,
    vielleicht, eventuell, womöglich, möglicherweise, vermutlich, wahrscheinlich, weiß nicht, weiß ich nicht
    keine ahnung, nicht sicher, unsicher, irgendwie, im prinzip, prinzipiell, eigentlich, theoretisch, grundsätzlich
    wenn's sein muss, wenns sein muss, wenn es sein muss, muss ja, kompliziert, riskant, halb, so halb, oder etwa
    heikel, ich glaube, glaub, glaube ich, denke schon, ich denke, mal sehen, mal schauen, mal gucken, hm, hmm, hmmm
    naja, na ja, nun ja, wie auch immer, was auch immer, wie dem auch sei, tja, jein, oder so, und so, oder nicht, oder doch nicht, kommt drauf an, komisch, seltsam, ernsthaft
    im ernst, echt, wie du meinst, wie du willst, was du willst, was du meinst, was du denkst, wenn du meinst
    wenn du willst, musst du wissen, entscheide du, sollte man, man sollte, man könnte, müsste man, egal
    würde ich sagen, weiss net, hypothetisch, angeblich, vorgeblich, teilweise, normalerweise, üblicherweise
    gelegentlich, regelmäßig, ursprünglich, kürzlich, neulich, möglich, nachträglich, widerwillig, endgültig`),
  reporting: cuePattern(`
    meint, meinte, meinten, sagt, sagte, sagten, findet, fand, denkt, dachte, glaubt, glaubte, möchte dass, schlägt
    schlug, rät, riet, empfiehlt, empfahl, behauptet, laut, zufolge, hat gesagt, haben gesagt, gesagt, gemeint
    verlangt, fordert, will dass, wünscht, erwartet, bittet, hieß es, heißt es`),
  irony: cuePattern(`
    was soll schon schiefgehen, was soll da schon schiefgehen, was soll schon schief gehen
    was kann da schon schiefgehen, was kann da schon passieren, was kann schon passieren, was soll da schon passieren
    was soll schon passieren, wird schon schiefgehen, ach super, ach toll, oh super, oh toll, oh wie schön, ja super, wie schön
    ist klar, träum weiter, weiter so, gut jetzt, tolle idee, klasse idee, was kann schon schiefgehen, na super, na toll, na klasse, na prima, na bravo
    ganz toll, ganz super, ganz großes kino, ja klar und, von wegen, haha, sonst noch was, geniale idee, super idee`),
  yes: wordSet('ja jo jep jepp jup jap japp jupp klar okay ok'),
  no: wordSet('nein nee nö ne'),
  without: wordSet('ohne'),
  openers: wordSet(
    'und aber ok okay ja gut schön moment sorry hey also na nun doch klingt super prima toll nur noch kurz eine frage halt warte bitte jetzt dann einfach',
  ),
  self: cuePattern("lass uns, lasst uns, lass mich, ich, ich's, ichs, wir, mir, selber, selbst"),

  notNow: cuePattern(`
    noch nicht, jetzt nicht, gerade nicht, grad nicht, heute nicht, heut nicht, nicht jetzt, nicht heute
    nicht sofort, nicht gleich, momentan nicht, im moment nicht, erstmal nicht, erst mal nicht, vorerst nicht, später
    nachher, warte, warten, wart, abwarten, wart's ab, moment, sekunde, augenblick, kurz halt, liegen, liegenlassen
    heb … auf, heb's, hebs, aufheben, aufbewahren, bewahr … auf, speicher, speichern, behalt, behalte, behalten
    merk dir, merken, zurückstellen, stell … zurück, parken, park, parke, vertag*, verschieben wir, verschieb* … auf
    auf eis, pausier*, pause, ruhen, ruh, hat noch zeit, hat zeit, eilt nicht, keine eile, hat keine eile, stopp mal
    stop mal, stopp kurz, kurz stopp, halt mal, finger weg, bis ich, bis wir, keinen kopf, kein kopf, im hinterkopf
    an einem anderen tag, anderer tag, anderntags, wann anders, nach dem urlaub, nach dem mittag
    nach dem mittagessen, nach der pause, nach feierabend, gerade schlecht, grad schlecht, ist schlecht
    ist es schlecht, nach den ferien, nach ostern, nach weihnachten, vor montag, heute lieber nicht, eher nicht
    als entwurf, entwurf lassen, entwurf bleiben, überlege, überleg, überlegen, überlegs, überleg's, nachdenken
    drüber nachdenken, darüber nachdenken, drüber schlafen, darüber schlafen, schlaf* … drüber, schlaf* … darüber, schau ich, schaue ich, ich schau
    ich schaue, ich guck, ich gucke, guck ich, gucke ich, seh ich, sehe ich, ich seh, lese ich, les ich, ich les
    ich lese, ich prüf*, prüf* ich, muss ich erst, muss ich noch, ich muss erst, ich muss noch, muss erst, muss noch
    will erst, möchte erst, melde mich, meld mich, sag bescheid, ich sag, keine zeit, bin gerade, bin grad
    bin unterwegs, bin im, erst wenn, ein andermal, ein anderes mal, noch nichts, noch nix, nichts ausführen
    nichts starten, nichts machen, nicht ausführen, nicht starten, nicht loslegen, nicht anfangen, nicht machen
    lieber nicht, besser nicht, bitte nicht, gedulde, geduld, zeit lassen, nicht so schnell, langsam, ich brauch noch
    ich brauche noch, brauche zeit, wiedervorlage, nicht vor, nicht bevor, erst nach, erst nächste, erst im, erst am
    erst morgen, erst ab, erst mit, ich muss … erst, ich muss … noch, ich will … erst, ich möchte … erst, muss … erst
    will … erst, will … vorher, möchte … vorher, wollte … erst, wir müssen … erst, müssen … erst, müssen … noch
    muss … noch, muss … vorher, ich brauch … bedenkzeit, bedenkzeit, noch kurz, mach noch nix, mach noch nichts
    tu noch nichts, fang noch nicht, frühestens, zurückhalten, halt … zurück, in ruhe, passt grad nicht
    passt gerade nicht, ungünstig, ein bisschen zeit, bisschen warten, offen lassen, lass … offen, offenlassen
    lass … stehen, lassen … stehen, lassen … liegen, lassen … ruhen, lassen … offen, so stehen, stehen lassen, stehenlassen, lass … ruhen, ruhen lassen, auf später, auf morgen, auf nächste
    erinner* mich später, frag … nochmal, frag … wieder, frag mich, hab grad, hab gerade, habe gerade, sitz grad
    sitze gerade, in ner, kurz warten, hinten anstellen, aufschieben, schieb … auf, bis auf weiteres, würde ich nicht
    würd ich nicht, würde nicht, wird noch nicht, sacken lassen, sacken, nichts unternehmen, wird das nichts mehr
    wird nichts mehr, nicht so weit, noch nicht so weit, bis freitag, komm … zurück, komme … zurück, kommen … zurück
    nochmal fragen, wieder fragen, später fragen, im meeting, in einem meeting, gleich ein meeting, komm* … auf dich zu, komme … darauf zurück, noch gar nichts, noch gar nix, noch überhaupt nichts, mach gar nichts, mach nichts, mach nix`),
  later: cuePattern(`
    morgen, übermorgen, heute abend, heut abend, heute nachmittag, heute mittag, nächste woche, nächsten monat
    nächstes jahr, nächstes quartal, am montag, am dienstag, am mittwoch, am donnerstag, am freitag, am samstag
    am sonntag, am wochenende, nach dem wochenende, montag, dienstag, mittwoch, donnerstag, freitag, in einer stunde
    in ner stunde, ende der woche, ende des monats, irgendwann, demnächst, bald, nach der mittagspause
    nach dem meeting, nach feierabend`),
  cancel: cuePattern(`
    dagegen entschieden, entschieden dagegen, vergiss was ich,
    abbrechen, abbruch, abgebrochen, brich … ab, brich ab, brechen … ab, vergiss es, vergiss das, vergiss den plan, vergiss die
    vergiss den, vergiss alles, vergessen sie, vergessen wir, lass es, lass es sein, lass das, lass das ganze
    lass den plan, lass mal, lass stecken, lass gut sein, lass gut, lassen wir, verwirf, verwerfen, verwerf*
    verwirft, wegwerfen, schmeiß … weg, wegschmeißen, weggeschmissen, wegwerfen, wirf … weg, werf … weg, in die tonne, in den müll, in den papierkorb
    für die tonne, plan kann weg, kann alles weg, kann das weg, kann weg, weg damit, lösch den plan, lösche den plan
    lösch das, lösch alles, plan löschen, entwurf löschen, bitte löschen, wieder löschen, ganze löschen, alles löschen, das löschen, ihn löschen, kannst du löschen, kannst löschen, stornier*, storno, nicht mehr nötig
    hat sich erledigt, hat sich schon erledigt, erledigt, hinfällig, vom tisch, abgeblasen, blas … ab, abblasen
    fällt aus, fällt flach, wird nichts, wird nix, doch nicht, doch nicht mehr, anders überlegt, kein interesse
    kein bedarf, lassen wir*, lass mas, lassma, nein danke, stopp, stop, doch kein*, lieber gar nicht, gar nicht
    kloppen, in die tonne kloppen, kippen, kipp, gekippt, zurück auf null, fallen lassen, ist durch, geplatzt
    einstampfen, stampf … ein, eingestampft, knicken, gestorben, beerdigen, begraben, cancel*, gecancelt, gecancelled
    streich den plan, streich das ganze, streich alles, ganz lassen, komplett lassen, will ich nicht
    wollen wir nicht, will das nicht, überholt, obsolet, abgesagt, sag … ab, absagen, zieh … zurück, zurückziehen
    rückzug, aufhören, hör auf, schluss damit, ist schluss, beenden, beende, schmeiß … hin, in die ablage
    zu den akten, weg mit, den plan nicht, kommando zurück, brauch* … nicht mehr, will … nicht mehr
    wollen … nicht mehr, möchte … nicht mehr, nicht mehr aktuell, nicht mehr gebraucht, nicht mehr relevant
    machen wir nicht mehr, machen wir doch nicht, quatsch, blödsinn, auf anfang, wir … doch nicht, wird doch nicht`),
  review: cuePattern(`
    review, reviewen, reviewt, prüf*, überprüf*, gegenprüf*, zur prüfung, drüberschau*, drüberguck*, drübersehen
    drübersieht, drüberlesen, drüber schau*, drüber guck*, drüber seh*, drüber les*, draufschau*, draufguck*
    drauf schau*, drauf guck*, anschau*, angucken, anguckt, ansehen, ansieht, schau* … an, guck* … an, gegenles*
    gegenlies*, gegencheck*, gegenchecken, check*, absegn*, abnehmen, abnick*, abzeichn*, freigabe von
    freigabe durch, freigeben lassen, freigibt, freigeben, zweite meinung, zweitmeinung, vier augen
    vier-augen-prinzip, vieraugenprinzip, vier-augen, zweites paar augen, zeig … dem, zeig … der, zeig's, zeig es
    zeig das, zeige, gib … zur, gib … zum, gib's, gib es, gib … an, geb … an, leg … vor, vorleg*, schick den plan
    schick's, schick es, schick das, schick … zum, schick … zur, weiterleit*, leit … weiter, feedback von
    feedback einholen, jemand anders, jemand anderes, noch jemand, ein kollege, eine kollegin, einen kollegen
    einem kollegen, einer kollegin, meine kollegin, meinem kollegen, meiner kollegin, von kollegen, von jemandem
    abklären, abgeklärt, mit … klären, mit … geklärt, rechtsabteilung, durch die revision, durch die compliance, muss … durch die, muss … durch den, müsste … durch die
    muss … durchs, soll … durch die, geht … erst durch
    abstimmen, stimm … ab, okay von, ok von, go von, segen von, zustimmung von, zustimmen, zustimmt, meinung von
    sagt dazu, draufgucken, begutacht*, kontrollier*, zum drüberlesen, gegenlesen, querlesen, einen blick
    blick drauf, blick drüber, blick darauf, auge drauf, draufschaut, draufguckt, drüberschaut, drüberguckt
    frag … ob, frag … was, frag erst, fragen wir, rücksprache, absprechen, sprich … ab, besprich, mit … besprechen
    geklärt, klär … mit, ok holen, okay holen, freigabe holen, freigabe einholen, einholen, hol … ein, qa, revision
    lektorat, abgesegnet werden, abnahme, einschätzung, frag ihn, frag sie, frag … erst, was … davon hält, noch wen
    wer anders, jemanden, einen zweiten, nicht ohne … gesehen, nicht ohne … okay, nicht ohne … ok, nicht ohne … zustimmung
    nicht bevor … gesehen, nicht bevor … ok, nicht bevor … okay, erst wenn … gesehen, erst wenn … zustimmt, erst nachdem … gesehen`),
  others: cuePattern(`
    jemand, jemanden, jemandem, zweite, zweiten, zweites, anderer, anderen, wer anders, einer, noch einer, kollege
    kollegin, chef, chefin, team`),
  beforehand: cuePattern(
    'bevor du irgendwas, bevor du irgendetwas, bevor du etwas, bevor du was, bevor irgendwas, vorher, davor, im vorfeld, vorneweg, vorweg, bevor du anfängst, bevor du startest, bevor du loslegst',
  ),
  afterwards: cuePattern(`
    danach, hinterher, anschließend, im anschluss, am ende, zum schluss, am schluss, wenn du fertig bist
    wenn … fertig ist, wenn … fertig sind, sobald … fertig, wenn alles fertig ist, wenn's fertig ist, nachher, zuletzt, ganz am ende, eins noch`),
  aside: cuePattern(`
    übrigens, was anderes, kurz was anderes, was ganz anderes, etwas anderes, andere frage, eine andere frage
    anderes thema, nebenbei, nebenbei bemerkt, ganz andere, apropos, themawechsel, mal was anderes
    bevor ich's vergesse, wetter, witz, wie spät, geburtstag`),

  interrogatives: wordSet(
    `was wer wen wem wessen wo wann warum wieso weshalb wozu wofür wie woher wohin welche welcher welches welchen welchem wieviel wieviele woran worin woraus womit wodurch worauf was'n`,
  ),
  asking: cuePattern(`
    ist das, ist es, ist der, ist die, ist schritt, ist dabei, sind das, sind die, läuft das, läuft es, läuft der
    geht das, geht es, geht da, kann man, kann ich, kann das, kann es, kann da, kann der, könnte man, könnte ich
    könnte das, könnt ich, wird das, wird der, wird die, wird es, wird dabei, wird da, werden die, werden dabei
    gibt es, gibt's, hat das, hat der, hat die, hast du, habt ihr, muss ich, muss man, müssen wir, muss das, darf ich
    soll ich, sollen wir, bist du, bin ich, sieht man, sehe ich, bekomme ich, bekomm ich, kriege ich, krieg ich
    kommt da, kommt das, bleibt, bleiben die, dauert das, dauert es, kostet das, kostet es, passiert da, macht das
    macht es, lässt sich, brauchst du, braucht das, braucht man, wär das, wäre das`),
  requesting: cuePattern(`
    wär es möglich, wäre es möglich, wär's möglich, ist es möglich dass, ginge es dass, ginge es wenn, ließe sich,
    kannst du, kannste, könntest du, würdest du, können wir, könnten wir, können sie, könnten sie, würden sie
    magst du, willst du, wollen wir, wollt ihr, sollen wir nicht, wie wär's, wie wärs, wie wäre es, wie wär es
    warum nicht, könnt ihr, kann jemand, könnte jemand, kann mal jemand, könnte mal jemand, kann da jemand
    kann noch jemand, kann man bitte, kannst du bitte`),
  telling: cuePattern(`
    erklär, erkläre, erklären, sag mir, sag mal, sag, verrat mir, verrate, ich wüsste gern, wüsste gern, wüsste gerne
    würde gern wissen, würde gerne wissen, würd gern wissen, will wissen, möchte wissen, frage mich, frag mich
    zeig mir, mehr details, mehr infos, genauer, versteh, verstehe, frage, was heißt, beschreib`),
  topics: {
    undo: cuePattern(`
    rückgängig, wiederherstell*, wieder herstell*, zurückhol*, zurücknehm*, zurückdreh*, zurückgesetzt, zurücksetzen
    zurückroll*, zurück, rückholbar, widerruf*, endgültig, unwiderruflich, umkehr*, wiederbekomm*, wieder bekomm*
    wieder öffnen, wieder aufmachen, wieder auf, reaktivier*, für immer, verloren, undo, rollback, dauerhaft
    dearchivier*, unumkehrbar, wieder da, wieder haben, weg zurück`),
    cost: cuePattern(`
    kost*, preis, teuer, billig, gebühr*, wie viel, wieviel, euro, geld, bezahl*, zahl*, kostenlos, gratis, umsonst
    budget, token*, verbrauch*`),
    duration: cuePattern(`
    wie lang*, dauer*, wie schnell, zeit, wann … fertig, wann … durch, wann … da, bis wann, minuten, stunden, fertig
    lang, lange, schnell, zeitaufwand`),
    why: cuePattern(`
    warum, wieso, weshalb, wozu, wofür, grund, aus welchem grund, weswegen, muss das sein, sinn, nötig, notwendig`),
    what: cuePattern("was, welche*, was genau, woraus, worin, was'n, inhalt, bedeutet, heißt, meinst"),
  },
}
