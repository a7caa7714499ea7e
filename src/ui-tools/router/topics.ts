import { isPlural as isPluralNoun } from '../../nlu/numbers/counted-noun.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Column } from '../catalog.ts'
import { isOneSlip } from '../validate/near-text.ts'

/** A kind of thing people list, with what is asked about each. */
interface Topic {
  /** Folded forms, singular and plural. */
  readonly words: Readonly<Record<Language, readonly string[]>>
  readonly columns: Readonly<Record<Language, readonly Column[]>>
  /** Talk about these is worth a table even when no number is said. */
  readonly asks: boolean
}

const text = (name: string, required = false): Column => ({ name, type: 'text', required })
const date = (name: string): Column => ({ name, type: 'date', required: false })
const number = (name: string): Column => ({ name, type: 'number', required: false })
const url = (name: string): Column => ({ name, type: 'url', required: false })
const pick = (name: string, ...options: string[]): Column => ({
  name,
  type: 'enum',
  required: false,
  options,
})
const LEVEL = { en: ['High', 'Medium', 'Low'], de: ['Hoch', 'Mittel', 'Niedrig'] } as const

const TOPICS: readonly Topic[] = [
  {
    words: {
      en: ['stakeholder', 'stakeholders'],
      de: [
        'stakeholder',
        'stakeholdern',
        'stakeholders',
        'interessengruppe',
        'interessengruppen',
        'interessenvertreter',
      ],
    },
    columns: {
      en: [text('Name', true), text('Role'), pick('Influence', ...LEVEL.en)],
      de: [text('Name', true), text('Rolle'), pick('Einfluss', ...LEVEL.de)],
    },
    asks: true,
  },
  {
    words: {
      en: ['risk', 'risks', 'threat', 'threats'],
      de: ['risiko', 'risiken', 'risikos', 'gefahr', 'gefahren'],
    },
    columns: {
      en: [
        text('Risk', true),
        pick('Likelihood', ...LEVEL.en),
        pick('Impact', ...LEVEL.en),
        text('Mitigation'),
      ],
      de: [
        text('Risiko', true),
        pick('Wahrscheinlichkeit', ...LEVEL.de),
        pick('Auswirkung', ...LEVEL.de),
        text('Maßnahme'),
      ],
    },
    asks: true,
  },
  {
    words: {
      en: [
        'issue',
        'issues',
        'problem',
        'problems',
        'bug',
        'bugs',
        'defect',
        'defects',
        'finding',
        'findings',
        'incident',
        'incidents',
      ],
      de: [
        'issue',
        'issues',
        'problem',
        'probleme',
        'problemen',
        'fehler',
        'fehlern',
        'mangel',
        'maengel',
        'maengeln',
        'feststellung',
        'feststellungen',
        'stoerung',
        'stoerungen',
      ],
    },
    columns: {
      en: [text('Issue', true), pick('Severity', ...LEVEL.en), text('Owner'), date('Due')],
      de: [text('Problem', true), pick('Schwere', ...LEVEL.de), text('Verantwortlich'), date('Fällig')],
    },
    asks: true,
  },
  {
    words: {
      en: [
        'requirement',
        'requirements',
        'assumption',
        'assumptions',
        'goal',
        'goals',
        'dependency',
        'dependencies',
      ],
      de: [
        'anforderung',
        'anforderungen',
        'annahme',
        'annahmen',
        'ziel',
        'ziele',
        'zielen',
        'abhaengigkeit',
        'abhaengigkeiten',
      ],
    },
    columns: {
      en: [text('Description', true), pick('Priority', ...LEVEL.en), text('Owner')],
      de: [text('Beschreibung', true), pick('Priorität', ...LEVEL.de), text('Verantwortlich')],
    },
    asks: false,
  },
  {
    words: {
      en: [
        'task',
        'tasks',
        'ticket',
        'tickets',
        'action',
        'actions',
        'todo',
        'todos',
        'milestone',
        'milestones',
      ],
      de: [
        'aufgabe',
        'aufgaben',
        'ticket',
        'tickets',
        'massnahme',
        'massnahmen',
        'meilenstein',
        'meilensteine',
        'meilensteinen',
      ],
    },
    columns: {
      en: [text('Task', true), text('Owner'), date('Due'), pick('Status', 'Open', 'In progress', 'Done')],
      de: [
        text('Aufgabe', true),
        text('Verantwortlich'),
        date('Fällig'),
        pick('Status', 'Offen', 'In Arbeit', 'Erledigt'),
      ],
    },
    asks: false,
  },
  {
    words: {
      en: [
        'contact',
        'contacts',
        'customer',
        'customers',
        'client',
        'clients',
        'member',
        'members',
        'employee',
        'employees',
        'person',
        'people',
        'guest',
        'guests',
        'participant',
        'participants',
        'attendee',
        'attendees',
        'volunteer',
        'volunteers',
        'colleague',
        'colleagues',
        'contractor',
        'contractors',
        'student',
        'students',
      ],
      de: [
        'kontakt',
        'kontakte',
        'kontakten',
        'kunde',
        'kunden',
        'mitglied',
        'mitglieder',
        'mitgliedern',
        'mitarbeiter',
        'mitarbeitern',
        'person',
        'personen',
        'leute',
        'leuten',
        'gast',
        'gaeste',
        'gaesten',
        'teilnehmer',
        'teilnehmern',
        'beteiligte',
        'beteiligten',
        'kollege',
        'kollegen',
        'freiwillige',
        'freiwilligen',
        'schueler',
        'schuelern',
      ],
    },
    columns: {
      en: [text('Name', true), text('Role'), text('Email'), text('Phone')],
      de: [text('Name', true), text('Rolle'), text('E-Mail'), text('Telefon')],
    },
    asks: false,
  },
  {
    words: {
      en: [
        'supplier',
        'suppliers',
        'vendor',
        'vendors',
        'partner',
        'partners',
        'competitor',
        'competitors',
        'agency',
        'agencies',
      ],
      de: [
        'lieferant',
        'lieferanten',
        'partner',
        'partnern',
        'anbieter',
        'anbietern',
        'dienstleister',
        'dienstleistern',
        'wettbewerber',
        'wettbewerbern',
        'agentur',
        'agenturen',
      ],
    },
    columns: {
      en: [text('Company', true), text('Contact'), url('Website'), text('Notes')],
      de: [text('Firma', true), text('Ansprechpartner'), url('Webseite'), text('Notizen')],
    },
    asks: false,
  },
  {
    words: {
      en: [
        'product',
        'products',
        'item',
        'items',
        'article',
        'articles',
        'asset',
        'assets',
        'device',
        'devices',
        'machine',
        'machines',
      ],
      de: [
        'produkt',
        'produkte',
        'produkten',
        'artikel',
        'artikeln',
        'geraet',
        'geraete',
        'geraeten',
        'maschine',
        'maschinen',
        'posten',
      ],
    },
    columns: {
      en: [text('Item', true), number('Quantity'), number('Price'), text('Notes')],
      de: [text('Artikel', true), number('Menge'), number('Preis'), text('Notizen')],
    },
    asks: false,
  },
  {
    words: {
      en: [
        'contract',
        'contracts',
        'licence',
        'licences',
        'license',
        'licenses',
        'invoice',
        'invoices',
        'order',
        'orders',
      ],
      de: [
        'vertrag',
        'vertraege',
        'vertraegen',
        'lizenz',
        'lizenzen',
        'rechnung',
        'rechnungen',
        'bestellung',
        'bestellungen',
        'auftrag',
        'auftraege',
        'auftraegen',
      ],
    },
    columns: {
      en: [text('Reference', true), text('Partner'), date('Date'), number('Amount')],
      de: [text('Nummer', true), text('Partner'), date('Datum'), number('Betrag')],
    },
    asks: false,
  },
]

const OTHER: Topic['columns'] = {
  en: [text('Name', true), text('Description')],
  de: [text('Name', true), text('Beschreibung')],
}

const INDEX: Readonly<Record<Language, ReadonlyMap<string, Topic>>> = { en: indexOf('en'), de: indexOf('de') }

function indexOf(language: Language): ReadonlyMap<string, Topic> {
  return new Map(TOPICS.flatMap(topic => topic.words[language].map(word => [word, topic] as const)))
}

/** What is asked about each thing of this kind. */
export const columnsFor = (folded: string | null, language: Language): readonly Column[] =>
  (folded === null ? undefined : topicOf(folded, language))?.columns[language] ?? OTHER[language]

/** Whether talk about it is worth asking how many there are. */
export const isAskedAbout = (folded: string, language: Language): boolean =>
  topicOf(folded, language)?.asks === true

/** Whether a word names a kind of things, as a heading does. */
export const namesKind = (folded: string, language: Language): boolean =>
  topicOf(folded, language) !== undefined || (language === 'en' && isPluralNoun(folded))

const SHORTEST_WITH_SLIP = { en: 6, de: 7 } as const
const SHORTEST_PART = 5

/** German compounds count as their last part (Projektrisiken); a slip of the pen is forgiven in long words. */
function topicOf(folded: string, language: Language): Topic | undefined {
  const index = INDEX[language]
  const known = index.get(folded)
  if (known !== undefined) return known
  for (const [word, topic] of index) {
    if (
      language === 'de' &&
      word.length >= SHORTEST_PART &&
      folded.length > word.length + 2 &&
      folded.endsWith(word)
    )
      return topic
    if (word.length >= SHORTEST_WITH_SLIP[language] && topic.asks && isSlipOf(word, folded)) return topic
  }
  return undefined
}

/** The first letter is seldom the wrong one: "tissues" are no issues. */
const isSlipOf = (word: string, folded: string) => word[0] === folded[0] && isOneSlip(word, folded)

const SINGULAR = new Set([
  'risiko',
  'gefahr',
  'problem',
  'mangel',
  'feststellung',
  'stoerung',
  'issue',
  'interessengruppe',
])

/** One risk is no list. German words that stay the same in the plural count as plural. */
export const isPlural = (folded: string, language: Language): boolean =>
  language === 'en' ? folded.endsWith('s') : ![...SINGULAR].some(word => folded.endsWith(word))
