import type { Decision } from '../core/decision.ts'
import type { ExecutionMode } from '../core/draft.ts'
import type { EffectKind, FactMap, FactType, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { AssistantId, EffectKey, PlanId } from '../core/id.ts'
import type { StepKind } from '../core/plan.ts'
import type { SessionState } from '../core/session.ts'
import { count } from './public-values.ts'
import {
  type Grant,
  grantOf,
  NOT_WAITING,
  type Waiting,
  waitingOfSession,
  withoutEndedPlans,
  withoutPending,
  withPending,
  withPlan,
} from './waiting.ts'

/** Tokens and money of the turn's model calls. Never throws on a nonsensical count, unlike the ledger's sums. */
export interface Spent {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedInputTokens: number
  readonly costMicroUsd: number
}

export interface Claim {
  readonly kind: EffectKind
  readonly name: string
  /** The step it is made for. */
  readonly plan?: PlanId
  readonly step?: number
  /** Purpose of a model call, and the way in which the plan it belongs to is carried out. */
  readonly operation?: string
  readonly mode?: ExecutionMode
}

/** Sums over the facts of one turn until its `respond`. Holds no content. */
export interface TurnTally {
  readonly received: boolean
  /** Contents of a memory the application brought along. */
  readonly remembered: FactMap['turn_started']['payload']['remembered'] | null
  /** The caller's name for the turn. */
  readonly run: string | null
  readonly channel: string | null
  readonly locale: string | null
  readonly contextType: string | null
  readonly attempts: number
  /** The intent of the plan in work. */
  readonly intent: string | null
  /** A message that is none of the intents. */
  readonly unknownIntent: boolean
  /** The steps of the plan made last in this turn. */
  readonly kinds: readonly StepKind[]
  readonly decision: Pick<Decision, 'rung' | 'track' | 'confidence'> | null
  readonly claims: ReadonlyMap<EffectKey, Claim>
  readonly calls: Readonly<Record<EffectKind, number>>
  readonly elapsedMs: Readonly<Record<EffectKind, number>>
  readonly model: string | null
  readonly spent: Spent
  readonly restarts: number
  readonly granted: readonly Grant[]
  readonly interruptedBy: FactMap['turn_interrupted']['payload']['by'] | null
  readonly messages: number
  readonly lastMessage: FactMap['message_sent']['payload'] | null
  readonly errors: readonly FactMap['error_logged']['payload'][]
  readonly errorsOmitted: number
}

export interface TurnMemory {
  /** The caller's name for the session. */
  readonly thread: string | null
  readonly assistant: AssistantId | null
  /** Messages of the session so far, of both sides. */
  readonly messages: number
  /** Effects of earlier turns whose outcome may still come in. */
  readonly doubtful: ReadonlyMap<EffectKey, Claim>
  readonly waiting: Waiting
  /** Names of the parameters whose values are remembered. */
  readonly params: readonly string[]
  /** The table or map opened last. */
  readonly openTool: string | null
  readonly turn: TurnTally
}

export const MOST_ERRORS = 20

const NEW_TURN: TurnTally = {
  received: false,
  remembered: null,
  run: null,
  channel: null,
  locale: null,
  contextType: null,
  attempts: 1,
  intent: null,
  unknownIntent: false,
  kinds: [],
  decision: null,
  claims: new Map(),
  calls: { model: 0, tool: 0 },
  elapsedMs: { model: 0, tool: 0 },
  model: null,
  spent: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, costMicroUsd: 0 },
  restarts: 0,
  granted: [],
  interruptedBy: null,
  messages: 0,
  lastMessage: null,
  errors: [],
  errorsOmitted: 0,
}

/** Part of a loaded session that telemetry has to know. */
export type KnownSession = Pick<
  SessionState,
  'assistant' | 'messages' | 'doubtful' | 'pendings' | 'plans' | 'intent' | 'ui'
>

/** The memory with which the next turn of a loaded session begins. */
export const memoryOfSession = (
  { assistant, messages, doubtful, pendings, plans, intent, ui }: KnownSession,
  thread: string | null = null,
): TurnMemory => ({
  thread,
  // A session without events has no assistant yet; its first fact brings it.
  assistant: assistant === '' ? null : assistant,
  messages,
  doubtful: new Map(doubtful.map(({ effect, kind, name }) => [effect, { kind, name }])),
  waiting: waitingOfSession({ pendings, plans }),
  params: Object.keys(intent.known).sort(),
  openTool: ui.last_tool,
  turn: NEW_TURN,
})

const withParams = (
  before: readonly string[],
  params: readonly string[],
  sensitive: readonly string[],
): readonly string[] => [...new Set([...before, ...params.filter(name => !sensitive.includes(name))])].sort()

export const claimOf = ({ turn, doubtful }: TurnMemory, effect: EffectKey): Claim | null =>
  turn.claims.get(effect) ?? doubtful.get(effect) ?? null

export const startedTurn = ({
  input,
  run,
  surface,
  locale,
  contextType,
  remembered,
}: FactMap['turn_started']['payload']): TurnTally => ({
  ...NEW_TURN,
  remembered: remembered ?? null,
  received: input !== 'message',
  run,
  channel: surface.channel,
  locale,
  contextType,
})

type Remember<T extends FactType> = (memory: TurnMemory, event: JournalEventOf<T>) => TurnMemory

const unchanged = (memory: TurnMemory) => memory
const tally = (memory: TurnMemory, change: Partial<TurnTally>): TurnMemory => ({
  ...memory,
  turn: { ...memory.turn, ...change },
})

const addSpent = (spent: Spent, more: Spent): Spent => ({
  inputTokens: spent.inputTokens + count(more.inputTokens),
  outputTokens: spent.outputTokens + count(more.outputTokens),
  cachedInputTokens: spent.cachedInputTokens + count(more.cachedInputTokens),
  costMicroUsd: spent.costMicroUsd + count(more.costMicroUsd),
})

function doubtfulAfter(
  before: TurnMemory['doubtful'],
  effect: EffectKey,
  doubt: Claim | null,
): TurnMemory['doubtful'] {
  if (doubt !== null) return new Map(before).set(effect, doubt)
  if (!before.has(effect)) return before
  return new Map([...before].filter(([key]) => key !== effect))
}

const REMEMBER = {
  session_opened: (memory, { payload }) => ({ ...memory, assistant: payload.assistant }),
  turn_started: (memory, { payload }) => ({
    ...memory,
    turn: startedTurn(payload),
  }),
  turn_resumed: (memory, { payload }) => tally(memory, { attempts: payload.attempt }),
  message_received: memory => ({
    ...memory,
    messages: memory.messages + 1,
    turn: { ...memory.turn, received: true },
  }),
  answer_received: unchanged,
  desk_received: unchanged,
  desk_changed: unchanged,
  desk_refused: unchanged,
  decision_made: (memory, { payload: { rung, track, confidence } }) =>
    tally(memory, { decision: { rung, track, confidence } }),
  effect_claimed: (memory, { payload }) => {
    const { effect, kind, name, plan, step, operationType: operation, executionMode: mode } = payload
    const claim = {
      kind,
      name,
      ...(plan !== undefined && step !== undefined && { plan, step }),
      ...(operation !== undefined && { operation }),
      ...(mode !== undefined && { mode }),
    }
    return tally(memory, { claims: new Map(memory.turn.claims).set(effect, claim) })
  },
  effect_accepted: unchanged,
  effect_settled: (memory, { payload: { effect, status, durationMs, usage, model } }) => {
    const claim = claimOf(memory, effect)
    if (claim === null) return memory
    const { calls, elapsedMs, model: lastModel, spent } = memory.turn
    return tally(
      {
        ...memory,
        doubtful: doubtfulAfter(memory.doubtful, effect, status === 'indeterminate' ? claim : null),
      },
      {
        calls: { ...calls, [claim.kind]: calls[claim.kind] + 1 },
        elapsedMs: { ...elapsedMs, [claim.kind]: elapsedMs[claim.kind] + count(durationMs) },
        model: model ?? lastModel,
        spent: usage === null ? spent : addSpent(spent, usage),
      },
    )
  },
  step_restarted: memory => tally(memory, { restarts: memory.turn.restarts + 1 }),
  turn_interrupted: (memory, { payload }) => tally(memory, { interruptedBy: payload.by }),
  plan_created: (memory, { payload }) =>
    tally(
      { ...memory, waiting: withPlan(memory.waiting, payload) },
      { intent: payload.intent ?? null, kinds: payload.steps.map(({ kind }) => kind) },
    ),
  step_changed: unchanged,
  plan_ended: unchanged,
  plan_drafted: unchanged,
  draft_changed: unchanged,
  plan_reviewed: unchanged,
  /** A plan of an earlier turn goes on. */
  policy_checked: (memory, { payload }) =>
    tally(memory, { intent: memory.waiting.intents.get(payload.plan) ?? null }),
  intent_classified: (memory, { payload: { intent, params, sensitive } }) =>
    tally(
      { ...memory, params: withParams(memory.params, params, sensitive) },
      { intent, unknownIntent: intent === null },
    ),
  pending_opened: (memory, { payload }) => ({ ...memory, waiting: withPending(memory.waiting, payload) }),
  pendings_shown: unchanged,
  pending_settled: (memory, { payload }) => {
    const grant = grantOf(memory.waiting, payload)
    return tally(
      { ...memory, waiting: withoutPending(memory.waiting, payload.pending) },
      grant === null ? {} : { granted: [...memory.turn.granted, grant] },
    )
  },
  message_sent: (memory, { payload }) => ({
    ...memory,
    messages: memory.messages + 1,
    turn: { ...memory.turn, messages: memory.turn.messages + 1, lastMessage: payload },
  }),
  ui_opened: (memory, { payload }) => ({ ...memory, openTool: payload.tool }),
  ui_checked: unchanged,
  opt_out_changed: unchanged,
  rules_changed: unchanged,
  session_forked: unchanged,
  fork_made: unchanged,
  answer_rated: unchanged,
  sharing_changed: unchanged,
  preferences_changed: unchanged,
  flow_stepped: unchanged,
  flow_moved: unchanged,
  flow_shadowed: unchanged,
  part_consulted: unchanged,
  ontology_loaded: unchanged,
  history_summarised: unchanged,
  artifact_created: unchanged,
  escalated: unchanged,
  error_logged: (memory, { payload }) =>
    memory.turn.errors.length < MOST_ERRORS
      ? tally(memory, { errors: [...memory.turn.errors, payload] })
      : tally(memory, { errorsOmitted: memory.turn.errorsOmitted + 1 }),
  turn_ended: memory => ({ ...memory, waiting: withoutEndedPlans(memory.waiting), turn: NEW_TURN }),
  /** Nobody can answer a question that is gone. */
  content_deleted: memory => ({ ...memory, messages: 0, waiting: NOT_WAITING, params: [] }),
} satisfies { [T in FactType]: Remember<T> }

/** The only place where the memory changes. Pure. */
export function remember(memory: TurnMemory, event: JournalEvent): TurnMemory {
  return (REMEMBER[event.type] as Remember<FactType>)(memory, event)
}
