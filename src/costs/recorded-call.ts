import type { ExecutionMode } from '../core/draft.ts'
import type { EffectStatus, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { AssistantId, DraftId, EffectKey, PlanId, TurnId, UserId } from '../core/id.ts'
import { addUsd, type MicroUsd, ZERO_USD } from '../core/money.ts'

/** Kind of the one who acted: an agent's task, a tool by itself, or a model for a purpose of the engine. */
export const CALLER_KINDS = ['agent', 'tool', 'model'] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** A call as the journal has it: its claim and its first outcome. What people wrote is not in it. */
export interface RecordedCall {
  readonly at: number
  /** Of the outcome. */
  readonly seq: number
  readonly turn: TurnId | null
  readonly assistant: AssistantId
  readonly user: UserId
  readonly kind: CallerKind
  /** Name of the agent or the tool; for a model, the purpose it was asked for. */
  readonly name: string
  /** Tool or profile that was called. */
  readonly callee: string
  /** Of its turn; null where that began before the part that was read. */
  readonly contextType: string | null
  /** Way in which the plan it belongs to is carried out; null outside of plans. */
  readonly executionMode: ExecutionMode | null
  readonly status: EffectStatus
  readonly durationMs: number
  readonly costMicroUsd: MicroUsd
  /** Attempts whose price nobody knows. */
  readonly unpriced: number
  /** Calls of services, where the tool tells; null where nobody does. */
  readonly apiCalls: number | null
  readonly inputTokens: number
  readonly outputTokens: number
}

/** The person and the assistant of a session. */
export interface SessionParties {
  readonly assistant: AssistantId
  readonly owner: UserId
}

type Place = Pick<JournalEvent, 'seq' | 'turn'>
type Claim = JournalEventOf<'effect_claimed'>['payload']

/** Calls that were settled in these events of one session. */
export const callsIn = (events: readonly JournalEvent[], parties: SessionParties): readonly RecordedCall[] =>
  createCallReader(parties)(events)

/**
 * Reads the events of one session in order, some at a time, and gives the calls that were settled in them. An outcome that came
 * later than the first changes nothing: what was spent was spent.
 */
export function createCallReader(
  parties: SessionParties,
): (events: readonly JournalEvent[]) => readonly RecordedCall[] {
  const claims = new Map<EffectKey, Claim>()
  let contextType: string | null = null
  const modes = new Map<DraftId | PlanId, ExecutionMode>()
  const modeOf = ({ executionMode, plan }: Claim): ExecutionMode | null =>
    executionMode ?? (plan === undefined ? null : (modes.get(plan) ?? null))
  return events =>
    events.flatMap(event => {
      if (event.type === 'turn_started') contextType = event.payload.contextType
      if (event.type === 'plan_drafted') modes.set(event.payload.draft, event.payload.executionMode)
      if (event.type === 'plan_created') {
        const { plan, draft } = event.payload
        const mode = draft === undefined ? undefined : modes.get(draft.id)
        if (mode !== undefined) modes.set(plan, mode)
      }
      if (event.type === 'effect_claimed') claims.set(event.payload.effect, event.payload)
      if (event.type !== 'effect_settled') return []
      const claim = claims.get(event.payload.effect)
      if (claim === undefined) return []
      claims.delete(event.payload.effect)
      return [callOf(claim, event, parties, { contextType, executionMode: modeOf(claim) })]
    })
}

function callOf(
  { kind, name, agent, operationType }: Claim,
  { at, seq, turn, payload: { status, durationMs, usage, spent } }: JournalEventOf<'effect_settled'> & Place,
  { assistant, owner }: SessionParties,
  place: Pick<RecordedCall, 'contextType' | 'executionMode'>,
): RecordedCall {
  return {
    at,
    seq,
    turn,
    assistant,
    user: owner,
    ...(agent !== undefined
      ? { kind: 'agent', name: agent }
      : kind === 'tool'
        ? { kind, name }
        : { kind, name: operationType ?? 'other' }),
    callee: name,
    ...place,
    status,
    durationMs,
    costMicroUsd: addUsd(usage?.costMicroUsd ?? ZERO_USD, spent?.costMicroUsd ?? ZERO_USD),
    unpriced: usage?.unpriced ?? 0,
    apiCalls: spent?.apiCalls ?? null,
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
  }
}
