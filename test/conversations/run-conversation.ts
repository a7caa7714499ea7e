import { join } from 'node:path'
import { sha256 } from '../../src/adapters/digest.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import { type PendingId, turnId } from '../../src/core/id.ts'
import type { Json } from '../../src/core/json.ts'
import type { SessionRef } from '../../src/core/session.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import { flowNames } from '../../src/plans/flows/flow-names.ts'
import { DEFAULT_POLICY_CODES } from '../../src/policy/default-policy.ts'
import type { Policy } from '../../src/policy/policy.ts'
import type { TelemetryEvent } from '../../src/ports/telemetry-sink.ts'
import { createTelemetry } from '../../src/telemetry/telemetry.ts'
import { createReference, type Vocabulary } from '../../src/telemetry/vocabulary.ts'
import { createMemoryStore } from '../../src/testing/memory-store.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'
import {
  anAnswer,
  anAssistant,
  createTestEngine,
  TEST_PRINCIPAL,
  type TestEngine,
} from '../../src/testing/test-engine.ts'
import type { ReplayReport } from '../../src/turn/replay.ts'
import { beginPlan } from '../begin-plan.ts'
import { crashPoint } from './crash-point.ts'
import { FIXTURE_LOOKUPS, FIXTURE_POLICY_CODES, fixturePolicy } from './fixture-policies.ts'
import { allFixtureTools, type Done, type FixtureWorld, fixtureTools } from './fixture-tools.ts'
import { modelOfScript } from './model-of-script.ts'
import { plannedActions } from './planned-actions.ts'
import type { ConversationScript, ScriptClick, ScriptTurn } from './script.ts'

export interface TurnResult {
  readonly turn: ScriptTurn
  readonly said: string
  readonly reply: string
  /** `answered`, `cancelled`, `failed:model_refused`, … */
  readonly ended: string
  /** The kinds of the pendings left open, the one in focus last. */
  readonly open: readonly string[]
  /** What the model was shown last; empty when it was not asked. */
  readonly shown: string
}

export interface ConversationResult {
  readonly turns: readonly TurnResult[]
  readonly events: readonly JournalEvent[]
  /** What tools with consequences have done. */
  readonly done: readonly Done[]
  /** What a sink was given while the conversation went on. */
  readonly stages: readonly TelemetryEvent[]
  readonly vocabulary: Vocabulary
  readonly replay: ReplayReport
}

type Target = Awaited<ReturnType<TestEngine['open']>>

const HOUR_MS = 3_600_000
const root = join(import.meta.dirname, '../..')

/** Plays a script on the real engine: memory store, a clock without waiting, seeded entropy. */
export async function runConversation(script: ConversationScript): Promise<ConversationResult> {
  const crash = crashPoint()
  const done: Done[] = []
  const assistant = await assistantOf(script, { onCall: crash.onCall, done })
  const policy =
    script.policy === undefined && script.assistant !== undefined
      ? assistant.policy
      : fixturePolicy(script.policy, allFixtureTools())
  const vocabulary = vocabularyOf(assistant, policy)
  const stages: TelemetryEvent[] = []
  const sink = {
    record: (events: readonly TelemetryEvent[]) => stages.push(...events),
    close: async () => {},
  }
  let shown = ''
  const shared = {
    assistant,
    model: modelOfScript(script, request => {
      shown = JSON.stringify([request.system, request.messages])
    }),
    policy,
    store: createMemoryStore(),
    clock: skippingClock(),
    entropy: seededEntropy(1),
    telemetry: createTelemetry({ sink, vocabulary, say: complain }),
  }
  let engine = createTestEngine(shared)
  const target = await engine.open()
  const turns: TurnResult[] = []
  if (script.plan !== undefined)
    await beginPlan({ ...engine, ...shared }, target.ref, plannedActions(script.plan))
  let run = 0
  const focusNow = async () => (await engine.runner.state(target.ref)).pendings.at(-1)?.id ?? null
  let focus: PendingId | null = null

  const takeOver = async (hoursDown = 0) => {
    void engine.runner.stop(0)
    shared.clock.advance(hoursDown * HOUR_MS)
    engine = createTestEngine(shared)
    await engine.runner.resumeUnfinished()
    await engine.runner.settled(target.ref)
  }

  const play = async (turn: ScriptTurn, said: string): Promise<void> => {
    const id = `run-${++run}`
    shown = ''
    const died = turn.crash_in === undefined ? null : crash.arm(turn.crash_in)
    const before = focus
    focus = await focusNow()
    const seen = 'quick' in turn && turn.quick ? before : focus
    const ended = submit(engine, target, { turn, said, run: id, focus: seen, person: personOf(script) })
    await (died ?? ended)
    if (died !== null) await takeOver()
    const { pendings } = await engine.runner.state(target.ref)
    const events = await turnOf(engine, target.ref, id)
    turns.push({ turn, said, shown, open: pendings.map(({ kind }) => kind), ...outcomeOf(events) })
  }

  /** What runs out meanwhile gets a turn of its own. */
  const pass = async (turn: ScriptTurn, happens: () => Promise<void> | void) => {
    const { turns: before } = await engine.runner.state(target.ref)
    await happens()
    await engine.runner.settled(target.ref)
    const { turns: now, pendings } = await engine.runner.state(target.ref)
    if (now === before) return
    const events = await engine.journal.turn(target.ref, turnId(now))
    turns.push({ turn, said: '', shown: '', open: pendings.map(({ kind }) => kind), ...outcomeOf(events) })
  }

  for (const turn of script.turns) {
    if ('restart' in turn) await pass(turn, () => takeOver(turn.hours_down))
    else if ('hours_pass' in turn) await pass(turn, () => shared.clock.advance(turn.hours_pass * HOUR_MS))
    else if ('user' in turn)
      for (let time = 1; time <= (turn.times ?? 1); time++)
        await play(turn, turn.user.replaceAll('{n}', String(time)))
    else await play(turn, '')
  }
  return {
    turns,
    events: await engine.events(target.ref),
    done,
    stages,
    vocabulary,
    replay: await engine.replay(target.ref),
  }
}

interface Submission {
  readonly turn: ScriptTurn
  readonly said: string
  readonly run: string
  /** What the person has before them. */
  readonly focus: PendingId | null
  readonly person: ReturnType<typeof personOf>
}

const personOf = ({ roles = [], unattended, shows = [] }: ConversationScript) => ({
  principal: { ...TEST_PRINCIPAL, roles },
  surface: { channel: 'api', tools: shows, ...(unattended && { unattended }) },
})

/** Hands the turn's input to the engine; resolves when the turn has ended. */
async function submit(
  engine: TestEngine,
  target: Target,
  { turn, said, run, focus, person }: Submission,
): Promise<void> {
  if ('delete_content' in turn) {
    await engine.runner.submit(target, run, { kind: 'delete_content', principal: TEST_PRINCIPAL }, 'queue')
    await engine.runner.settled(target.ref)
  } else if ('click' in turn) {
    const pending = await clicked(engine, target.ref, turn)
    const answer =
      turn.click === 'cancel'
        ? ({ status: 'cancelled' } as const)
        : ({ status: 'resolved', response: turn.click as Json } as const)
    const input = {
      ...anAnswer(pending, answer, run),
      surface: { channel: 'api', tools: person.surface.tools },
    }
    await engine.runner.submit(target, run, input, 'queue')
    await engine.runner.settled(target.ref)
  } else if ('user' in turn) {
    if (turn.stop_after !== undefined) stopAfter(engine, target, run, turn.stop_after)
    const { locale } = turn
    await engine.say(target, said, { run, focus, ...person, ...(locale === undefined ? {} : { locale }) })
  }
}

async function clicked(engine: TestEngine, ref: SessionRef, { pending }: ScriptClick): Promise<PendingId> {
  const { pendings } = await engine.runner.state(ref)
  const opened = (await engine.events(ref)).flatMap(event =>
    event.type === 'pending_opened' ? [event.payload.pending] : [],
  )
  const id = pending === undefined ? pendings.at(-1)?.id : opened[pending - 1]
  if (id === undefined) throw new Error('the script clicks on nothing')
  return id
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

async function assistantOf(script: ConversationScript, world: FixtureWorld): Promise<Assistant> {
  const limits = { maxToolCalls: script.max_tool_calls ?? 8, deadlineMs: 90_000 }
  const { locale = 'en', tools = [] } = script
  if (script.assistant === undefined)
    return anAssistant({ tools: fixtureTools(tools, world), lookups: FIXTURE_LOOKUPS, limits, locale })
  const loaded = await loadAssistant(join(root, 'assistants', script.assistant))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  return loaded.assistant
}

const vocabularyOf = (
  { id, tools, intents, flow }: Assistant,
  { codes = new Set() }: Policy,
): Vocabulary => ({
  intents: new Set(intents?.all.map(intent => intent.id)),
  assistants: new Set([id]),
  tools: new Set(tools.map(({ name }) => name)),
  models: new Set(['offline', 'scripted']),
  channels: new Set(['api']),
  params: new Set([
    ...tools.flatMap(({ parameters }) => Object.keys(parameters.properties ?? {})),
    ...(intents?.all ?? []).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
  ]),
  flows: new Set(
    [...(flow?.revisions.keys() ?? [])].flatMap(path =>
      flow === null ? [] : [...flowNames(flow.compiled(path))],
    ),
  ),
  policyCodes: new Set([...DEFAULT_POLICY_CODES, ...FIXTURE_POLICY_CODES, ...codes]),
  reference: createReference(sha256, 'conversations'),
})

function complain(line: string): void {
  throw new Error(line)
}
