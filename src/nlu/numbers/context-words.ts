import { wordSet } from '../text/word-set.ts'

export const MONTHS = wordSet(`
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  januar jänner februar märz mai juni juli oktober dezember mrz okt dez`)

/** Name one thing by its place in an order. */
export const PLACE_NOUNS = wordSet(`
  step steps stage phase level row rows line lines column chapter section page pages paragraph item question task point
  room floor gate platform door house apartment flat seat table slide figure appendix part volume episode season track
  round sprint milestone priority tier rank lane unit module lesson exercise option entry record slot day week sheet tab
  area zone building terminal exit bus tram route highway channel group team risk issue requirement stakeholder article
  rule clause annex attempt
  schritt stufe phase ebene zeile zeilen spalte kapitel abschnitt seite seiten absatz punkt frage aufgabe raum zimmer
  saal etage stock gleis tor tür haus wohnung platz tisch folie abbildung anhang teil band folge staffel runde sprint
  meilenstein priorität position rang spur modul lektion übung option eintrag datensatz tag woche blatt bereich zone
  gebäude terminal ausgang bus linie kanal gruppe team risiko anforderung artikel regel klausel anlage paragraf
  paragraph versuch tabelle bild hausnummer`)

/** Name one thing by a number that means nothing else. */
export const ID_NOUNS = wordSet(`
  order orders ticket invoice booking reservation case customer account flight train id code pin number no nr reference
  ref contract policy member serial sku isbn iban zip postcode postal postleitzahl plz model part batch lot tracking
  parcel bug error defect permit license registration password extension user employee vendor
  fehler bestellung auftrag ticket rechnung buchung reservierung fall kunde kundin konto flug zug kennung code nummer
  referenz vertrag police mitglied seriennummer artikelnummer kundennummer bestellnummer rechnungsnummer auftragsnummer
  vertragsnummer kontonummer aktenzeichen az charge sendung kennzeichen passwort durchwahl personalnummer
  ticketnummer bestell-nr vorgang vorgangsnummer matrikelnummer steuernummer sendungsnummer`)

/** Nouns whose value is stated: "my PIN is 4821". */
export const STATED_NOUNS = wordSet(`
  pin iban isbn sku plz postcode zip password passwort extension durchwahl kennzeichen az reference ref username`)

/** "A team of seven" */
export const GROUPS = wordSet(`
  team group family crew party panel committee class squad band group circle
  team gruppe familie mannschaft runde trupp kreis besatzung klasse`)

export const NUMBER_NOUNS = wordSet('number no nr num nummer # id code')

export const VERSION_NOUNS = wordSet('version versions release build v ver')
export const GRADE_NOUNS = wordSet(`
  grade grades grader graders klasse klassen klassenstufe jahrgangsstufe jahrgang schulstufe schuljahr`)

export const COPULAS = wordSet('is was : = are lautet ist war heißt lauten')

export const PRICE_WORDS = wordSet(`
  cost costs costing price priced prices fee fees pay pays paid charge charges budget salary rent worth
  kostet kosten preis preise gebühr zahle zahlen bezahlt bezahlen budget gehalt miete wert kostete`)

export const YEAR_PREPOSITIONS = wordSet(`
  in since from until till by before after during around mid early late year years
  seit ab bis anfang mitte ende jahr jahre jahren im sommer winter herbst frühling frühjahr vor nach spring summer
  autumn fall`)

export const DETERMINERS = wordSet(`
  the our my your their his her its this that
  der die das den dem des unser unsere unseren unserem mein meine meinen am im zum zur vom beim jede jeden jedes jeder
  ihr ihre ihren sein seine dieser diese dieses diesen dein deine ein eine einen einem einer`)

export const CLOCK_WORDS = wordSet("uhr o'clock oclock clock noon midnight am pm a.m p.m")
export const PAST_AND_TO = wordSet('past to nach vor')
export const QUARTERS = wordSet('quarter half viertel')
export const CLOCK_PREPOSITIONS = wordSet('at um gegen')

export const STREETS_AFTER = wordSet(
  'street st road rd avenue ave lane drive square boulevard blvd court way',
)
export const STREET_BEFORE = /(?:strasse|str|weg|platz|allee|gasse|ring|damm|ufer)$/

export const AGE_WORDS = wordSet('aged turned turns turning')

/** "Order 20 chairs" tells what to do, "order 20331" names one. */
export const NOUNS_AND_VERBS = wordSet(`
  order book page seat house table record question track group point ticket permit invoice charge list line place
  number train part model license code`)
export const BEFORE_VERBS = wordSet('please to we i you they can could must should will and then just')
