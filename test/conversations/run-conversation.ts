import { join } from 'node:path'
import { sha256 } from '../../src/adapters/digest.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import type { ErrorCode } from '../../src/core/error.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import type { SessionRef } from '../../src/core/session.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import { offlineModel } from '../../src/llm/offline-model.ts'
import { DEFAULT_POLICY_CODES } from '../../src/policy/default-policy.ts'
import type { Model, ModelRequest } from '../../src/ports/model.ts'
import type { TelemetryEvent } from '../../src/ports/telemetry-sink.ts'
import { createTelemetry } from '../../src/telemetry/telemetry.ts'
import { createReference, type Vocabulary } from '../../src/telemetry/vocabulary.ts'
import { createMemoryStore } from '../../src/testing/memory-store.ts'
import { type ScriptedStep, scriptedModel } from '../../src/testing/scripted-model.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../src/testing/test-engine.ts'
import type { ReplayReport } from '../../src/turn/replay.ts'
import { fixtureTools, type OnCall } from './fixture-tools.ts'
import type { ConversationScript, ScriptStep, ScriptTurn } from './script.ts'

export interface TurnResult {
  readonly turn: ScriptTurn
  readonly said: string
  readonly reply: string
  /** `answered`, `cancelled`, `failed:model_refused`, … */
  readonly ended: string
  /** What the model was shown last; empty when it was not asked. */
  readonly shown: string
}

export interface ConversationResult {
  readonly turns: readonly TurnResult[]
  readonly events: readonly JournalEvent[]
  /** What a sink was given while the conversation went on. */
  readonly stages: readonly TelemetryEvent[]
  readonly vocabulary: Vocabulary
  readonly replay: ReplayReport
}

type Target = Awaited<ReturnType<TestEngine['open']>>

const root = join(import.meta.dirname, '../..')

/** Plays a script on the real engine: memory store, a clock without waiting, seeded entropy. */
export async function runConversation(script: ConversationScript): Promise<ConversationResult> {
  const crash = crashPoint()
  const assistant = await assistantOf(script, crash.onCall)
  const vocabulary = vocabularyOf(assistant)
  const stages: TelemetryEvent[] = []
  const sink = {
    record: (events: readonly TelemetryEvent[]) => stages.push(...events),
    close: async () => {},
  }
  let shown = ''
  const shared = {
    assistant,
    model: recorded(modelOf(script), request => {
      shown = JSON.stringify([request.system, request.messages])
    }),
    store: createMemoryStore(),
    clock: skippingClock(),
    entropy: seededEntropy(1),
    telemetry: createTelemetry({ sink, vocabulary, say: complain }),
  }
  let engine = createTestEngine(shared)
  const target = await engine.open()
  const turns: TurnResult[] = []
  let run = 0

  const takeOver = async () => {
    engine = createTestEngine(shared)
    await engine.runner.resumeUnfinished()
    await engine.runner.settled(target.ref)
  }
  const play = async (turn: ScriptTurn, said: string): Promise<TurnResult> => {
    const id = `run-${++run}`
    shown = ''
    const result = (events: readonly JournalEvent[]) => ({ turn, said, shown, ...outcomeOf(events) })
    const given = { run: id, ...(turn.locale === undefined ? {} : { locale: turn.locale }) }
    if (turn.stop_after !== undefined) stopAfter(engine, target, id, turn.stop_after)
    if (turn.crash_in === undefined) return result(await engine.say(target, said, given))
    const died = crash.arm(turn.crash_in)
    void engine.say(target, said, given)
    await died
    await takeOver()
    return result(await turnOf(engine, target.ref, id))
  }

  for (const turn of script.turns) {
    if ('restart' in turn) await takeOver()
    else
      for (let time = 1; time <= (turn.times ?? 1); time++)
        turns.push(await play(turn, turn.user.replaceAll('{n}', String(time))))
  }
  return {
    turns,
    events: await engine.events(target.ref),
    stages,
    vocabulary,
    replay: await engine.replay(target.ref),
  }
}

function outcomeOf(events: readonly JournalEvent[]): Pick<TurnResult, 'reply' | 'ended'> {
  const replies = messagesOf(events).filter(({ role }) => role === 'assistant')
  const last = events.at(-1)
  const end = last?.type === 'turn_ended' ? last.payload : null
  const ended = end === null ? 'open' : end.reason === 'failed' ? `failed:${end.code}` : end.reason
  return { reply: replies.map(({ text }) => text).join('\n\n'), ended }
}

async function turnOf(engine: TestEngine, ref: SessionRef, run: string): Promise<JournalEvent[]> {
  const row = await engine.store.findInput(ref, run)
  return row?.turn ? engine.journal.turn(ref, row.turn) : []
}

function stopAfter({ feed, runner }: TestEngine, target: Target, run: string, text: string): void {
  let shown = ''
  const unsubscribe = feed.subscribe(target.ref, item => {
    if (item.kind !== 'chunk') return
    shown += item.chunk.text
    if (!shown.includes(text)) return
    unsubscribe()
    void runner.cancel(target, run)
  })
}

/** A place where a process dies: whoever gets there never comes back. */
function crashPoint(): { onCall: OnCall; arm(tool: string): Promise<void> } {
  let armed: { tool: string; reached: () => void } | null = null
  return {
    onCall(tool) {
      if (armed?.tool !== tool) return
      armed.reached()
      armed = null
      return new Promise(() => {})
    },
    arm: tool =>
      new Promise(reached => {
        armed = { tool, reached }
      }),
  }
}

async function assistantOf(script: ConversationScript, onCall: OnCall): Promise<Assistant> {
  const limits = { maxToolCalls: script.max_tool_calls ?? 8, deadlineMs: 90_000 }
  if (script.assistant === undefined)
    return anAssistant({ tools: fixtureTools(script.tools ?? [], onCall), limits })
  const loaded = await loadAssistant(join(root, 'assistants', script.assistant))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  return loaded.assistant
}

function modelOf({ model, repeat_last = false }: ConversationScript): Model {
  if (model === 'offline') return offlineModel()
  return scriptedModel((_request, index) => {
    const answer = model[repeat_last ? Math.min(index, model.length - 1) : index]
    if (answer === undefined) throw new Error(`the script has no answer ${index + 1}`)
    return typeof answer === 'string' ? answer.replaceAll('{n}', String(index + 1)) : answer.map(stepOf)
  })
}

const recorded = (model: Model, seen: (request: ModelRequest) => void): Model => ({
  ...model,
  stream(request, signal) {
    seen(request)
    return model.stream(request, signal)
  },
})

function stepOf(step: ScriptStep): ScriptedStep {
  if ('hold' in step) return { until: new Promise(() => {}) }
  if (!('fail' in step)) return step
  const fail = step.fail as ErrorCode
  return step.retryable === undefined ? { fail } : { fail, retryable: step.retryable }
}

const vocabularyOf = ({ id, tools }: Assistant): Vocabulary => ({
  assistants: new Set([id]),
  tools: new Set(tools.map(({ name }) => name)),
  models: new Set(['offline', 'scripted']),
  channels: new Set(['api']),
  params: new Set(tools.flatMap(({ parameters }) => Object.keys(parameters.properties ?? {}))),
  policyCodes: DEFAULT_POLICY_CODES,
  reference: createReference(sha256, 'conversations'),
})

function complain(line: string): void {
  throw new Error(line)
}
