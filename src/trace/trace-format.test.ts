import { expect, test } from 'vitest'
import { aJournal, turnStarted } from '../../test/builders/a-journal.ts'
import { FREE } from '../../test/builders/weighing.ts'
import { confidence } from '../core/confidence.ts'
import { type Fact, fact } from '../core/event.ts'
import type { AssistantId, EffectKey, MessageId } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import { formatTrace } from './trace-format.ts'

const effect = (name: string) => `ses_0000000001/${name}` as EffectKey
const started = (change: Parameters<typeof turnStarted>[0] = {}) => turnStarted({ run: 'run-1', ...change })
const received = (text: string) =>
  fact('message_received', { message: 'm-1' as MessageId, characters: text.length }, { text, entityId: null })
const settlement = { code: null, durationMs: 12, attempts: 1, usage: null, model: null }
const usage = { inputTokens: 900, outputTokens: 60, cachedInputTokens: 0, costMicroUsd: microUsd(1_200) }

const CONVERSATION: Fact[] = [
  fact('session_opened', { assistant: 'support' as AssistantId }),
  started({ surface: { channel: 'web', tools: ['show_map'] } }),
  received('Where is order A-1002?'),
  fact('decision_made', {
    track: { kind: 'converse' },
    rung: 'conversation',
    rule: 'nothing_decided',
    confidence: confidence(0.4),
    candidates: [{ rung: 'blank', track: 'reply', confidence: confidence(0.1) }],
    weighing: FREE,
  }),
  fact(
    'effect_claimed',
    {
      effect: effect('t1/e1'),
      kind: 'model',
      name: 'balanced',
      policy: 'retry',
      context: { messages: 1, omitted: 0 },
      operationType: 'planner_stream',
    },
    { digest: 'd' },
  ),
  fact('step_restarted', { effect: effect('t1/e1'), code: 'model_stream_cut' }),
  fact(
    'effect_settled',
    { effect: effect('t1/e1'), status: 'ok', ...settlement, attempts: 2, usage, model: 'offline-1' },
    {
      value: {
        text: '',
        toolCalls: [{ name: 'lookup_order', arguments: '{}' }],
        finish: 'tool_calls',
        detail: '',
      },
    },
  ),
  fact(
    'effect_claimed',
    { effect: effect('t1/e2'), kind: 'tool', name: 'lookup_order', policy: 'ask' },
    { digest: '', request: { order: 'A-1002' } },
  ),
  fact('effect_accepted', { effect: effect('t1/e2') }, { handle: { job: 'j 17' } }),
  fact(
    'effect_settled',
    { effect: effect('t1/e2'), status: 'ok', ...settlement },
    { value: { result: { state: 'sent' } } },
  ),
  fact(
    'effect_claimed',
    {
      effect: effect('t1/e3'),
      kind: 'model',
      name: 'balanced',
      policy: 'retry',
    },
    { digest: 'd' },
  ),
  fact(
    'effect_settled',
    { effect: effect('t1/e3'), status: 'ok', ...settlement, usage, model: 'offline-1' },
    { value: { text: 'It is on its way.\nAnything else?', toolCalls: [], finish: 'stop', detail: '' } },
  ),
  fact('message_sent', {
    message: 't1-m1' as MessageId,
    effect: effect('t1/e3'),
    characters: 32,
    complete: true,
  }),
  fact('turn_ended', { reason: 'answered' }),
  started({ input: 'late_outcome', run: null, surface: { channel: 'engine', tools: [] } }),
  fact('effect_settled', { effect: effect('t1/e9'), status: 'ok', ...settlement }, { value: { result: 3 } }),
  fact('turn_ended', { reason: 'settled' }),
  started(),
  received('stop'),
  fact('turn_interrupted', { by: 'cancel' }),
  fact(
    'error_logged',
    {
      level: 'warn',
      component: 'planner_loop',
      stage: 'model',
      toolName: null,
      contextType: 'general',
      executionMode: 'draft_only',
      code: 'model_stream_cut',
    },
    { detail: 'connection reset by peer' },
  ),
  fact('turn_resumed', { attempt: 2, engine: '0.1.0' }),
  fact(
    'message_sent',
    { message: 't3-m1' as MessageId, effect: null, characters: 5, complete: false },
    { text: 'Well,' },
  ),
  fact('turn_ended', { reason: 'failed', code: 'turn_timeout' }),
  fact('content_deleted', { through: 23 }),
]

test('a conversation reads as who said what and what followed from it', () => {
  expect(formatTrace(aJournal(CONVERSATION))).toBe(`\
session_opened     assistant=support
user "Where is order A-1002?"
  turn_started       turn=t1 locale=en zone=UTC channel=web tools=show_map context=general
  decision_made      track=converse rung=conversation confidence=0.40 rule=nothing_decided stake=free lost=blank:reply:0.10
  effect_claimed     effect=e1 model=balanced policy=retry operation=planner_stream messages=1
  step_restarted     effect=e1 code=model_stream_cut
  effect_settled     effect=e1 status=ok attempts=2 model=offline-1 tokens=900+60 cost=$0.001200 calls=lookup_order
  effect_claimed     effect=e2 tool=lookup_order policy=ask arguments={"order":"A-1002"}
  effect_accepted    effect=e2 handle={"job":"j 17"}
  effect_settled     effect=e2 status=ok result={"state":"sent"}
  effect_claimed     effect=e3 model=balanced policy=retry
  effect_settled     effect=e3 status=ok model=offline-1 tokens=900+60 cost=$0.001200
assistant "It is on its way.\\nAnything else?"
  turn_ended         reason=answered
input late_outcome
  turn_started       turn=t2 locale=en zone=UTC channel=engine context=general
  effect_settled     effect=t1/e9 status=ok result=3
  turn_ended         reason=settled
user "stop"
  turn_started       turn=t3 locale=en zone=UTC channel=web context=general
  turn_interrupted   by=cancel
  error_logged       level=warn component=planner_loop stage=model mode=draft_only code=model_stream_cut detail="connection reset by peer"
  turn_resumed       attempt=2
assistant "Well," (stopped)
  turn_ended         reason=failed code=turn_timeout
  content_deleted    through=23
`)
})

test('times and durations are shown when asked for', () => {
  const lines = formatTrace(aJournal(CONVERSATION), { times: true }).split('\n')
  expect(lines[1]).toBe('2026-01-05T09:00:01.000Z user "Where is order A-1002?"')
  expect(lines[9]).toBe(
    '2026-01-05T09:00:09.000Z   effect_settled     effect=e2 status=ok ms=12 result={"state":"sent"}',
  )
})

test('the trace does not depend on ids of the client, digests or versions', () => {
  const other = CONVERSATION.map((one): Fact => {
    if (one.type === 'turn_started')
      return { ...one, payload: { ...one.payload, run: 'x', revision: 'y', engine: 'z' } }
    if (one.type === 'effect_claimed') return { ...one, content: { ...one.content, digest: 'other' } }
    return one
  })
  expect(formatTrace(aJournal(other))).toBe(formatTrace(aJournal(CONVERSATION)))
})

test('deleted words are said to be gone, not made up', () => {
  const erased = aJournal(CONVERSATION).map(event => ({ ...event, content: null }) as typeof event)
  const trace = formatTrace(erased)
  expect(trace).toContain('user [22 characters, not kept]\n')
  expect(trace).toContain('assistant [32 characters, not kept]\n')
})

test('nothing that was said can act on the terminal or break a line', () => {
  const hostile = 'a\n\u001b[2Jb\u009bc\u202ed\u2028e'
  const trace = formatTrace(
    aJournal([
      started({ contextType: hostile }),
      received(hostile),
      fact(
        'effect_claimed',
        { effect: effect('t1/e1'), kind: 'tool', name: hostile, policy: 'ask' },
        { digest: '', request: { [hostile]: hostile } },
      ),
    ]),
  )
  expect(trace.split('\n')).toHaveLength(4)
  expect(trace.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})

test('a long value is shortened and says how long it was', () => {
  const request = { text: 'x'.repeat(500) }
  const trace = formatTrace(
    aJournal([
      started(),
      fact(
        'effect_claimed',
        { effect: effect('t1/e1'), kind: 'tool', name: 'note', policy: 'ask' },
        { digest: '', request },
      ),
    ]),
  )
  expect(trace).toMatch(/arguments=\{"text":"x{191}… \(511 characters\)\n$/)
})

test('a piece of a journal that lacks the start of the turn still has what was said', () => {
  expect(formatTrace(aJournal(CONVERSATION).slice(2, 4))).toMatch(
    /^user "Where is order A-1002\?"\n {2}decision_made/,
  )
})

test('an empty journal is an empty trace', () => {
  expect(formatTrace([])).toBe('')
})
