import { describe, expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { MapDataSchema } from '../map/data.ts'
import type { ProcessMapParams } from '../map/params.ts'
import { TableDataSchema } from '../table/data.ts'
import type { DataTableParams } from '../table/params.ts'
import { routeBy } from './route.ts'
import { RouterStateSchema } from './router-state.ts'

const paramsOf = (text: string, language: 'en' | 'de') =>
  routeBy(null, { text, language, state: RouterStateSchema.parse({}), menu: UI_TOOLS, now: 0 }).output.params

describe('columns that the message names', () => {
  test.each([
    [
      'en',
      'Nine leases, each with an end date, a tenant and a monthly price',
      ['Name', 'End date:date', 'Tenant', 'Monthly price:number'],
    ],
    [
      'en',
      'Four audits are due, I will give you owner and deadline for each',
      ['Name', 'Owner', 'Deadline:date'],
    ],
    ['en', 'Our 12 suppliers, with their websites and contacts', ['Company', 'Website:url', 'Contact']],
    ['de', 'Neun Mietverträge, jeweils mit Enddatum und Mieter', ['Nummer', 'Enddatum:date', 'Mieter']],
    [
      'de',
      'Sechs Kurse laufen, ich gebe dir Dozent, Raum und Anzahl',
      ['Titel', 'Dozent', 'Raum', 'Anzahl:number'],
    ],
  ] as const)('%s: %s', (language, text, columns) => {
    const { columns: got } = paramsOf(text, language) as unknown as DataTableParams
    expect(got.map(({ name, type }) => (type === 'text' ? name : `${name}:${type}`))).toEqual(columns)
  })

  test('without any, the usual ones of the noun are asked', () => {
    const { columns } = paramsOf('We have 20 stakeholders.', 'en') as unknown as DataTableParams
    expect(columns.map(({ name }) => name)).toEqual(['Name', 'Role', 'Influence'])
  })

  test.each([
    ['I need a list of 14 suppliers', 'en', ['Company', 'Contact', 'Website', 'Notes']],
    ['Wir brauchen eine Liste von 14 Lieferanten', 'de', ['Firma', 'Ansprechpartner', 'Webseite', 'Notizen']],
    ['14 volunteers, and they need a badge', 'en', ['Name', 'Badge']],
  ] as const)(
    'what the writer needs is no column, what each of them needs is: %s',
    (text, language, names) => {
      const { columns } = paramsOf(text, language) as unknown as DataTableParams
      expect(columns.map(({ name }) => name)).toEqual(names)
    },
  )

  test('a list that is announced gives its title', () => {
    const titles = [
      paramsOf('Can I paste a list of our tenants?', 'en'),
      paramsOf('Ich schicke dir eine Liste mit allen Geräten.', 'de'),
    ]
    expect(titles.map(params => (params as unknown as DataTableParams).title)).toEqual(['Tenants', 'Geräte'])
  })
})

describe('what is asked about each thing', () => {
  test.each([
    ['en', 'We need to onboard 36 cost centers.', 'Cost centers', 'Number Name Owner Budget'],
    ['en', 'nine open action items from yesterday', 'Open action items', 'Task Owner Due Status'],
    [
      'en',
      'There are 11 KPIs on the scorecard that require an owner and a target.',
      'KPIs',
      'Metric Owner Target',
    ],
    ['en', 'We sell to forty dealers, I want their addresses here', 'Dealers', 'Company Address'],
    ['en', 'five different board members', 'Board members', 'Name Role Email Phone'],
    ['de', 'ca. 60 Messgeräte', 'Messgeräte', 'Bezeichnung Seriennummer Standort Verantwortlich'],
    ['de', 'Sieben offene Punkte sind übrig.', 'Offene Punkte', 'Aufgabe Verantwortlich Fällig Status'],
    [
      'de',
      'Wir sprechen mit 14 neuen Dienstleistern.',
      'Dienstleister',
      'Firma Ansprechpartner Webseite Notizen',
    ],
    ['de', '24 Mietparteien, von jeder brauch ich Name und Zählerstand.', 'Mietparteien', 'Name Zählerstand'],
    ['de', 'Rund vierzig Händler, ich will deren Adressen festhalten', 'Händler', 'Firma Adresse'],
  ] as const)('%s: %s → %s', (language, text, title, columns) => {
    const params = paramsOf(text, language) as unknown as DataTableParams
    expect(params.title).toBe(title)
    expect(params.columns.map(({ name }) => name).join(' ')).toBe(columns)
  })

  test('the first of several lines may say what the others are', () => {
    const params = paramsOf('Standorte\nBerlin\nParis\nLissabon', 'de') as unknown as DataTableParams
    expect([params.title, params.min_rows]).toEqual(['Standorte', 3])
  })
})

test('a table pasted into the message brings its own columns and rows', () => {
  const text = 'Name;Role;Start date\nAnna;Buyer;2026-01-02\nBen;Planner;2026-02-01\nCleo;Lead;2026-03-01'
  const state = RouterStateSchema.parse({})
  const { output, draft } = routeBy(null, { text, language: 'en', state, menu: UI_TOOLS, now: 0 })
  expect(output.params).toMatchObject({
    min_rows: 3,
    columns: [{ name: 'Name' }, { name: 'Role' }, { name: 'Start date', type: 'date' }],
  })
  expect(draft?.data).toMatchObject({
    rows: [{ Name: 'Anna', Role: 'Buyer' }, { Name: 'Ben' }, { Name: 'Cleo' }],
  })
})

describe('what was counted and named', () => {
  const opened = (text: string, language: 'en' | 'de') => {
    const state = RouterStateSchema.parse({})
    const { output, draft, scope } = routeBy(null, { text, language, state, menu: UI_TOOLS, now: 0 })
    const rows = draft?.tool === 'request_data_table' ? TableDataSchema.parse(draft.data).rows : []
    return { rows, groups: scope.groups, min_rows: (output.params as { min_rows?: number }).min_rows }
  }

  test.each([
    ['en', 'There are four offices: Rome, Oslo, Porto and Bonn', 4, ['Rome', 'Oslo', 'Porto', 'Bonn']],
    ['en', 'Fire, flood and theft are our 3 risks', 3, ['Fire', 'flood', 'theft']],
    [
      'en',
      'Put these in the stock list: 40 sacks of lime, 12 battens, 6 floats, 3 buckets',
      4,
      ['40 sacks of lime', '12 battens', '6 floats', '3 buckets'],
    ],
    ['en', '5 suppliers, including Acme, Globex and Initech', 5, ['Acme', 'Globex', 'Initech']],
    [
      'en',
      'We have 12 suppliers: Acme, Globex and Initech, and nine more',
      12,
      ['Acme', 'Globex', 'Initech'],
    ],
    [
      'en',
      '4 suppliers:\n- Acme, steel\n- Globex\n- Initech\n- Umbra',
      4,
      ['Acme, steel', 'Globex', 'Initech', 'Umbra'],
    ],
    [
      'de',
      'Unsere vier Risiken sind Feuer, Wasser, Diebstahl und Ausfall.',
      4,
      ['Feuer', 'Wasser', 'Diebstahl', 'Ausfall'],
    ],
  ] as const)('%s: %s', (language, text, rows, names) => {
    const got = opened(text, language)
    expect(got.rows.map(row => Object.values(row)[0])).toEqual(names)
    expect(got.min_rows).toBe(rows)
  })

  test.each([
    ['en', 'We have 3 stakeholders: Ada (CFO), Bob from sales and Cleo, the CTO', 'Role', 'Bob from sales'],
    [
      'de',
      'Wir haben 3 Stakeholder: Ada (CFO), Bob aus dem Vertrieb und Cleo, die CTO',
      'Rolle',
      'Bob aus dem Vertrieb',
    ],
  ] as const)('%s: who somebody is stands in its own column: %s', (language, text, role, bob) => {
    expect(opened(text, language)).toEqual({
      rows: [{ Name: 'Ada', [role]: 'CFO' }, { Name: bob }, { Name: 'Cleo', [role]: 'CTO' }],
      groups: [],
      min_rows: 3,
    })
  })

  test('where they come from is no entry', () => {
    expect(opened('We have 25 issues from billing, sales and support', 'en')).toEqual({
      rows: [],
      groups: ['billing', 'sales', 'support'],
      min_rows: 25,
    })
  })
})

describe('what a map is called, and its steps', () => {
  test.each([
    ['en', 'Travel claims go through an approval process.', 'Approval process for travel claims'],
    [
      'en',
      "Let's document the approval process for new vendors above 5000 euros.",
      'Approval process for new vendors',
    ],
    ['en', 'I need the migration steps from Jira to Linear.', 'Migration steps from Jira to Linear'],
    ['en', 'our intake funnel has five stages', 'Intake funnel'],
    ['de', 'Wir brauchen einen Freigabeprozess für Reisekosten.', 'Freigabeprozess für Reisekosten'],
    ['de', 'Erst messen, dann sägen, dann leimen.', 'Messen → Leimen'],
    ['en', 'First sales takes the order, then a courier ships it.', 'Take the order → Ship it'],
    ['en', 'Order process: first sales takes the order, then the warehouse ships it.', 'Order process'],
    ['en', 'First review the draft, then publish it', 'Review the draft → Publish it'],
    ['de', 'Zuerst prüft HR, dann unterschreibt der Chef.', 'Prüfen → Unterschreiben'],
  ] as const)('%s: %s → %s', (language, text, title) => {
    expect((paramsOf(text, language) as unknown as ProcessMapParams).title).toBe(title)
  })

  test('a step is what is done; who does it has its own field', () => {
    const text = 'Zuerst prüft der Einkauf das Angebot, dann unterschreibt die Leitung den Vertrag.'
    const { draft } = routeBy(null, {
      text,
      language: 'de',
      state: RouterStateSchema.parse({}),
      menu: UI_TOOLS,
      now: 0,
    })
    expect(draft?.data).toMatchObject({
      nodes: [
        { step_name: 'Angebot prüfen', owner: 'Einkauf' },
        { step_name: 'Vertrag unterschreiben', owner: 'Leitung' },
      ],
    })
  })
})

describe('what was named before the question', () => {
  const afterYes = (text: string, answer: string, language: 'en' | 'de') => {
    const state = RouterStateSchema.parse({})
    const { clarify } = routeBy(null, { text, language, state, menu: UI_TOOLS, now: 0 })
    const asked = RouterStateSchema.parse({ pending: clarify })
    return routeBy(null, { text: answer, language, state: asked, menu: UI_TOOLS, now: 0 }).output.params
  }

  test.each([
    ['en', 'The refund process is too slow.', 'yes please', 'Refund process'],
    ['en', 'Our hiring workflow needs work.', 'first we screen, then we meet', 'Hiring workflow'],
    ['de', 'Unser Einstellungsprozess dauert zu lange.', 'Ja, gerne.', 'Einstellungsprozess'],
  ] as const)('%s: %s, then %s', (language, text, answer, title) => {
    expect(afterYes(text, answer, language)).toMatchObject({ title })
  })
})

describe('where a table and a map are proposed about equally', () => {
  const toolFor = (text: string, preferred_ui: string | null) => {
    const state = RouterStateSchema.parse({ user_preferences: { preferred_ui } })
    const { output } = routeBy(null, { text, language: 'en', state, menu: UI_TOOLS, now: 0 })
    return output.tool_name ?? output.clarify
  }
  const both = 'The risks in our onboarding process worry me.'
  const counted = 'Our 20 suppliers go through a pipeline with three stages.'

  test.each([
    [both, null, 'steps'],
    [both, 'map', 'steps'],
    [both, 'table', 'count'],
    [counted, 'outline', 'request_process_map'],
    [counted, 'request_data_table', 'request_data_table'],
    ['First we list 20 risks, then we rank them, then we act.', 'table', 'request_process_map'],
    ['We have 20 stakeholders.', 'map', 'request_data_table'],
  ])('%s with %s → %s', (text, preferred, expected) => {
    expect(toolFor(text, preferred)).toBe(expected)
  })
})

describe('who does a step, and what comes of it', () => {
  const nodesOf = (text: string, language: 'en' | 'de') => {
    const state = RouterStateSchema.parse({})
    const { draft } = routeBy(null, { text, language, state, menu: UI_TOOLS, now: 0 })
    const nodes = draft?.tool === 'request_process_map' ? MapDataSchema.parse(draft.data).nodes : []
    return nodes.map(({ step_name, owner, outcome }) => [step_name, owner, outcome].join(' | '))
  }

  test.each([
    [
      'en',
      'First finance reviews the invoice so that the amount is confirmed, then IT signs off, resulting in a release note.',
      ['Review the invoice | Finance | The amount is confirmed', 'Sign off | IT | A release note'],
    ],
    [
      'en',
      'Finance checks the budget (outcome: budget confirmed), then the CFO signs.',
      ['Check the budget | Finance | Budget confirmed', 'Sign | CFO | '],
    ],
    [
      'en',
      'Draft (Anna) -> Review (Legal) -> Sign (CFO)',
      ['Draft | Anna | ', 'Review | Legal | ', 'Sign | CFO | '],
    ],
    [
      'en',
      'Process:\n1. Finance: check the invoice\n2. CFO: approve\n3. Treasury: pay',
      ['Check the invoice | Finance | ', 'Approve | CFO | ', 'Pay | Treasury | '],
    ],
    [
      'en',
      'When a parcel arrives, the porter signs for it, then logs it and afterwards informs the recipient.',
      [
        'Parcel arrives |  | ',
        'Sign for it | Porter | ',
        'Log it | Porter | ',
        'Inform the recipient | Porter | ',
      ],
    ],
    [
      'en',
      'First finance reviews it and IT signs off, then the CFO approves.',
      ['Review it | Finance | ', 'Sign off | IT | ', 'Approve | CFO | '],
    ],
    [
      'de',
      'Zuerst nimmt der Empfang das Paket an, dann lädt der Hausmeister es auf den Wagen und danach informiert er den Empfänger.',
      [
        'Paket annehmen | Empfang | ',
        'Auf den Wagen laden | Hausmeister | ',
        'Empfänger informieren | Hausmeister | ',
      ],
    ],
    [
      'de',
      'Der Bedarf wird vom Fachbereich gemeldet, anschließend vom PMO bewertet.',
      ['Bedarf melden | Fachbereich | ', 'Bewertet | PMO | '],
    ],
    [
      'de',
      'Zuerst prüft der Einkauf das Angebot, damit der Preis stimmt, dann gibt die Leitung die Bestellung frei.',
      ['Angebot prüfen | Einkauf | Der Preis stimmt', 'Bestellung freigeben | Leitung | '],
    ],
    [
      'de',
      '1. Antrag annehmen\n2. Unterlagen prüfen\n3. Zahlung freigeben',
      ['Antrag annehmen |  | ', 'Unterlagen prüfen |  | ', 'Zahlung freigeben |  | '],
    ],
    [
      'de',
      'Vor dem Go-live führt der Lieferant einen Test durch, anschließend erteilt die Leitung die Freigabe.',
      ['Test durchführen | Lieferant | ', 'Freigabe erteilen | Leitung | ', 'Go-live |  | '],
    ],
  ] as const)('%s: %s', (language, text, nodes) => {
    expect(nodesOf(text, language)).toEqual(nodes)
  })
})
