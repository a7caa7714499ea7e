import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail, WhyLinesView, WhyView } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'

const person = (...roles: string[]): Identity => ({ user: 'local', roles })
const USER = person('user')
const OPERATOR = person('user', 'operator')

let engine: Engine
let ask: (as: Identity, path: string, body?: unknown, language?: string) => Promise<Response>

beforeAll(async () => {
  engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: {},
    cwd: join(import.meta.dirname, '../..'),
  })
  await engine.start()
  const server = createServer(engine, {
    authenticate: ({ headers }) => JSON.parse(headers.get('x-person') ?? 'null') as Identity | null,
  })
  ask = async (as, path, body, language = 'en') =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          'x-person': JSON.stringify(as),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
})
afterAll(() => engine.close())

let runs = 0
async function says(assistant: string, thread: string, content: string, tools: string[] = []): Promise<void> {
  const id = `r${++runs}`
  const run = {
    threadId: thread,
    runId: id,
    messages: [{ id, role: 'user', content }],
    tools: tools.map(name => ({ name, description: '', parameters: {} })),
    context: [],
    state: {},
    forwardedProps: {},
  }
  await (await ask(USER, `/agui/${assistant}`, run)).text()
}

const detailOf = async (assistant: string, thread: string): Promise<SessionDetail> =>
  (await (await ask(USER, `/api/assistants/${assistant}/threads/${thread}`)).json()) as SessionDetail

async function linesOf(session: string, language = 'en'): Promise<WhyLinesView['lines']> {
  const answer = await ask(USER, `/api/sessions/${session}/why`, undefined, language)
  return ((await answer.json()) as WhyLinesView).lines
}

const whyOf = async (session: string, turn: string, as = USER, language = 'en'): Promise<WhyView> =>
  (await (await ask(as, `/api/sessions/${session}/why/${turn}`, undefined, language)).json()) as WhyView

const rowsOf = ({ sections }: WhyView, topic: string) =>
  sections.find(section => section.topic === topic)?.rows.map(({ text }) => text) ?? []

test('every turn has a line in the language of whoever asks, under the last message of it', async () => {
  await says('discovery', 'tables', 'We have 12 stakeholders', ['request_data_table'])
  const { session, messages } = await detailOf('discovery', 'tables')
  expect(await linesOf(session)).toEqual([
    { turn: 't1', line: 'Table · counted 12 stakeholders · 0.86', after: messages.at(-1)?.id },
  ])
  expect((await linesOf(session, 'de'))[0]?.line).toBe('Tabelle · 12 Stakeholders gezählt · 0,86')
})

test('people are told by sentences, and operators find the names of rules in the unfolding', async () => {
  await says('support', 'refund', 'I want my money back for LX-20481, 60 euros')
  const { session } = await detailOf('support', 'refund')
  const seen = await whyOf(session, 't1')
  expect(seen.line).toBe(
    'A refund · order number LX-20481, €60.00 · asked first: More than 50 euros are paid back.',
  )
  expect(JSON.stringify(seen)).not.toMatch(/larger_refund|intent_recognised|"refund/)
  const known = await whyOf(session, 't1', OPERATOR)
  expect(known.line).toBe(seen.line)
  expect(rowsOf(known, 'verdicts').join()).toContain('larger_refund')
  expect(rowsOf(known, 'decided').join()).toContain('Rule intent_recognised')
})

test('what ran is shown with the arguments that ran, not with those that were asked about first', async () => {
  await says('support', 'changed', 'please refund 80 euros for LX-20481')
  await says('support', 'changed', 'make it 70')
  await says('support', 'changed', 'yes')
  const { session } = await detailOf('support', 'changed')
  const [line] = (await linesOf(session)).slice(-1)
  expect(line?.line).toBe('A refund · order number LX-20481, €70.00 · a clear yes')
  expect(rowsOf(await whyOf(session, line?.turn ?? ''), 'ran')).toEqual([
    'order number: LX-20481, amount: €70.00 · done',
  ])
})

test('a call is named as its line in the conversation is, never by the name of its tool', async () => {
  await says('support', 'named', 'Where is my order LX-20481?')
  const { session } = await detailOf('support', 'named')
  const named = async (language: string) =>
    (await whyOf(session, 't1', USER, language)).sections
      .filter(({ topic }) => topic === 'ran')
      .flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(await named('en')).toEqual(['Where an order is'])
  expect(await named('de')).toEqual(['Stand einer Bestellung'])
})

test('values of a list are told one by one, not as they are stored', async () => {
  await says('classroom', 'listed', 'Research photosynthesis for grade 7 and make a picture of it.')
  await says('classroom', 'listed', 'yes')
  const { session } = await detailOf('classroom', 'listed')
  const ran = rowsOf(await whyOf(session, 't2'), 'ran').join()
  expect(ran).toContain('"Plants make their own food from water, air and light."')
  expect(ran).not.toContain('[')
})

test('a thing is called by the title that was looked up for it, where its name was said in part', async () => {
  await says('projects', 'titles', 'Create a project for the company garden party.')
  await says('projects', 'titles', 'yes')
  await says('projects', 'titles', 'Archive a project')
  await says('projects', 'titles', 'garden party')
  const { session, pendings } = await detailOf('projects', 'titles')
  expect(pendings.at(-1)?.question).toContain('Archive the project Company garden party?')
  const [line] = (await linesOf(session)).slice(-1)
  expect(line?.line).toContain('project Company garden party')
})

test('a line tells which answers of a guided flow the words gave, also those that nobody had asked for', async () => {
  await says('lighting', 'several', 'an offer for LED lights in our warehouse, 20 x 40 m')
  await says('lighting', 'several', '9')
  const { session } = await detailOf('lighting', 'several')
  const [first, second] = await linesOf(session, 'de')
  expect(first?.noted?.map(({ value }) => value)).toEqual([
    'ein Angebot',
    'LED-Beleuchtung',
    'eine Lagerhalle',
    '800 m²',
  ])
  expect(second?.noted?.map(({ value }) => value)).toEqual(['9 m'])
})

test('how sure each task of an order was is told, also of one that ran without being shown', async () => {
  await says('classroom', 'sure', 'Recherchiere Photosynthese und erstelle ein Bild')
  const { session } = await detailOf('classroom', 'sure')
  const told = async (language: string) => rowsOf(await whyOf(session, 't1', USER, language), 'decided')
  expect(await told('de')).toEqual(
    expect.arrayContaining([
      'zu 92 % sicher · ohne Rückfrage ab 90 % · 50 zu Beginn, +20 Thema genannt, +15 klarer Auftrag, +7 ganzer Auftrag verstanden',
      'zu 75 % sicher · ohne Rückfrage ab 85 % · 40 zu Beginn, +30 Recherche als Grundlage, +5 Bild gewünscht',
    ]),
  )
  expect(await told('en')).toContainEqual(expect.stringMatching(/^92% sure · at once from 90% on · /))
})

test('tokens are for everybody, money is not', async () => {
  await says('discovery', 'talk', 'Hello there, how are you?')
  const { session } = await detailOf('discovery', 'talk')
  expect(rowsOf(await whyOf(session, 't1'), 'used')).toHaveLength(1)
  expect(rowsOf(await whyOf(session, 't1', OPERATOR), 'used')).toHaveLength(2)
})

test('what holds for the person is remembered with every turn', async () => {
  await says('discovery', 'wishes', 'no more tables from now on', ['request_data_table'])
  const { session } = await detailOf('discovery', 'wishes')
  expect(rowsOf(await whyOf(session, 't1'), 'remembered')).toEqual(['No tables in this conversation.'])
  expect(rowsOf(await whyOf(session, 't1', USER, 'de'), 'remembered')).toEqual([
    'In diesem Gespräch keine Tabellen mehr.',
  ])
})

test.each([
  ['en', 'No more process maps here', 'No process maps in this conversation.'],
  ['de', 'Hier keine Prozesskarten mehr', 'In diesem Gespräch keine Prozesskarten mehr.'],
])(
  'a map, which has no topic, can be stopped from where it is explained: %s',
  async (language, label, off) => {
    const thread = `map-${language}`
    const shown = ['request_process_map']
    await says(
      'discovery',
      thread,
      'First sales takes the order, then finance approves it, then we ship it.',
      shown,
    )
    const { session } = await detailOf('discovery', thread)
    const neverHere = async () =>
      (await whyOf(session, 't1', USER, language)).acts.find(act => act.label === label)
    // Sent by the person while the map is open: it closes with what is in it.
    expect(await neverHere()).toMatchObject({ kind: 'write' })
    await says('discovery', thread, (await neverHere())?.text ?? '', shown)
    expect(rowsOf(await whyOf(session, 't2', USER, language), 'remembered')).toEqual([off])
    expect((await neverHere())?.kind).toBe('say')
    expect((await detailOf('discovery', thread)).pendings).toEqual([])
  },
)

test('a turn that never was is not found', async () => {
  const { session } = await detailOf('discovery', 'talk')
  expect((await ask(USER, `/api/sessions/${session}/why/t99`)).status).toBe(404)
})

test('what can be done about a turn is offered in words that the conversation understands', async () => {
  const shows = ['request_data_table']
  await says('discovery', 'acts', 'We have 14 vendors', shows)
  const { session } = await detailOf('discovery', 'acts')
  const { acts } = await whyOf(session, 't1')
  expect(acts).toEqual([
    { kind: 'close', label: 'No table', text: 'cancel' },
    { kind: 'say', label: 'Never for vendors', text: 'never show tables for vendors' },
  ])
  await says('discovery', 'acts', 'never show tables for vendors', shows)
  expect((await detailOf('discovery', 'acts')).pendings.map(({ kind }) => kind)).toEqual([
    'ui_tool',
    'own_rule',
  ])
  await says('discovery', 'acts', 'yes', shows)
  expect((await whyOf(session, 't3')).acts).toEqual([{ kind: 'say', label: 'Undo', text: 'undo that' }])
  await says('discovery', 'acts', 'undo that', shows)
  expect((await whyOf(session, 't3')).acts).toEqual([])
})

test('a wrong value of what waits for a yes is mended in words that are begun for the person', async () => {
  // The refund of before still waits for its yes.
  const { session } = await detailOf('support', 'refund')
  expect((await whyOf(session, 't1')).acts).toEqual([
    { kind: 'write', label: 'Wrong order number', text: 'no, I mean ' },
    { kind: 'write', label: 'Wrong amount', text: 'no, I mean ' },
  ])
  const known = await whyOf(session, 't1', OPERATOR, 'de')
  expect(known.acts.map(({ label }) => label)).toEqual([
    'Bestellnummer falsch',
    'Betrag falsch',
    'Als Test übernehmen',
  ])
  expect(known.acts.at(-1)?.text).toContain(`eval record ${session} `)
})

const TABLE = ['request_data_table']

/** Hands the open table in with so many rows. */
async function handIn(thread: string, rows: number, column: string): Promise<void> {
  const { session, pendings } = await detailOf('discovery', thread)
  const showing = encodeURIComponent(pendings.at(-1)?.id ?? '')
  const payload = {
    status: 'completed',
    rows: Array.from({ length: rows }, (_, index) => ({ [column]: `No. ${index}` })),
  }
  await ask(USER, `/api/sessions/${session}/pendings/${showing}`, { status: 'resolved', payload })
}

const wordsFor = ({ acts }: WhyView, label: string) => acts.find(act => act.label === label)?.text

test('acts are about the table their turn opened, not about another that is open or was handed in later', async () => {
  await says('discovery', 'two', 'We have 7 stakeholders', TABLE)
  await handIn('two', 7, 'Name')
  await says('discovery', 'two', 'We have 8 suppliers', TABLE)
  const { session } = await detailOf('discovery', 'two')
  expect(wordsFor(await whyOf(session, 't1'), 'No table')).toBeUndefined()
  expect(wordsFor(await whyOf(session, 't1'), 'Open again')).toBeUndefined()
  expect(wordsFor(await whyOf(session, 't3'), 'No table')).toBe('cancel')
  await handIn('two', 8, 'Company')
  const words = wordsFor(await whyOf(session, 't1'), 'Open again') ?? ''
  expect(words).toBe('open the table “Stakeholders” again')
  expect(wordsFor(await whyOf(session, 't1', USER, 'de'), 'Noch einmal öffnen')).toBe(
    'Tabelle „Stakeholders“ noch einmal öffnen',
  )
  await says('discovery', 'two', words, TABLE)
  expect((await detailOf('discovery', 'two')).pendings.at(-1)?.details).toMatchObject({
    title: 'Stakeholders',
  })
})

test('why a table that is open was opened is known however long ago that was', async () => {
  await says('discovery', 'long', 'We have 11 stakeholders', TABLE)
  for (let turn = 0; turn < 13; turn++) await says('discovery', 'long', 'Hello there, how are you?', TABLE)
  await says('discovery', 'long', 'why did you open this table?', TABLE)
  const { messages, pendings } = await detailOf('discovery', 'long')
  expect(pendings.map(({ kind }) => kind)).toEqual(['ui_tool'])
  expect(JSON.stringify(messages.at(-1))).toContain('counted 11 stakeholders')
})

test('a turn is told whole wherever a page is cut', async () => {
  const { session } = await detailOf('discovery', 'acts')
  const whole = new Map((await linesOf(session)).map(line => [line.turn, line]))
  for (let before = 2; before < 60; before++) {
    const answer = await ask(USER, `/api/sessions/${session}/why?before=${before}&limit=1`)
    const { lines } = (await answer.json()) as WhyLinesView
    for (const line of lines) expect(line).toEqual(whole.get(line.turn))
  }
})

test('pages that follow each other tell every turn once, however many commits it took', async () => {
  for (const text of ['Hello', 'Delete the project Spring trade fair', 'yes', 'Which projects are there?'])
    await says('projects', 'pages', text)
  const { session } = await detailOf('projects', 'pages')
  const whole = (await linesOf(session)).map(({ turn }) => turn)
  expect(whole.length).toBeGreaterThan(2)
  const paged: string[] = []
  for (let query: string | null = '?limit=1'; query !== null; ) {
    const answer: Response = await ask(USER, `/api/sessions/${session}/why${query}`)
    const { lines } = (await answer.json()) as WhyLinesView
    paged.unshift(...lines.map(({ turn }) => turn))
    query = /^<(\?.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(paged).toEqual(whole)
})

test('a person reads their own address as they gave it, also before it is asked for', async () => {
  await says('lighting', 'own', 'I would like an offer for LED floodlights for a sports court.')
  await says('lighting', 'own', 'My e-mail is anna.berg@example.org')
  const { session } = await detailOf('lighting', 'own')
  const { sections, line } = await whyOf(session, 't2')
  expect(JSON.stringify({ sections, line })).toContain('anna.berg@example.org')
  expect(JSON.stringify({ sections, line })).not.toContain('[email]')
})
