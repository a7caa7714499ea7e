import { afterEach, expect, test } from 'vitest'
import type {
  CaptureDetails,
  CaptureView,
  DraftView,
  OptOutView,
  Problem,
  RulePreviewView,
  RuleView,
  SessionDetail,
} from '../../src/api/rest.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function discovery() {
  server = await startServer({})
  const { url } = server
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let runs = 0
  return {
    send,
    get: async <T>(path: string) => (await (await fetch(`${url}${path}`)).json()) as T,
    remove: (path: string) => fetch(`${url}${path}`, { method: 'DELETE' }),
    async say(text: string, threadId = 'thread-1', forwardedProps = {}): Promise<SessionDetail> {
      runs++
      const tools = ['request_data_table', 'request_process_map'].map(name => ({
        name,
        description: '',
        parameters: {},
      }))
      const messages = [{ id: `m${runs}`, role: 'user', content: text }]
      await (
        await send('POST', '/agui/discovery', {
          threadId,
          runId: `run-${runs}`,
          messages,
          tools,
          forwardedProps,
        })
      ).text()
      return (await (
        await fetch(`${url}/api/assistants/discovery/threads/${threadId}`)
      ).json()) as SessionDetail
    },
  }
}

const draftPath = ({ session, pendings }: SessionDetail) =>
  `/api/sessions/${session}/drafts/${encodeURIComponent(pendings.at(-1)?.id ?? '')}`

test('what is kept of a session’s tools can be read under the names the router has for it', async () => {
  const { say, get, send } = await discovery()
  const { session } = await say('We have some risks.')
  const path = `/api/sessions/${session}`
  const before = {
    last_tool: null,
    last_tool_status: null,
    ui_checkpoint: null,
    clarifying_question_pending: true,
    pending: { kind: 'count', noun: 'risks' },
    user_preferences: { preferred_ui: null },
    consecutive_cancels: 0,
    user_opt_out: { all_tools: false, tools: [], expires_at: null },
  }
  expect(await get(`${path}/state`)).toEqual(before)
  const { pendings } = await say('seven')
  expect(await get(`${path}/state`)).toMatchObject({
    last_tool: 'request_data_table',
    last_tool_status: 'open',
    ui_checkpoint: { tool: 'request_data_table', payload: { min_rows: 7 }, iteration_count: 0 },
    clarifying_question_pending: false,
  })
  const showing = encodeURIComponent(pendings.at(-1)?.id ?? '')
  expect((await send('POST', `${path}/pendings/${showing}`, { status: 'canceled' })).status).toBe(200)
  const expires_at = '2126-01-31T12:00:00Z'
  const optOut = { all_tools: false, tools: ['request_data_table'], expires_at }
  expect((await send('PUT', `${path}/opt-out`, optOut)).status).toBe(200)
  expect(await get(`${path}/state`)).toMatchObject({
    last_tool_status: 'canceled',
    ui_checkpoint: null,
    consecutive_cancels: 1,
    user_opt_out: { ...optOut, expires_at: Date.parse(expires_at) },
  })
  const over = { ...optOut, expires_at: 0 }
  expect((await send('PUT', `${path}/opt-out`, over)).status).toBe(200)
  expect(await get(`${path}/state`)).toMatchObject({ user_opt_out: before.user_opt_out })
})

test('what the message named is in the draft, and what was typed replaces it', async () => {
  const { say, get, send } = await discovery()
  const path = draftPath(await say('Risks: vendor delay, budget overrun, data loss'))
  expect(await get<DraftView>(path)).toMatchObject({
    data: { rows: [{ Risk: 'vendor delay' }, { Risk: 'budget overrun' }, { Risk: 'data loss' }] },
    checkpoint: { tool: 'request_data_table', iteration_count: 0, max_iterations: 2 },
  })
  const data = { rows: [{ Risk: 'vendor delay', Impact: 'High' }] }
  expect((await send('PUT', path, { data })).status).toBe(204)
  expect((await get<DraftView>(path)).data).toEqual(data)
})

test('a draft that names the version it replaces overwrites no other', async () => {
  const { say, get, send } = await discovery()
  const path = draftPath(await say('Risks: vendor delay, budget overrun, data loss'))
  const { version } = await get<DraftView>(path)
  const first = await send('PUT', path, { data: { rows: [{ Risk: 'a' }] }, version })
  expect(first.status).toBe(200)
  const late = await send('PUT', path, { data: { rows: [{ Risk: 'b' }] }, version })
  expect([late.status, ((await late.json()) as Problem).code]).toEqual([409, 'draft_changed'])
  expect(await get<DraftView>(path)).toMatchObject({
    data: { rows: [{ Risk: 'a' }] },
    version: ((await first.json()) as DraftView).version,
  })
})

test('what was handed in is listed, can be read with what was found in it, and opens again by its name', async () => {
  const { say, get, send } = await discovery()
  const { session, pendings } = await say('We have 3 stakeholders.')
  const rows = ['Eva', 'Bo', 'Eva'].map(Name => ({ Name, Role: 'Lead' }))
  const showing = encodeURIComponent(pendings.at(-1)?.id ?? '')
  await send('POST', `/api/sessions/${session}/pendings/${showing}`, {
    status: 'resolved',
    payload: { status: 'completed', rows },
  })
  const [capture] = await get<CaptureView[]>(`/api/sessions/${session}/captures`)
  expect(capture).toEqual({
    turn: 't2',
    pending: 't1/p1',
    tool: 'request_data_table',
    title: 'Stakeholders',
  })
  expect((await get<SessionDetail>(`/api/sessions/${session}`)).captures).toEqual([capture])
  expect(await get<CaptureDetails>(`/api/sessions/${session}/captures/t2`)).toMatchObject({
    data: { rows },
    params: { title: 'Stakeholders' },
    findings: [{ evidence: { code: 'same_entry', values: { name: 'Eva' } } }],
  })
  expect((await fetch(`${server?.url}/api/sessions/${session}/captures/t1`)).status).toBe(404)
  await say('Öffne die Tabelle „Stakeholders“ noch einmal.', 'thread-1', { locale: 'de' })
  const again = await say('Cancel')
  expect(again.pendings).toEqual([])
  const opened = await say('Open the table “Stakeholders” again.')
  expect(await get<DraftView>(draftPath(opened))).toMatchObject({ data: { rows } })
})

test('what a client told of the person’s liking holds for what opens later', async () => {
  const { say, get } = await discovery()
  await say('Hello there!', 'thread-1', { preferredUi: 'outline' })
  const path = draftPath(await say('First HR checks it, then the CEO signs.'))
  expect(await get<DraftView>(path)).toMatchObject({ preferred_ui: 'outline' })
  const other = draftPath(await say('First HR checks it, then the CEO signs.', 'thread-2'))
  expect(await get<DraftView>(other)).toMatchObject({ preferred_ui: null })
})

test('a draft for what is not open, or in another shape, is refused', async () => {
  const { say, send } = await discovery()
  const path = draftPath(await say('Risks: vendor delay, budget overrun, data loss'))
  expect((await send('PUT', path, { data: { nodes: [] } })).status).toBe(400)
  const forged = path.replace(/[0-9a-f]{8}$/, '00000000')
  expect((await send('PUT', forged, { data: { rows: [] } })).status).toBe(404)
  expect(
    (await send('PUT', path.replace(/drafts.*/, 'drafts/t9%2Fp1~1~00000000'), { data: { rows: [] } })).status,
  ).toBe(404)
})

test('deleting the content deletes what was typed', async () => {
  const { say, send, remove } = await discovery()
  const detail = await say('Risks: vendor delay, budget overrun, data loss')
  await send('PUT', draftPath(detail), { data: { rows: [{ Risk: 'secret' }] } })
  expect((await remove(`/api/sessions/${detail.session}/content`)).status).toBe(204)
  expect(
    await server?.engine.desk.getDraft(
      { tenant: 'default', session: detail.session } as never,
      't1/p1' as never,
    ),
  ).toBeNull()
})

test('a rule of the person is previewed, kept for all sessions, applied and taken back', async () => {
  const { say, send, get, remove } = await discovery()
  await say('We have 20 stakeholders.')
  const rule = { intent_pattern: 'stakeholder', action: 'suppress_tool', tool: 'request_data_table' }
  const preview = (await (await send('POST', '/api/rules/preview', rule)).json()) as RulePreviewView
  const words = 'Whenever you write about stakeholder, I open no table.'
  expect(preview).toEqual({
    words,
    changes: ['We have 20 stakeholders.'],
    shadowedBy: [],
    contradicts: [],
  })
  const saved = (await (await send('POST', '/api/rules', rule)).json()) as RuleView
  expect((await say('We have 12 stakeholders.', 'thread-2')).pendings).toEqual([])
  expect(await get('/api/rules')).toEqual({ rules: [{ ...saved, words }], next: null })
  expect((await remove(`/api/rules/${saved.id}`)).status).toBe(204)
  expect((await say('We have 12 stakeholders.', 'thread-2')).pendings).toMatchObject([{ kind: 'ui_tool' }])
})

test('a rule is made of its topic alone, in the language of the page; what names nothing is refused with its place', async () => {
  const { say, send, get } = await discovery()
  await say('We have 20 suppliers.')
  const rule = { topic: 'our suppliers', action: 'suppress_tool', tool: 'request_data_table' }
  const preview = (await (await send('POST', '/api/rules/preview', rule)).json()) as RulePreviewView
  expect(preview).toMatchObject({
    words: 'Whenever you write about suppliers, I open no table.',
    changes: ['We have 20 suppliers.'],
  })
  expect((await send('POST', '/api/rules', rule)).status).toBe(201)
  expect((await say('We have 12 suppliers.', 'thread-2')).pendings).toEqual([])
  const opposite = { ...rule, topic: 'supplier', action: 'force_tool' }
  expect(await (await send('POST', '/api/rules/preview', opposite)).json()).toMatchObject({
    contradicts: [{ words: 'Whenever you write about suppliers, I open no table.' }],
  })
  for (const topic of ['', 'the', 'alpha beta gamma delta epsilon'])
    expect(await (await send('POST', '/api/rules', { ...rule, topic })).json()).toMatchObject({
      place: '$.topic',
    })
  expect(await get('/api/rules')).toMatchObject({ rules: [{ topic: 'suppliers' }] })
})

test('a rule that was taken back by its id is nothing that a word could undo', async () => {
  const { say, get, remove } = await discovery()
  await say('Never show tables for risks')
  const { session } = await say('yes')
  const path = `/api/sessions/${session}/opt-out`
  expect(await get(path)).toMatchObject({ undoable: true })
  const { rules } = await get<{ rules: readonly RuleView[] }>('/api/rules')
  expect((await remove(`/api/rules/${rules[0]?.id}`)).status).toBe(204)
  expect(await get(path)).toMatchObject({ undoable: false })
  const { messages } = await say('undo that')
  expect(messages.at(-1)?.text).not.toContain('forgotten that rule')
})

test('a sentence that states a rule is none that another rule would have changed', async () => {
  const { say, send } = await discovery()
  await say('Never show tables for stakeholder lists')
  await say('Tell me about a stakeholder.', 'thread-2')
  const rule = { intent_pattern: 'stakeholder', action: 'force_tool', tool: 'request_process_map' }
  const preview = (await (await send('POST', '/api/rules/preview', rule)).json()) as RulePreviewView
  expect(preview.changes).toEqual(['Tell me about a stakeholder.'])
})

test.each([
  [
    'de',
    'We have stakeholders Anna (finance), Ben (ops) and Carla',
    ['Name', 'Role', 'Influence'],
    [{ Name: 'Anna' }, { Name: 'Ben' }, { Name: 'Carla' }],
  ],
  [
    'en',
    'Unsere Lieferanten sind Müller, Schmidt und Weber',
    ['Firma', 'Ansprechpartner', 'Webseite', 'Notizen'],
    [{ Firma: 'Müller' }, { Firma: 'Schmidt' }, { Firma: 'Weber' }],
  ],
])(
  'a message is read and shown in its own language, on a page in another: %s',
  async (locale, text, columns, rows) => {
    const { say, get } = await discovery()
    const detail = await say(text, 'thread-1', { locale })
    const view = await get<DraftView>(draftPath(detail))
    const shown = view.checkpoint.payload.columns as unknown as readonly { readonly name: string }[]
    expect(shown.map(({ name }) => name)).toEqual(columns)
    expect(view.data).toMatchObject({ rows })
  },
)

test('a pattern that is no linear-time one is refused with its place', async () => {
  const { send } = await discovery()
  const rule = { intent_pattern: '(a)\\1', action: 'force_tool', tool: 'request_data_table' }
  const response = await send('POST', '/api/rules', rule)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ place: '$.intent_pattern' })
})

test('one rule too many is refused with the limit and what to do, over HTTP and in words', async () => {
  const { say, send, remove } = await discovery()
  const rule = { intent_pattern: 'suppliers', action: 'force_tool', tool: 'request_data_table' }
  const kept: RuleView[] = []
  for (let count = 0; count < 30; count++)
    kept.push((await (await send('POST', '/api/rules', rule)).json()) as RuleView)
  const response = await send('POST', '/api/rules', rule)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    code: 'limit_reached',
    detail: expect.stringContaining('30'),
    hint: expect.stringContaining('DELETE /api/rules/:id'),
  })
  const { messages, pendings } = await say('Never show tables for risks.')
  expect(messages.at(-1)?.text).toContain('30')
  expect(pendings).toEqual([])
  await remove(`/api/rules/${kept[0]?.id}`)
  const large = await send('POST', '/api/rules', { ...rule, intent_pattern: '(?:.?){480}#' })
  expect(large.status).toBe(201)
  expect((await say('Never show tables for risks.', 'thread-2')).messages.at(-1)?.text).toContain('30')
  await remove(`/api/rules/${kept[1]?.id}`)
  const larger = await send('POST', '/api/rules', { ...rule, intent_pattern: '(?:.?){490}#' })
  expect(await larger.json()).toMatchObject({
    code: 'limit_reached',
    detail: expect.stringContaining('2000'),
  })
})

test('an opt-out names each tool once', async () => {
  const { say, send } = await discovery()
  const { session } = await say('Hello')
  const tools = ['request_data_table', 'request_data_table']
  const answer = await send('PUT', `/api/sessions/${session}/opt-out`, {
    all_tools: false,
    tools,
    expires_at: null,
  })
  expect(await answer.json()).toMatchObject({ tools: ['request_data_table'] })
})

test('an opt-out set over HTTP holds', async () => {
  const { say, send } = await discovery()
  const { session } = await say('Hello')
  const optOut = { all_tools: true, tools: [], expires_at: null }
  expect((await send('PUT', `/api/sessions/${session}/opt-out`, optOut)).status).toBe(200)
  expect((await say('We have 20 stakeholders.')).pendings).toEqual([])
})

test('a wide table of 5,000 rows is kept as a draft and handed in, though it is larger than any message', async () => {
  const { say, send, get } = await discovery()
  const detail = await say('We have 20 stakeholders.')
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    Name: `Person ${at} ${'of a long name '.repeat(20)}`,
    Role: `Role ${at} ${'with much said about it '.repeat(8)}`,
    Influence: 'High',
  }))
  expect(JSON.stringify(rows).length).toBeGreaterThan(2_000_000)
  expect((await send('PUT', draftPath(detail), { data: { rows } })).status).toBe(204)
  const { pendings } = detail
  const answered = await send('POST', '/agui/discovery', {
    threadId: 'thread-1',
    runId: 'run-large',
    messages: [],
    tools: [{ name: 'request_data_table', description: '', parameters: {} }],
    resume: [
      { interruptId: pendings.at(-1)?.id, status: 'resolved', payload: { status: 'completed', rows } },
    ],
  })
  expect(answered.status).toBe(200)
  expect(await answered.text()).toContain('5000')
  expect((await get<SessionDetail>(`/api/sessions/${detail.session}`)).pendings).toEqual([])
})

test.each([
  ['more rows than a table holds', { rows: Array.from({ length: 5_001 }, () => ({ Name: 'Anna' })) }, '5000'],
  [
    'more columns than a table holds',
    { rows: [Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`Name ${at}`, 'Anna']))] },
    '100',
  ],
  [
    'more cells than a table holds',
    {
      rows: Array.from({ length: 5_000 }, () =>
        Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`N${at}`, 'A'])),
      ),
    },
    '50000',
  ],
  ['a cell that is too long', { rows: [{ Name: 'a'.repeat(10_001) }] }, '10000'],
])('%s: refused with the limit on every way in, and what was typed stays', async (_, typed, limit) => {
  const { say, send, get } = await discovery()
  const detail = await say('We have 20 stakeholders.')
  const [showing] = detail.pendings.map(({ id }) => id)
  const data = { rows: [{ Name: 'Ben' }] }
  expect((await send('PUT', draftPath(detail), { data })).status).toBe(204)
  const payload = { status: 'completed', ...typed }
  const over = {
    threadId: 'thread-1',
    tools: [{ name: 'request_data_table', description: '', parameters: {} }],
  }
  const content = JSON.stringify(payload)
  const refused = [
    await send('POST', '/agui/discovery', {
      ...over,
      runId: 'run-resume',
      messages: [],
      resume: [{ interruptId: showing, status: 'resolved', payload }],
      forwardedProps: { locale: 'de' },
    }),
    await send('POST', '/agui/discovery', {
      ...over,
      runId: 'run-result',
      messages: [{ id: 'result', role: 'tool', toolCallId: showing, content }],
    }),
    await send('POST', `/api/sessions/${detail.session}/pendings/${encodeURIComponent(showing ?? '')}`, {
      status: 'resolved',
      payload,
    }),
  ]
  for (const response of refused) {
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'answer_invalid',
      detail: expect.stringContaining(limit),
    })
  }
  const { pendings } = await get<SessionDetail>(`/api/sessions/${detail.session}`)
  expect(pendings).toMatchObject([{ id: showing, kind: 'ui_tool' }])
  expect((await get<DraftView>(draftPath(detail))).data).toEqual(data)
})

test('data a table cannot take is refused on both ways in; the question stays open and its draft kept', async () => {
  const { say, get, send } = await discovery()
  const detail = await say('Risks: vendor delay, budget overrun, data loss')
  const path = draftPath(detail)
  const data = { rows: [{ Risk: 'vendor delay', Impact: 'High' }] }
  await send('PUT', path, { data })
  const interruptId = detail.pendings.at(-1)?.id ?? ''
  const payload = { status: 'completed', rows: 'vendor delay' }
  const answers = [
    await send('POST', path.replace('/drafts/', '/pendings/'), { status: 'resolved', payload }),
    await send('POST', '/agui/discovery', {
      threadId: 'thread-1',
      runId: 'run-unfit',
      messages: [],
      resume: [{ interruptId, status: 'resolved', payload }],
    }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('cannot be read: rows. Nothing was handed in.')
  }
  expect((await get<DraftView>(path)).data).toEqual(data)
})

test('an opt-out is shown, and taken back', async () => {
  const { say, get, remove } = await discovery()
  const { session } = await say('Please stop opening tables.')
  const path = `/api/sessions/${session}/opt-out`
  expect(await get<OptOutView>(path)).toEqual({
    all_tools: false,
    tools: ['request_data_table'],
    expires_at: null,
    undoable: true,
    words: 'No tables in this conversation.',
    rest: null,
  })
  expect((await remove(path)).status).toBe(204)
  expect(await get<OptOutView>(path)).toMatchObject({ all_tools: false, tools: [] })
  expect((await remove('/api/sessions/ses_none/opt-out')).status).toBe(404)
})
