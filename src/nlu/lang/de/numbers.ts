import { phraseList, wordSet } from '../../text/word-set.ts'
import type { NumberWords } from '../sections/number-words.ts'
import { readCompound } from './counting-compounds.ts'
import { firstStem, firstWords, multipleOf, readHalf, readNumeral } from './numerals.ts'
import { adjectiveUnits, unitNames } from './units.ts'

export const numbers: NumberWords = {
  approximately: phraseList(`
    ca, etwa, rund, ungefähr, zirka, knapp, fast, beinahe, gut, um die, so um die, so an die, an die
    schätzungsweise, vielleicht, wohl, annähernd, nahezu, in etwa, so etwa, so rund, plusminus`),
  atLeast: phraseList(`
    minimum, mindestens, wenigstens, zumindest, minimum, über, mehr als, weit über, gut über, nicht weniger als
    ab`),
  atMost: phraseList('max, höchstens, maximal, bis zu, unter, weniger als, nicht mehr als'),
  betweenWords: wordSet('zwischen'),
  afterApproximate: phraseList('oder so, rum, herum'),
  afterLow: phraseList('oder mehr, und mehr, aufwärts'),
  afterHigh: phraseList('oder weniger, max, höchstens, maximal'),
  placeNouns: wordSet(`
    team schritt stufe phase ebene zeile zeilen spalte kapitel abschnitt seite seiten absatz punkt frage aufgabe
    raum zimmer saal etage stock gleis tor tür haus wohnung platz tisch folie abbildung anhang teil band folge
    staffel runde sprint meilenstein priorität lektion übung option eintrag datensatz tag woche blatt bereich
    zone gebäude terminal ausgang bus linie kanal gruppe team risiko anforderung artikel regel klausel anlage
    paragraf paragraph versuch tabelle bild hausnummer`),
  idNouns: wordSet(`
    id code nr postleitzahl plz fehler bestellung auftrag ticket rechnung buchung reservierung fall kunde kundin
    konto flug zug kennung code nummer referenz vertrag police mitglied seriennummer artikelnummer kundennummer
    bestellnummer rechnungsnummer auftragsnummer vertragsnummer kontonummer aktenzeichen az charge sendung
    kennzeichen passwort durchwahl personalnummer ticketnummer bestell-nr vorgang vorgangsnummer matrikelnummer
    steuernummer sendungsnummer`),
  statedNouns: wordSet('plz passwort durchwahl kennzeichen az'),
  groupNouns: wordSet('team team gruppe familie mannschaft runde trupp kreis besatzung klasse'),
  numberNouns: wordSet('nr nummer id code'),
  versionNouns: wordSet(''),
  gradeNouns: wordSet('klasse klassen klassenstufe jahrgangsstufe jahrgang schulstufe schuljahr'),
  copulas: wordSet('lautet ist war heißt lauten'),
  priceWords: wordSet(`
    kostet kosten preis preise gebühr zahle zahlen bezahlt bezahlen budget gehalt miete wert kostete`),
  yearPrepositions: wordSet(`
    seit ab bis anfang mitte ende jahr jahre jahren im sommer winter herbst frühling frühjahr vor nach`),
  determiners: wordSet(`
    der die das den dem des unser unsere unseren unserem mein meine meinen am im zum zur vom beim jede jeden
    jedes jeder ihr ihre ihren sein seine dieser diese dieses diesen dein deine ein eine einen einem einer`),
  clockWords: wordSet('uhr'),
  pastAndTo: wordSet('nach vor'),
  quarters: wordSet('viertel'),
  clockPrepositions: wordSet('um gegen'),
  streetsAfter: wordSet(''),
  streetBefore: /(?:strasse|str|weg|platz|allee|gasse|ring|damm|ufer)$/,
  ageWords: wordSet(''),
  nounsAndVerbs: wordSet(''),
  beforeVerbs: wordSet(''),
  weAre: /^(?:sind|waren)$/,
  groupPronouns: wordSet('wir sie'),
  groupOf: wordSet('von aus'),
  predicates: wordSet('reichen reicht genuegen genuegt langen langt passen passt'),
  bridges: wordSet(
    'von der den unserer unseren meiner meinen ihrer ihren seiner dieser diesen deiner eurer aller',
  ),
  countedPronouns: wordSet('uns ihnen euch denen davon'),
  moreWords: wordSet('weitere weiteren andere anderen neue neuen'),
  adjectives: wordSet(''),
  sides: {
    length: wordSet('lang laenge'),
    width: wordSet('breit breite'),
    height: wordSet('hoch hoehe gross groesse'),
    depth: wordSet('tief tiefe'),
    thickness: wordSet('dick dicke'),
  },
  plurals: wordSet(''),
  singulars: wordSet(''),
  joints: wordSet('und oder'),
  beforePronounOne: wordSet(''),
  countingWords: wordSet(''),
  idioms: `
    tausend dank, vielen dank, viele grüße, vielen lieben dank, unter vier augen, auf allen vieren
    in acht nehmen, in acht zu, in acht genommen, in acht !, in acht ., nimm dich in acht, außer acht, gib acht, gebt acht, geben sie acht, acht geben, acht gegeben, eins nach dem anderen
    im siebten himmel, auf den ersten blick, erste hilfe, fürs erste, zum ersten mal, beim ersten mal, erster klasse
    zweiter hand, aus zweiter hand, dritte welt, null bock, null ahnung, in null komma nichts, zwei linke hände
    null und nichtig, viel erfolg, viele wege führen, hundert pro, auf eins, alles in einem, in einem, auf einmal
    24 / 7, 50 / 50, fifty-fifty, halbe-halbe, zum einen, mit einem mal, tausendmal, an erster stelle, in erster linie`,
  oldWords: wordSet('alt alte alter alten'),
  endsLikeId: /(?:nummer|zahl|zeichen)$/,
  idEndings: /(?:nummer|zahl|zeichen)$/,
  phoneLabels: wordSet(`
    tel telefon telefonnummer handy handynummer mobil mobilnummer rufnummer durchwahl anrufen ruf rufen`),
  vague: {
    2: `ein paar, ein paar der, einige, einigen, einiger, mehrere, mehreren, mehrerer, manche, manchen, diverse
        diversen, verschiedene, verschiedenen, eine reihe von, eine reihe, eine anzahl von, eine anzahl`,
    3: `etliche, etlichen, viele, vielen, vieler, eine handvoll, jede menge, eine menge, einen haufen, ein haufen
        eine ganze reihe von, eine ganze reihe, allerlei`,
    5: 'zahlreiche, zahlreichen, unzählige, unzähligen, zig, massenhaft, haufenweise',
    24: 'dutzende, dutzenden, dutzende von',
    200: 'hunderte, hunderten, hunderte von',
    2000: 'tausende, tausenden, tausende von, zehntausende, hunderttausende',
    2000000: 'millionen, millionen von',
  },
  yearPrefixes: wordSet('anfang mitte ende'),
  rangeWords: wordSet('bis'),
  orWords: wordSet('oder'),
  andWords: wordSet('und'),
  coupleWords: wordSet(''),
  minusWords: wordSet('minus'),
  noClockWords: wordSet('am'),
  halfToWords: wordSet('halb'),
  spokenMinutes: wordSet(''),
  beforeSpokenTime: wordSet(''),
  afterSpokenTime: wordSet(''),
  dayPrepositions: wordSet('am'),
  monthsThatMayBeOthers: wordSet(''),
  bridgeOpeners: wordSet(
    'von der den unserer unseren meiner meinen ihrer ihren seiner dieser diesen deiner eurer aller',
  ),
  partitives: wordSet('davon'),
  adjectiveEnding: /(?:e|en|er|es)$/,
  timesWords: wordSet('mal'),
  selfWords: wordSet(''),
  beforeAge: wordSet('bin ist'),
  agedPronouns: wordSet('ich er'),
  unitArticles: wordSet('eine einer'),
  ofWords: wordSet('von'),
  pairWords: wordSet(''),
  pairNouns: new Set(['Paar']),
  magnitudes: {
    dutzend: 12,
    hundert: 100,
    tausend: 1e3,
    tsd: 1e3,
    million: 1e6,
    millionen: 1e6,
    mio: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
    mrd: 1e9,
  },
  gluedMagnitudes: { k: 1e3, tsd: 1e3, mio: 1e6, mrd: 1e9 },
  shortMagnitudes: wordSet('mio mrd tsd'),
  dozenWords: wordSet('dutzend'),
  dozenArticles: wordSet('ein einem eines gutes'),
  dozenHalves: wordSet('halbes halben'),
  multipleOf,
  firstWords,
  firstStem,
  readNumeral,
  readCompound,
  readHalf,
  fractionParts: { drittel: 3, viertel: 4, fuenftel: 5, sechstel: 6, achtel: 8, zehntel: 10 },
  fractionCounts: { ein: 1, einem: 1, zwei: 2, drei: 3, vier: 4, fuenf: 5, sieben: 7 },
  fractionWords: { dreiviertel: 0.75 },
  fractionArticles: wordSet('ein einem'),
  fractionOf: wordSet('des der von aller unserer'),
  unitNames,
  hyphenatedUnits: [
    ['measure', 'page', 'seiten'],
    ['duration', 'second', 'sekunden'],
  ],
  adjectiveUnits,
}
