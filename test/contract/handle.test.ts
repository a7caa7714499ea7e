import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wordingOf } from '../../src/core/error.ts'
import {
  createSignalbox,
  type DataSource,
  type Interaction,
  type Row,
  type Signalbox,
  type SignalboxOptions,
  type TelemetryEvent,
} from '../../src/index.ts'
import { allowAll } from '../../src/testing/allow-all.ts'
import { aFolder } from '../a-folder.ts'

const root = join(import.meta.dirname, '../..')

function aSignalbox(options: SignalboxOptions = {}): Signalbox {
  const signalbox = createSignalbox({
    env: {},
    cwd: root,
    data: aFolder(),
    ...options,
    flags: { telemetry: 'jsonl', ...options.flags },
  })
  onTestFinished(() => signalbox.close())
  return signalbox
}

const support = (id: string, text: string, session_id = 'visit'): Interaction => ({
  id,
  text,
  context: { session_id, assistant: 'support' },
})

test('an interaction is answered with its text and what its tool gave', async () => {
  const { handle } = aSignalbox()
  const answer = await handle(support('i1', 'Where is my order LX-20481?'))
  expect(answer.text).toContain('it is on its way')
  expect(answer.tool_result).toMatchObject({
    tool: 'order_status',
    ok: true,
    result: { item: 'Brass desk lamp' },
  })
})

test('what is missing is asked for, and the next interaction of the session answers it', async () => {
  const { handle } = aSignalbox()
  const asked = await handle(support('i1', 'Where is my order?'))
  expect(asked).toEqual({ text: expect.stringMatching(/order.*\?/i) })
  expect(await handle(support('i2', 'LX-20482'))).toMatchObject({
    text: expect.stringContaining('being packed'),
    tool_result: { ok: true },
  })
})

test('the same interaction again gets the same answer and runs nothing twice, also at the same time', async () => {
  const signalbox = aSignalbox()
  const { handle } = signalbox
  const said = ['i1', 'i2', 'i3'].map((id, index) =>
    support(id, ['Refund 20 euros for LX-20482', 'Where is LX-20481?', 'Where is LX-20482?'][index] ?? ''),
  )
  const first = await Promise.all([...said, ...said].map(one => handle(one)))
  expect(first.slice(3)).toEqual(first.slice(0, 3))
  for (const [index, one] of said.entries()) expect(await handle(one)).toEqual(first[index])
  const { journal, store, local } = await signalbox.ready
  const [session] = await store.listSessions({ tenant: local.tenant, limit: 10 })
  if (session === undefined) throw new Error('there is a session')
  const events = await journal.read({ tenant: session.tenant, session: session.session }, 0, 1_000)
  expect(events.filter(({ type }) => type === 'message_received')).toHaveLength(3)
  const claimed = events.flatMap(event => (event.type === 'effect_claimed' ? [event.payload.name] : []))
  expect(claimed).toEqual(['refund', 'order_status', 'order_status'])
})

test('a caller who has the key finds an interaction and its session in telemetry, over a restart, and neither id is shown', async () => {
  const data = aFolder()
  const events: TelemetryEvent[] = []
  const analytics = (event: TelemetryEvent) => void events.push(event)
  for (const id of ['mail-1', 'mail-2']) {
    const signalbox = createSignalbox({ env: {}, cwd: root, data, analytics, flags: { telemetry: 'jsonl' } })
    await signalbox.handle(support(id, 'Where is LX-20481?', 'jane.doe@mail.example'))
    await signalbox.close()
  }
  const key = readFileSync(join(data, 'telemetry.key'), 'utf8').trim()
  const referenceOf = (id: string) =>
    `ref-${createHash('sha256').update(`${key}\n${id}`).digest('hex').slice(0, 12)}`
  const received = events.filter(({ stage }) => stage === 'received')
  expect(received.map(({ payload }) => payload)).toMatchObject(
    ['mail-1', 'mail-2'].map(id => ({
      caller_interaction: referenceOf(id),
      caller_session: referenceOf('jane.doe@mail.example'),
    })),
  )
  const [{ session_id } = { session_id: '' }] = received
  expect(received.map(({ interaction_id }) => interaction_id)).toEqual([
    `${session_id}/t1`,
    `${session_id}/t2`,
  ])
  const written = readFileSync(join(data, 'telemetry/telemetry.jsonl'), 'utf8')
  expect(written).toContain(referenceOf('mail-2'))
  expect(written).not.toMatch(/mail-\d|jane/)
  expect(written).not.toContain(key)
})

test('other words under a known id are refused', async () => {
  const { handle } = aSignalbox()
  await handle(support('i1', 'Where is LX-20481?'))
  await expect(handle(support('i1', 'Refund everything'))).rejects.toMatchObject({
    code: 'message_id_reused',
  })
})

test('the open question stays in the text while the person talks about something else', async () => {
  const { handle } = aSignalbox()
  const asked = await handle(support('i1', 'I want a refund of 120 euros for order LX-20481'))
  expect(asked.text).toMatch(
    /Refund €120\.00 for LX-20481\?.*\n- order number: LX-20481\n- amount: €120\.00$/s,
  )
  const aside = await handle(support('i2', 'Where is LX-20482?'))
  expect(aside.text).toContain('being packed')
  expect(aside.text).toMatch(/Refund €120\.00 for LX-20481\?.*amount: €120\.00$/s)
  // Another order was named since: the first yes may be for that.
  expect((await handle(support('i3', 'yes'))).text).toContain('I ask once more: Refund €120.00 for LX-20481?')
  expect(await handle(support('i4', 'yes'))).toMatchObject({ tool_result: { tool: 'refund', ok: true } })
})

test('without a session the interaction begins its own, and a customer sees nobody else’s', async () => {
  const { handle } = aSignalbox()
  const context = { assistant: 'support' }
  await handle({ id: 'a', text: 'Where is my order?', context })
  const elsewhere = await handle({ id: 'b', text: 'Never mind', context })
  expect(elsewhere.text).toContain('Nothing is waiting for an answer from you.')
  const stranger = await handle({ id: 'a', text: 'Where is LX-20481?', customer_id: 'eve', context })
  expect(stranger.text).toContain('I cannot find that order.')
})

test.each(['support', 'projects', 'lighting', 'discovery', 'classroom'])(
  '%s answers an interaction with words',
  async assistant => {
    const { handle } = aSignalbox()
    const answer = await handle({ id: 'i1', text: 'Hello, can you help me?', context: { assistant } })
    expect(answer.text.length).toBeGreaterThan(10)
  },
)

test('of a turn that fails the person reads why', async () => {
  const { handle } = aSignalbox({
    model: {
      provider: 'broken',
      async *stream() {
        yield {
          type: 'failed',
          code: 'model_refused',
          detail: 'no',
          retryable: false,
          retryAfterMs: null,
          tokens: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
        } as const
      },
    },
  })
  const answer = await handle({ id: 'i1', text: 'Hello', context: { assistant: 'projects' } })
  expect(answer).toEqual({ text: wordingOf('model_refused', 'en') })
})

test.each([
  [{ id: '', text: 'x' }, 'invalid_input'],
  [{ id: 'i', text: 7 }, 'invalid_input'],
  [{ id: 'i', text: 'x', context: { assistant: 'support', zone: 'Mars/Phobos' } }, 'invalid_input'],
  [{ id: 'i', text: 'x' }, 'unknown_assistant'],
  [{ id: 'i', text: 'x', context: { assistant: 'nobody' } }, 'unknown_assistant'],
])('%j is refused as %s', async (interaction, code) => {
  const { handle } = aSignalbox()
  await expect(handle(interaction as Interaction)).rejects.toMatchObject({ code })
})

test('a sink of one’s own gets the stages, redacted', async () => {
  const stages: TelemetryEvent[] = []
  const telemetry = {
    record: (events: readonly TelemetryEvent[]) => void stages.push(...events),
    close: async () => {},
  }
  const { handle } = aSignalbox({ telemetry })
  await handle(support('i1', 'Where is my order LX-20481?'))
  expect(stages.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['received', 'tool_execute', 'respond']),
  )
  expect(JSON.stringify(stages)).not.toContain('LX-20481')
})

test('parts of one’s own are taken by the constructor, and the others stay', async () => {
  const policy = { check: () => ({ verdict: 'deny', code: 'closed', reason: 'We are closed.' }) as const }
  const { handle } = aSignalbox({ policy })
  expect((await handle(support('i1', 'Where is my order LX-20481?'))).text).toContain('We are closed.')
  const open = aSignalbox({ policy: allowAll })
  const refunded = await open.handle(support('i1', 'Refund 700 euros for order LX-20484'))
  expect(refunded.tool_result).toMatchObject({ tool: 'refund', ok: true })
})

test('a data source of the application’s own takes the place of the assistant’s', async () => {
  const tickets: Row[] = []
  const shop: DataSource = {
    find: async (collection, { number, owner }) =>
      collection === 'orders' && number === 'LX-99999' && (owner ?? 'local') === 'local'
        ? [{ number, owner: 'local', item: 'Crystal chandelier', status: 'delivered', total: 9 }]
        : [],
    add: async (_, row) => void tickets.push(row),
  }
  const { handle } = aSignalbox({ sources: { shop } })
  expect((await handle(support('i1', 'Where is order LX-99999?'))).text).toContain('Crystal chandelier')
  expect((await handle(support('i2', 'Where is order LX-20481?'))).text).toContain(
    'I cannot find that order.',
  )
  await handle(support('i3', 'I want to talk to a human'))
  await handle(support('i4', 'yes'))
  expect(tickets).toMatchObject([{ ticket: 'T-1001', call: expect.stringContaining('/t') }])
})

test('parts are taken from a configured file, and one that lacks what it must do is refused', async () => {
  const folder = aFolder({
    'parts.js':
      "export const policy = { check: () => ({ verdict: 'deny', code: 'shut', reason: 'We are shut.' }) }",
    'wrong.js': 'export const planner = {}; export const rocket = {}',
  })
  const { handle } = aSignalbox({ flags: { parts: join(folder, 'parts.js') } })
  expect((await handle(support('i1', 'Where is my order LX-20481?'))).text).toContain('We are shut.')
  const wrong = createSignalbox({
    env: {},
    cwd: root,
    data: aFolder(),
    flags: { parts: join(folder, 'wrong.js') },
  })
  await expect(wrong.ready).rejects.toThrow(/planner has no plan; rocket is no part/)
})

test('whoever closes twice, at the same time or afterwards, closes once', async () => {
  const signalbox = aSignalbox({ assistants: aFolder() })
  await signalbox.ready
  await Promise.all([signalbox.close(), signalbox.close()])
  await expect(signalbox.close()).resolves.toBeUndefined()
})
