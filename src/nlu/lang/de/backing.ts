import { wordSet } from '../../text/word-set.ts'
import type { BackingWords } from '../sections/backing-words.ts'

export const backing: BackingWords = {
  plain: wordSet(`
    gleich sofort direkt wenns
    zahle zahlen zahl bezahle dauert ging los fing gings
    bitte danke dankeschoen ja jo jup jep jawohl klar gern gerne okay ok gut na naja tja also ach oh aeh aehm hm hmm
    mh eigentlich ehrlich einfach nur bloss lediglich vielleicht evtl eventuell wahrscheinlich vermutlich wohl
    bestimmt sicher natuerlich selbstverstaendlich genau ungefaehr etwa circa ca rund knapp fast so um die herum
    oder etwas mindestens hoechstens insgesamt zusammen alles komplett glaube glaub denke denk schaetze schaetz
    meine mein vermute wuerde wuerd sag sage sagen mal will wollen moechte moecht moechten haette haett haetten
    haben hab habe hat nehme nehm nehmen nimm waehle bevorzuge brauche brauch brauchen braeuchte bestelle bestellen
    kaufe machen mach mache macht geht gehts ginge komme kommt kommen soll sollen sollte koennte koennen kann muss
    muessen darf duerfen bin ist sind is isses ists war waren sein wird werden waere waer waeren wuerden heisst finde find faende faend finden naehme nimmt haetten
    normal normale normalen normaler ueblich uebliche wie immer meistens meist regelmaessig derzeit aktuell momentan
    zurzeit gerade grad jetzt nun heute noch schon bereits auch wieder lieber eher doch halt eben dann da hier dort
    das dies diese dieser dieses es ding dinger sache sorte art option antwort auswahl nummer zahl anzahl tag tage
    tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden std minute minuten min sekunde alt
    gross lang hoch breit weit schwer wiege wiegt kostet kosten preis betraegt cm mm m km meter metern zentimeter
    zentimetern millimeter kg kilo kilos kilogramm gramm g pfund euro euros eur cent franken qm quadratmeter
    quadratmetern m2 prozent stueck stk dutzend morgen morgens vormittag vormittags mittag mittags nachmittag
    nachmittags abend abends nacht frueh spaet wochenende montag dienstag mittwoch donnerstag freitag samstag
    sonntag sorry entschuldigung moment warte nein nee ne noe hallo hi moin servus tach tschuldigung uebrigens ich
    wir mir mich uns meinen meinem meiner unser unsere unseren sie ihr ihre ihnen du dir dich man zirka angefangen
    januar februar maerz april mai juni juli august september oktober november dezember
    geboren anfing fing begonnen begann losgegangen losging passiert geschehen bemerkt gemerkt entdeckt hats gibts wars nen
    ner nem n nich net nix nit aber und`),
  liked: wordSet(`
    gut gute super toll schoen schoene perfekt prima ideal klasse spitze wunderbar hervorragend fein passt passen
    passend gefaellt gefallen reicht reichen genuegt genuegen langt langen recht besser beste bestens optimal liebe mag lieblingsfarbe schick huebsch
    guenstig warm modern wunsch freuen hoffentlich`),
  hates: wordSet(`
    hasse hass hassen verabscheue vermeiden vermeide meide wehren abneigung weigere vergiss vergessen`),
  disliked: wordSet(`
    furchtbar schrecklich grauenhaft grauenvoll scheusslich haesslich doof bloed schlecht schlechte schlechter mies
    mist teuer teure altmodisch veraltet verboten langweilig nervt nerven unpraktisch ungern ungeeignet unguenstig
    unmoeglich schwierig bescheuert billig kacke scheisse schrott geschlossen verreist unterwegs urlaub ferien krank
    belegt ausgebucht leisten allergisch stoert unwahrscheinlich ekelhaft lehne ablehne`),
  denies: wordSet(`
    nicht nich net nit nie niemals kein keine keinen keinem keiner keines keins nichts nix weder kaum ausser niemand niemanden niemandem`),
  person: wordSet(`
    mutter mama vater papa eltern mann frau ehemann ehefrau gatte gattin partner partnerin freund freundin freunde
    bruder schwester geschwister sohn tochter kind kinder baby oma opa grossmutter grossvater onkel tante cousin
    cousine neffe nichte nachbar nachbarin nachbarn chef chefin kollege kollegin kollegen vermieter vermieterin arzt
    aerztin hausarzt zahnarzt elektriker klempner handwerker lehrer lehrerin mitbewohner mitbewohnerin
    schwiegermutter schwiegervater jemand alle leute kumpel bekannter bekannte`),
  reports: wordSet(`
    sagt sagte sagten sagen meinte behauptet behauptete versprochen empfiehlt empfahl empfohlen schwoert riet raet
    gehoert gelesen`),
  wishes: wordSet('wuenschte wuenscht traeume'),
  once: wordSet('frueher damals ehemals vorher zuvor einst ursprunglich'),
  shifts: wordSet('nach vor'),
  scales: wordSet('doppelt doppelte doppelten zweimal dreimal viermal haelfte dreifach dreifache verdoppelt'),
  units: wordSet(`
    cm mm m km meter metern zentimeter zentimetern kg kilo kilos kilogramm gramm pfund euro euros eur qm quadratmeter stunde stunden std minute minuten min tag tage tagen woche wochen monat monate monaten jahr jahre jahren stueck
    meile meilen liter litern hektar tonne tonnen quadrat kubik kubikmeter tausend mille`),
  few: wordSet('paar'),
  half: wordSet('halb halbe halben halber'),
  nearby: wordSet(`
    ueber unter neben hinter vor gegenueber zwischen ausserhalb nahe naehe oberhalb unterhalb angrenzend nebenan`),
  preposition: wordSet(`
    in im ins inner an am ans auf aufm auffer aus bei beim mit mitm nach von vom zu zum zur fuer fuers gegen ueber
    unter neben hinter vor wegen per ab bis seit durch um ohne wenn falls wo der die das den dem weil da damit
    waehrend als wie`),
  reason: wordSet('weil denn damit sonst obwohl'),
  determiner: wordSet(`
    der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere unseren unserem
    unserer sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer dein deine diese dieser dieses euer eure n ne
    nen`),
  article: wordSet('ein eine einen einem einer n ne nen'),
  copula: wordSet('ist sind war waren sieht sehen wirkt finde find findet macht waere waer wird'),
  theirs: wordSet('sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer'),
  self: wordSet('ich wir'),
  offering: wordSet('kann koennte koennen koennten'),
  being: wordSet('bin sind war waren'),
  pronouns: wordSet('er'),
  asksThing: wordSet('es'),
  since: wordSet('seit seitdem schon'),
  hedges: wordSet(`
    vielleicht etwa ungefaehr ca oder wohl eventuell bitte so um die der das den am ein eine eher geht ginge passt
    wie waers waere moeglich`),
  had: wordSet('war waren hatte hatten wog'),
  unreal: wordSet('waere waeren waer'),
  troubles: wordSet(`
    kaputt defekt mangel problem schaden passiert stoerung beschwerde beschwerden anliegen worum`),
  asksPast: wordSet('war waren hat haben wurde gesehen passiert geboren seit verloren geschehen'),
  asksOthers: wordSet(
    'tier tieres haustier hund katze kind kindes sohn tochter partner mann frau person personen leute wer wessen',
  ),
  addressing: wordSet('sie ihr ihre ihnen du dein deine dir'),
  courtesy: wordSet('ach so sorry uebrigens bitte danke und entschuldigung nein ja hm also'),
  stating: wordSet('richtig korrekt begann begannen angefangen gegeben geschrieben falsch lautet erst'),
  contrasts: wordSet('aber jedoch allerdings obwohl'),
  excepts: /\b(?:bis auf|ausser|abgesehen|ausgenommen|nicht (?:nur|bloss|allein))\b/,
  otherTime: wordSet('als bevor bis vor nach damals winter sommer herbst fruehling fruehjahr'),
  needing: wordSet('brauche brauch brauchen braucht muss muessen soll sollen will wollen'),
  working: wordSet(
    'geht gehen funktioniert funktionieren laeuft laufen schliesst schliessen oeffnet startet heizt zu auf an',
  ),
  afterAll: wordSet('doch schon'),
  still: wordSet('noch'),
  or: wordSet('oder bzw'),
  adds: wordSet('und plus'),
  another: wordSet('andere anderen anderer anderes anderem andern andre andres'),
  conditions: wordSet('wenn falls sofern vorausgesetzt sobald soweit'),
  idleConditions:
    /\b(?:wenn|falls|sofern|soweit) (?:(?:es |das |irgend )?(?:moeglich|geht|ginge|passt|recht|machbar)|sie (?:moegen|moechten|wollen|koennen)|ihr (?:moegt|moechtet|wollt|koennt)|du (?:magst|moechtest|willst|kannst)|ich (?:bitten|mich|darf|kann|weiss))\b|\bwenns (?:geht|passt|recht ist)\b/,
  asking: wordSet('kostet kosten gibt'),
  mended: wordSet('repariert behoben erledigt ausgetauscht'),
  unsure:
    /\b(?:nicht (?:ganz |so |genau )?sicher|unsicher|keine ahnung|(?:weiss|weiss ich|ich weiss)(?: es| das)? nicht)\b/,
  almost: wordSet('fast beinahe nahezu quasi angeblich sozusagen'),
  vaguely: wordSet('irgendwas noch plus'),
  bounds: wordSet('ab bis vor nach'),
  upTo: wordSet('bis'),
  stretches: wordSet('woche wochen monat monate monaten jahr jahre jahren'),
  wants: wordSet('will wollen wollte moechte moechten haette gern gerne wuerde wuensche hoffe'),
  putOff:
    /\b(?:kann|koennen|darf|muss) (?:noch |ruhig |erst ?mal )*warten\b|\b(?:lass\w*)\b.*\b(?:so|bleiben|in ruhe|weg)\b/,
  soon: wordSet('naechste naechsten naechster naechstes kommende kommenden kommendes bald demnaechst'),
  back: wordSet('vor her'),
  jokes: wordSet('haha hahaha hihi lol spass scherz witz'),
  irony: /\b(?:schoen waers|schoen waer es|waer schoen|wers glaubt|von wegen|ja genau klar|im traum)\b/,
  tells: wordSet(
    'ist sind war waren bin hat haben hab habe hatte hatten kommt kommen kam geht ging macht machen',
  ),
  ended: wordSet('aufgehoert seit vor schluss mehr'),
  present: wordSet('heute jetzt morgen gerade'),
  already: wordSet('schon bereits'),
  general: wordSet('datum angabe wert betrag'),
  opposing: wordSet('nicht statt'),
  lastTime: /\bletzte[ns]? (?:mal|jahr|monat)\b/,
  tooMuch: /\b(?:viel|etwas|ist|mir|uns|war|waere|wird) zu \p{L}/u,
  wrong: /\b(?:falsch|verkehrt|vertan|vertippt|stimmt nicht|nicht richtig)\b/,
  partJoins: wordSet('und aber sondern jedoch'),
  shortAnswers: ['ja', 'jo', 'nee', 'nö'],
}
