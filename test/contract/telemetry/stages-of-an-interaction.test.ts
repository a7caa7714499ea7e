import { expect, test } from 'vitest'
import { STAGES, type Stage, type TelemetryEvent } from '../../../src/ports/telemetry-sink.ts'
import { aSupportSession, refusingRefunds, sessionWith } from './a-support-session.ts'

/** The keys every consumer of the stages may rely on; whatever else is there is an extra. */
const NAMED: Readonly<Record<Stage, readonly string[]>> = {
  received: ['memory'],
  intents_eligible: ['eligible'],
  intent_classified: ['intent_id', 'redacted_params', 'unknown_intent'],
  plan_created: ['intent_id', 'steps'],
  plan_communicated: ['message'],
  policy_check: ['allowed'],
  tool_execute: ['ok', 'tool'],
  respond: ['message', 'waiting_for_param', 'fallback', 'unknown_intent'],
}
const MESSAGE = expect.stringMatching(/^\[\d+ characters, .+\]$/)
const ELIGIBLE = { eligible: ['order_status', 'refund', 'create_ticket', 'escalate'] }
const memory = (
  history_count: number,
  params_keys: string[] = [],
  waiting_for_param: string | null = null,
) => ({
  memory: { history_count, params_keys, waiting_for_param },
})

const isStage = (event: TelemetryEvent): event is TelemetryEvent & { stage: Stage } =>
  (STAGES as readonly string[]).includes(event.stage)

/** The stages of the last turn, each with what its contract names. */
const lastTurn = async (...messages: string[]) => lastOf(await aSupportSession(...messages))

function lastOf(all: readonly TelemetryEvent[]): readonly (readonly [Stage, object])[] {
  const events = all.filter(isStage)
  for (const event of events) {
    const { part: _, ...envelope } = event
    expect(Object.keys(envelope).sort()).toEqual(
      ['interaction_id', 'level', 'payload', 'seq', 'session_id', 'stage', 'timestamp'].sort(),
    )
    expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(event.interaction_id.startsWith(`${event.session_id}/`)).toBe(true)
    expect(['info', 'warn', 'error']).toContain(event.level)
  }
  const last = events.at(-1)?.interaction_id
  return events
    .filter(({ interaction_id }) => interaction_id === last)
    .map(({ stage, payload }) => [
      stage,
      Object.fromEntries(
        Object.entries(payload).filter(
          ([key, value]) =>
            (NAMED[stage].includes(key) && value !== null) ||
            (key === 'intent_id' && stage === 'intent_classified'),
        ),
      ),
    ])
}

test('success goes through all eight stages', async () => {
  expect(await lastTurn('Where is order LX-20481?')).toEqual([
    ['received', memory(0)],
    ['intents_eligible', ELIGIBLE],
    ['intent_classified', { intent_id: 'order_status', redacted_params: ['order'] }],
    ['plan_created', { intent_id: 'order_status', steps: ['respond', 'tool_call', 'respond'] }],
    ['plan_communicated', { message: MESSAGE }],
    ['policy_check', { allowed: true }],
    ['tool_execute', { ok: true, tool: 'order_status' }],
    ['respond', { message: MESSAGE }],
  ])
})

test('what is missing is asked for, and the reply resumes where it was', async () => {
  expect(await lastTurn('Where is my order?')).toEqual([
    ['received', memory(0)],
    ['intents_eligible', ELIGIBLE],
    ['intent_classified', { intent_id: 'order_status', redacted_params: [] }],
    ['plan_created', { intent_id: 'order_status', steps: ['ask_user'] }],
    ['respond', { message: MESSAGE, waiting_for_param: 'order' }],
  ])
  expect(await lastTurn('Where is my order?', 'LX-20481')).toEqual([
    ['received', memory(2, [], 'order')],
    ['intents_eligible', ELIGIBLE],
    ['intent_classified', { intent_id: 'order_status', redacted_params: ['order'] }],
    ['plan_created', { intent_id: 'order_status', steps: ['respond', 'tool_call', 'respond'] }],
    ['plan_communicated', { message: MESSAGE }],
    ['policy_check', { allowed: true }],
    ['tool_execute', { ok: true, tool: 'order_status' }],
    ['respond', { message: MESSAGE }],
  ])
})

test('an unknown intent is classified as such, and answered with the fallback', async () => {
  expect(await lastTurn('How tall is the Eiffel tower?')).toEqual([
    ['received', memory(0)],
    ['intents_eligible', ELIGIBLE],
    ['intent_classified', { intent_id: null, unknown_intent: true }],
    ['respond', { message: MESSAGE, fallback: true, unknown_intent: true }],
  ])
})

test('what is denied is not executed', async () => {
  expect(await lastTurn('Where is order LX-30117?')).toEqual([
    ['received', memory(0)],
    ['intents_eligible', ELIGIBLE],
    ['intent_classified', { intent_id: 'order_status', redacted_params: ['order'] }],
    ['plan_created', { intent_id: 'order_status', steps: ['respond', 'tool_call', 'respond'] }],
    ['plan_communicated', { message: MESSAGE }],
    ['policy_check', { allowed: false }],
    ['respond', { message: MESSAGE }],
  ])
})

test('a tool that fails is executed, not ok, and answered in words', async () => {
  expect(lastOf(await sessionWith(refusingRefunds, 'Refund 49.51 euros for LX-20482'))).toEqual([
    ['received', memory(0)],
    ['intents_eligible', ELIGIBLE],
    [
      'intent_classified',
      { intent_id: 'refund', redacted_params: expect.arrayContaining(['order', 'amount']) },
    ],
    ['plan_created', { intent_id: 'refund', steps: ['respond', 'tool_call', 'respond'] }],
    ['plan_communicated', { message: MESSAGE }],
    ['policy_check', { allowed: true }],
    ['tool_execute', { ok: false, tool: 'refund' }],
    ['respond', { message: MESSAGE }],
  ])
})

test('every step of a plan has its status and its time, with the intent it serves', async () => {
  const steps = (await aSupportSession('Where is order LX-20481?')).filter(
    ({ stage }) => stage === 'plan_step',
  )
  expect(steps.map(({ payload: { intent_id, step, status } }) => [intent_id, step, status])).toEqual([
    ['order_status', 0, 'completed'],
    ['order_status', 1, 'in_progress'],
    ['order_status', 1, 'completed'],
    ['order_status', 2, 'completed'],
  ])
})

test('a sensitive value is in no event', async () => {
  const events = await aSupportSession('I have a complaint', 'The lamp hums', 'jo.kern@private.example')
  expect(JSON.stringify(events)).not.toMatch(/kern|private|hums/)
  expect(events.filter(({ stage }) => stage === 'tool_execute')).toHaveLength(1)
})
