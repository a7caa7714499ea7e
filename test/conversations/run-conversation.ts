import { join } from 'node:path'
import { sha256 } from '../../src/adapters/digest.ts'
import { createMemoryStore } from '../../src/adapters/storage/memory/memory-store.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import { loadUiTools } from '../../src/assistants/load-ui-tools.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import { turnId } from '../../src/core/id.ts'
import type { Json } from '../../src/core/json.ts'
import { DEFAULT_POLICY_CODES } from '../../src/policy/default-policy.ts'
import type { Policy } from '../../src/policy/policy.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { TelemetryEvent } from '../../src/ports/telemetry-sink.ts'
import { createTelemetry } from '../../src/telemetry/telemetry.ts'
import { createReference, type Vocabulary } from '../../src/telemetry/vocabulary.ts'
import { modelOfScript } from '../../src/testing/model-script.ts'
import { createPlayer, type PlayedTurn, type Player } from '../../src/testing/player.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'
import { anAssistant, TEST_PRINCIPAL } from '../../src/testing/test-engine.ts'
import { flowNames } from '../../src/tracks/flow/flow-names.ts'
import type { ReplayReport } from '../../src/turn/replay.ts'
import { runTurn } from '../../src/turn/run-turn.ts'
import { beginPlan, planTurn } from '../begin-plan.ts'
import { crashPoint } from './crash-point.ts'
import { FIXTURE_LOOKUPS, FIXTURE_POLICY_CODES, fixturePolicy } from './fixture-policies.ts'
import { allFixtureTools, type Done, type FixtureWorld, fixtureTools } from './fixture-tools.ts'
import { plannedActions } from './planned-actions.ts'
import type { ConversationScript, ScriptTurn } from './script.ts'

export interface TurnResult extends PlayedTurn {
  readonly turn: ScriptTurn
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
  /** Runs it again from its journal. */
  replay(): Promise<ReplayReport>
}

const HOUR_MS = 3_600_000
/** Time the bare assistant has for a turn. */
const DEADLINE_MS = 90_000
const root = join(import.meta.dirname, '../..')

/** Plays a script on the real engine: a clock without waiting, seeded entropy, a store of its own unless told. */
export async function runConversation(
  script: ConversationScript,
  store: JournalStore = createMemoryStore(),
): Promise<ConversationResult> {
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
    model: modelOfScript(script.model, {
      repeatLast: script.repeat_last ?? false,
      seen(request) {
        shown = JSON.stringify([request.system, request.messages])
      },
    }),
    policy,
    store,
    clock: skippingClock(),
    entropy: seededEntropy(1),
    telemetry: createTelemetry({ sink, vocabulary, say: complain }),
  }
  const player = await createPlayer(shared)
  const turns: TurnResult[] = []
  const actions = script.plan === undefined ? null : plannedActions(script.plan)
  if (actions !== null) await beginPlan({ ...player.engine(), ...shared }, player.ref, actions)
  const person = personOf(script)

  const play = (turn: ScriptTurn, said: string): Promise<PlayedTurn | null> => {
    const died = turn.crash_in === undefined ? {} : { dies: crash.arm(turn.crash_in) }
    if ('restart' in turn) return player.restart((turn.hours_down ?? 0) * HOUR_MS)
    if ('hours_pass' in turn) return player.pass(turn.hours_pass * HOUR_MS)
    if ('delete_content' in turn) return player.forget()
    if ('click' in turn)
      return player.click(turn.click as Json, {
        person: { surface: { channel: 'api', tools: person.surface.tools } },
        ...died,
        ...(turn.pending === undefined ? {} : { pending: turn.pending }),
      })
    const { locale, context_type, entity, quick = false, stop_after, stop_in, stall_after } = turn
    if (stall_after !== undefined) passAfter(player, stall_after, () => shared.clock.advance(DEADLINE_MS))
    return player.say(said, {
      person: {
        ...person,
        ...(locale !== undefined && { locale }),
        ...(context_type !== undefined && { contextType: context_type }),
        ...(entity !== undefined && { entityId: entity }),
      },
      quick,
      ...died,
      ...(stop_after === undefined ? {} : { stopAfter: stop_after }),
      ...(stop_in === undefined ? {} : { stops: crash.arm(stop_in) }),
    })
  }
  for (const turn of script.turns)
    for (let time = 1; time <= (('times' in turn && turn.times) || 1); time++) {
      shown = ''
      const played = await play(turn, 'user' in turn ? turn.user.replaceAll('{n}', String(time)) : '')
      if (played !== null) turns.push({ ...played, turn, shown })
    }
  const engine = player.engine()
  return {
    turns,
    events: await engine.events(player.ref),
    done,
    stages,
    vocabulary,
    replay: () =>
      engine.replay(player.ref, (scope, input) =>
        actions !== null && scope.log.turn === turnId(1)
          ? planTurn(scope, input, actions)
          : runTurn(scope, input),
      ),
  }
}

/** Calls back once, when the assistant has shown a text. */
function passAfter(player: Player, text: string, pass: () => void): void {
  let shown = ''
  const unsubscribe = player.engine().feed.subscribe(player.ref, item => {
    if (item.kind !== 'chunk') return
    shown += item.chunk.text
    if (!shown.includes(text)) return
    unsubscribe()
    pass()
  })
}

const personOf = ({ roles = [], unattended, shows = [], context }: ConversationScript) => ({
  principal: { ...TEST_PRINCIPAL, roles },
  surface: { channel: 'api', tools: shows, ...(unattended && { unattended }) },
  ...(context !== undefined && { contextType: context }),
})

export async function assistantOf(script: ConversationScript, world: FixtureWorld): Promise<Assistant> {
  const limits = { maxToolCalls: script.max_tool_calls ?? 8, maxSameCalls: 2, deadlineMs: DEADLINE_MS }
  const { locale = 'en', tools = [], ui_tools = [], own_ui_tools: folder } = script
  if (script.assistant === undefined) {
    const { tools: own } =
      folder === undefined ? { tools: [] } : await loadUiTools(join(import.meta.dirname, folder), [])
    return anAssistant({
      tools: fixtureTools(tools, world),
      lookups: FIXTURE_LOOKUPS,
      limits,
      locale,
      ui_tools: [...ui_tools, ...own],
    })
  }
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
