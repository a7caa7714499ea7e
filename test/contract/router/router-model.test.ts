import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anthropicModel } from '../../../src/adapters/model/anthropic.ts'
import { openAiCompatibleModel } from '../../../src/adapters/model/openai-compatible.ts'
import { type BuiltInUiTool, UI_TOOLS } from '../../../src/core/ui.ts'
import type { Model } from '../../../src/ports/model.ts'
import { skippingClock } from '../../../src/testing/skipping-clock.ts'
import { anAssistant, createTestEngine } from '../../../src/testing/test-engine.ts'

const WIRES = {
  anthropic: (baseUrl: string): Model => anthropicModel({ apiKey: 'k', baseUrl }),
  'openai-compatible': (baseUrl: string): Model => openAiCompatibleModel({ apiKey: 'k', baseUrl }),
}

const table = {
  title: 'Suppliers',
  columns: [{ name: 'Company', type: 'text', required: true }],
  min_rows: 3,
  starter_rows: 3,
  input_modes: ['paste', 'inline'],
  summary_prompt: '',
}
const opening = {
  action: 'tool',
  tool_name: 'request_data_table',
  confidence: 0.82,
  params: table,
  rationale: 'a list in other words',
}
/** No rule speaks for anything here. */
const UNSURE = 'everybody we buy from should be in here'
const CHAT = 'Tell me more about them.'

describe.each(Object.entries(WIRES))('a router model over the wire of %s', (_, wire) => {
  let mock: LLMock
  beforeEach(async () => {
    mock = new LLMock({ port: 0, host: '127.0.0.1' })
    await mock.start()
  })
  afterEach(() => mock.stop())

  const isRouter = (request: { messages: readonly { content?: unknown }[] }) =>
    JSON.stringify(request.messages).includes('user_message')

  function session({ menu = UI_TOOLS as readonly BuiltInUiTool[], clock = skippingClock() } = {}) {
    mock.on({ predicate: request => !isRouter(request as never) }, { content: CHAT })
    return createTestEngine({
      assistant: anAssistant({ ui_tools: menu }),
      model: wire(`${mock.url}/v1`),
      clock,
    })
  }

  async function said(engine: ReturnType<typeof session>, text = UNSURE) {
    const target = await engine.open()
    const events = await engine.say(target, text)
    const decision = events.find(({ type }) => type === 'decision_made')?.payload
    const replayed = await engine.replay(target.ref)
    return { decision, events, replayed, asked: mock.getRequests().length }
  }

  const answers = (content: string) =>
    mock.on({ predicate: request => isRouter(request as never) }, { content })

  test('a sure one opens the tool, and replay decides the same from the journal alone', async () => {
    const engine = session()
    answers(JSON.stringify(opening))
    const { decision, events, replayed, asked } = await said(engine)
    expect(decision).toMatchObject({
      track: { kind: 'open_ui', tool: 'request_data_table' },
      rung: 'router',
      rule: 'model_opens',
      confidence: 0.82,
      thresholds: { act: 0.75, clarify: 0.45 },
    })
    expect(events.find(({ type }) => type === 'ui_opened')?.content).toMatchObject({
      checkpoint: { payload: { title: 'Suppliers' } },
    })
    expect(asked).toBe(1)
    expect(replayed).toMatchObject({ difference: null })
    expect(mock.getRequests()).toHaveLength(1)
  })

  test('one that is fairly sure leads to the one question', async () => {
    const engine = session()
    answers(JSON.stringify({ ...opening, confidence: 0.6 }))
    const { decision } = await said(engine)
    expect(decision).toMatchObject({ track: { kind: 'clarify', question: 'count' }, rung: 'router' })
  })

  test.each([
    ['garbage', 'Sure, a table would be lovely.'],
    ['JSON of another shape', '{"tool":"table"}'],
    ['low confidence', JSON.stringify({ ...opening, confidence: 0.3 })],
    ['invalid parameters', JSON.stringify({ ...opening, params: { ...table, columns: [] } })],
    ['parameters of another tool', JSON.stringify({ ...opening, tool_name: 'request_process_map' })],
    ['chat', JSON.stringify({ ...opening, action: 'chat', tool_name: null, params: null })],
  ])('%s falls back to conversation', async (_name, content) => {
    const engine = session()
    answers(content)
    const { decision, events, replayed } = await said(engine)
    expect(decision).toMatchObject({ track: { kind: 'converse' }, rung: 'conversation' })
    expect(JSON.stringify(events)).toContain(CHAT)
    expect(events.some(({ type }) => type === 'ui_opened')).toBe(false)
    expect(replayed).toMatchObject({ difference: null })
  })

  test('a tool off the menu stays closed', async () => {
    const engine = session({ menu: ['request_process_map'] })
    answers(JSON.stringify(opening))
    const { decision } = await said(engine)
    expect(decision).toMatchObject({
      rung: 'conversation',
      candidates: expect.arrayContaining([expect.objectContaining({ rung: 'router', rule: 'off_the_menu' })]),
    })
  })

  test('a provider that fails leaves it to conversation, and the failure is on record', async () => {
    const engine = session()
    mock.on(
      { predicate: request => isRouter(request as never) },
      { error: { message: 'down', type: 'server_error' }, status: 500 },
    )
    const { decision, events, replayed } = await said(engine)
    expect(decision).toMatchObject({ rung: 'conversation' })
    expect(events.find(({ type }) => type === 'error_logged')?.payload).toMatchObject({
      stage: 'router_decision',
    })
    expect(replayed).toMatchObject({ difference: null })
  })

  test('one that takes too long is not waited for', async () => {
    const LIMITS_TOO = 4_000
    const engine = session({ clock: skippingClock(undefined, LIMITS_TOO) })
    mock.on(
      { predicate: request => isRouter(request as never) },
      { content: JSON.stringify(opening) },
      { latency: 2_000 },
    )
    const { decision, events, replayed } = await said(engine)
    expect(decision).toMatchObject({ rung: 'conversation' })
    expect(events.find(({ type }) => type === 'error_logged')?.payload).toMatchObject({
      code: 'model_overloaded',
      stage: 'router_decision',
    })
    expect(replayed).toMatchObject({ difference: null })
  })

  test('what a rule decides is asked of nobody', async () => {
    const engine = session()
    answers(JSON.stringify(opening))
    expect((await said(engine, 'We have 20 stakeholders.')).decision).toMatchObject({ rung: 'ui' })
    expect(mock.getRequests()).toHaveLength(0)
  })
})
