import { expect, test } from 'vitest'
import { aJournal, turnStarted } from '../../test/builders/a-journal.ts'
import { aVocabulary } from '../../test/builders/a-vocabulary.ts'
import { fact, type JournalEvent } from '../core/event.ts'
import type { AssistantId, EffectKey, MessageId } from '../core/id.ts'
import { NO_INTENTS } from '../core/intent.ts'
import { NO_UI } from '../core/ui.ts'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import { createTelemetry } from './telemetry.ts'

const vocabulary = aVocabulary({ assistants: ['support'], tools: ['lookup_order'], channels: ['web'] })
const BEFORE = {
  assistant: 'support' as AssistantId,
  messages: 6,
  doubtful: [],
  pendings: [],
  plans: {},
  intent: NO_INTENTS,
  ui: NO_UI,
}
const CALL = 't1/e1' as EffectKey

const TURN = aJournal([
  turnStarted(),
  fact('message_received', { message: 'm' as MessageId, characters: 2 }, { text: 'hi', entityId: null }),
  fact(
    'effect_claimed',
    { effect: CALL, kind: 'tool', name: 'lookup_order', policy: 'ask' },
    { digest: 'd' },
  ),
  fact(
    'effect_settled',
    {
      effect: CALL,
      status: 'ok',
      code: null,
      durationMs: 1,
      attempts: 1,
      usage: null,
      model: null,
    },
    { value: null },
  ),
  fact('turn_ended', { reason: 'answered' }),
])

function recorder() {
  const batches: TelemetryEvent[][] = []
  const said: string[] = []
  const sink = {
    record: (events: readonly TelemetryEvent[]) => void batches.push([...events]),
    close: async () => {},
  }
  const telemetry = createTelemetry({ sink, vocabulary, say: line => said.push(line) })
  return { telemetry, batches, said }
}

test('a turn is followed commit by commit, from the state before it', () => {
  const { telemetry, batches } = recorder()
  const committed = telemetry.follow(BEFORE)
  committed(TURN.slice(0, 3))
  committed(TURN.slice(3))
  expect(batches.map(batch => batch.map(({ stage }) => stage))).toEqual([
    ['received'],
    ['tool_execute', 'respond'],
  ])
  expect(batches[0]?.[0]?.payload).toMatchObject({ assistant: 'support', memory: { history_count: 6 } })
})

test('a commit without stages leaves the sinks alone', () => {
  const { telemetry, batches } = recorder()
  telemetry.follow(BEFORE)(TURN.slice(0, 1))
  expect(batches).toEqual([])
})

test('a resumed turn goes on where its record ends and says nothing twice', () => {
  const { telemetry, batches } = recorder()
  telemetry.follow(BEFORE, TURN.slice(0, 3))(TURN.slice(3))
  expect(batches.flat().map(({ stage }) => stage)).toEqual(['tool_execute', 'respond'])
  expect(batches.flat()[0]?.payload.tool).toBe('lookup_order')
})

test('two sessions followed at once do not mix', () => {
  const { telemetry, batches } = recorder()
  const [one, two] = [telemetry.follow(BEFORE), telemetry.follow({ ...BEFORE, messages: 0 })]
  one(TURN.slice(0, 3))
  two(TURN.slice(0, 2))
  two(TURN.slice(4))
  one(TURN.slice(3))
  const responds = batches.flat().filter(({ stage }) => stage === 'respond')
  expect(responds.map(({ payload }) => payload.tool_calls)).toEqual([0, 1])
})

test('a fault of telemetry itself never reaches the turn and is said once', () => {
  const { telemetry, said } = recorder()
  const committed = telemetry.follow(BEFORE)
  const broken = [{ ...TURN[0], type: 'from_the_future' } as unknown as JournalEvent]
  committed(broken)
  committed(broken)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^telemetry: events are missing/)
})
