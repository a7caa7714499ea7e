import { fold } from '../text/normalise.ts'
import { wordSet } from '../text/word-set.ts'
import type { Slots } from './schema.ts'

/** Usual subject of slots: the words in a slot's name that tell, and the words people then use. */
interface Concept {
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const concept = (names: string, words: string): Concept => ({
  names: wordSet(names),
  words: wordSet(`${names} ${words}`),
})

const CONCEPTS = {
  people: concept(
    `party guests guest people persons person travellers travelers passengers participants attendees visitors adults seats
     children kids headcount household occupants residents tenants haushalt bewohner mieter portions servings users user students patients players members gaeste personen nutzer anwender schueler mitglieder teilnehmer teilnehmende reisende besucher plaetze erwachsene kinder group gruppe`,
    `pax ppl pers folks friends heads diners leute leuten mann gast kind family familienmitglieder teilnehmern gaesten teilnehmenden
     teilnehmerinnen erwachsenen kindern freunde freunden us uns participant attendee seat adult`,
  ),
  staff: concept(
    'employees employee staff workforce team mitarbeiter mitarbeitende beschaeftigte angestellte belegschaft personal fte',
    `headcount ma people persons workers colleagues developers engineers heads mitarbeiterinnen mitarbeitern mitarbeitenden
     beschaeftigten angestellten koepfe leute kollegen kolleginnen arbeitnehmer members company firma`,
  ),
  quantity: concept(
    'quantity qty pieces items units copies tickets menge stueck stueckzahl anzahl karten',
    'piece item unit copy stueck mal x times ticket seats seat karte teile artikel',
  ),
  floor: concept('floor storey stock stockwerk etage', 'floors stocks etagen story'),
  grade: concept('grade klasse klassenstufe jahrgangsstufe jahrgang', 'grader graders graden klassen year'),
  nights: concept('nights naechte', 'night nacht naechten'),
  rooms: concept('rooms room zimmer', 'zimmern'),
  days: concept('days tage', 'day tag tagen'),
  hours: concept('hours stunden', 'hour stunde'),
  age: concept('age alter', 'old alt aged jahre years'),
  height: concept('height groesse koerpergroesse', 'tall gross hoch high'),
  weight: concept('weight gewicht koerpergewicht', 'weigh weighs weighing wiege wiegt wiegen schwer'),
  budget: concept('budget', 'spend spending invest ausgeben investieren kostenrahmen afford'),
  refund: concept('refund amount betrag erstattung payout', 'back zurueck erstatten refund pay'),
  price: concept('price cost preis kosten paid', 'kostete bezahlt gekostet costs'),
  order: concept('order bestellung auftrag', 'bestellnummer auftragsnummer orders ordernumber ordernummer'),
  ticket: concept('ticket', 'ticketnummer tickets'),
  parcel: concept(
    'parcel package shipment tracking paket sendung',
    'sendungsnummer paketnummer trackingnummer',
  ),
  policy: concept('policy vertrag contract', 'police versicherungsnummer vertragsnummer insurance'),
  member: concept('member membership mitglied mitgliedschaft', 'mitgliedsnummer'),
  digits: concept('digits four ziffern', 'ending ends endziffern endet endend'),
  case: concept('case vorgang fall claim', 'vorgangsnummer fallnummer aktenzeichen reference'),
  invoice: concept('invoice rechnung', 'rechnungsnummer bill'),
  customer: concept('customer kunde kunden', 'kundennummer account'),
  booking: concept('booking reservation buchung reservierung', 'buchungsnummer reservierungsnummer'),
  reading: concept('reading zaehlerstand messwert', 'stand shows reads'),
  serial: concept('serial seriennummer', 'sn'),
  start: concept(
    'start begin departure arrival checkin pickup collection anreise ankunft abfahrt abholung hinreise hinflug beginn von from',
    'starting starts begins collect collecting abholen hol hole holen arriving arrive arrives checkingin kickoff anfang ab ankommen anreisen losgehen loslegen',
  ),
  end: concept(
    'end finish return checkout dropoff rueckgabe abreise rueckreise rueckflug ende until deadline',
    'ending ends returning zurueckgeben zurueckbringen leaving leave leaves checkingout departing depart abreisen zurueck',
  ),
  comeback: concept('return rueckreise rueckflug', 'back zurueck'),
  birth: concept('birth birthdate birthday dob geburt geburtsdatum geburtstag', 'born geboren geb'),
  labels: concept(
    'labels language sprache beschriftung',
    'label labelled beschriftet text captions text labelling',
  ),
  style: concept('style stil genre look', 'stils'),
  agreed: concept(
    'confirmed confirm agreed agree accepted accept consent approved bestaetigt einverstanden zugestimmt',
    'bestaetige bestaetigen zustimmen stimme akzeptiere',
  ),
  gift: concept('gift present geschenk', 'geschenkt presents'),
  breakfast: concept('breakfast fruehstueck', ''),
  drinks: concept('drinks beverages getraenke', 'getraenken'),
  projector: concept('projector beamer projektor', ''),
  pets: concept('pet pets haustier haustiere', 'dog hund haustieren'),
  wifi: concept('wifi wlan', ''),
  newsletter: concept('newsletter', ''),
  assembly: concept('assembly montage aufbau', ''),
  urgency: concept('urgency priority dringlichkeit prioritaet', ''),
  plate: concept('plate registration kennzeichen nummernschild', ''),
  parking: concept('parking parkplatz', 'stellplatz'),
  insurance: concept('insurance insured versicherung versichert', 'vollkasko'),
  delivery: concept('delivery lieferung', 'delivered geliefert liefern'),
  remote: concept('remote homeoffice', 'remotely'),
  trainer: concept('trainer coach', 'personaltrainer'),
} as const satisfies Record<string, Concept>

export type ConceptName = keyof typeof CONCEPTS

/** A slot's name as folded words: `checkIn`, `check_in` and `check-in` are the same. */
export function nameWords(name: string): readonly string[] {
  const spaced = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u)
  return spaced.filter(word => word !== '').map(fold)
}

export function conceptsOf(name: string): readonly ConceptName[] {
  const met = MET.get(name)
  if (met !== undefined) return met
  const words = nameWords(name)
  const joined = words.join('')
  const found = (Object.keys(CONCEPTS) as ConceptName[]).filter(key => {
    const { names }: Concept = CONCEPTS[key]
    return names.has(joined) || words.some(word => names.has(word))
  })
  if (MET.size < MAX_NAMES) MET.set(name, found)
  return found
}

/** Names are few, and looked up for every message. */
const MET = new Map<string, readonly ConceptName[]>()
const MAX_NAMES = 1_000

/** Words of a name that say nothing about what it holds. */
const EMPTY = wordSet(
  `id number no nr name value size the of in out on my date code a an your for what which how many much is are do you
   der die das wie viele viel ihr ihre dein deine welche welcher welches fuer von`,
)

/** Every word by which people may name the slot. */
export function wordsOf(name: string, slots: Slots): ReadonlySet<string> {
  const known = KNOWN.get(slots) ?? new Map<string, ReadonlySet<string>>()
  const words = known.get(name) ?? namingWords(name, slots)
  KNOWN.set(slots, known.set(name, words))
  return words
}

/** A schema is read once, whatever it meets. */
const KNOWN = new WeakMap<Slots, Map<string, ReadonlySet<string>>>()

function namingWords(name: string, slots: Slots): ReadonlySet<string> {
  // What two names share (`check_in`, `check_out`) tells them apart by nothing.
  const shared = sharedWords(slots)
  const telling = nameWords(name).filter(word => !EMPTY.has(word) && !shared.has(word) && word.length > 1)
  const own = [...telling, nameWords(name).join('')]
  const plurals = own.flatMap(word => [word, `${word}s`, word.replace(/s$/, '')])
  const known = conceptsOf(name).flatMap(key => [...(CONCEPTS[key] as Concept).words])
  const authored = (slots[name]?.words ?? []).flatMap(phrase => tellingWords(phrase))
  return new Set([...plurals, ...known, ...authored])
}

/** The words that are in more than one name. */
function sharedWords(slots: Slots): ReadonlySet<string> {
  const known = SHARED.get(slots)
  if (known !== undefined) return known
  const once = new Set<string>()
  const shared = new Set<string>()
  for (const name of Object.keys(slots))
    for (const word of new Set(nameWords(name))) (once.has(word) ? shared : once).add(word)
  SHARED.set(slots, shared)
  return shared
}

const SHARED = new WeakMap<Slots, ReadonlySet<string>>()

/** Words of a phrase without those that are in any phrase: "Number of guests" is about guests. */
export const tellingWords = (phrase: string): readonly string[] => {
  const words = nameWords(phrase)
  const telling = words.filter(word => !EMPTY.has(word) && word.length > 1)
  return telling.length > 0 ? telling : words
}

/** The words of the concepts in a name that answer a question for yes or no. */
export const deciding = (name: string): readonly string[] =>
  conceptsOf(name).flatMap(key => (DECIDED.has(key) ? [...CONCEPTS[key].words] : []))

const DECIDED: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'agreed',
  'gift',
  'breakfast',
  'drinks',
  'projector',
  'pets',
  'wifi',
  'newsletter',
  'assembly',
  'parking',
  'insurance',
  'delivery',
  'remote',
  'trainer',
])
