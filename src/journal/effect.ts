import type { ExecutionMode } from '../core/draft.ts'
import type { ErrorCode } from '../core/error.ts'
import type { EffectKind, EffectPolicy, EffectStatus, FactMap, FactOf } from '../core/event.ts'
import type { EffectKey, IdempotencyKey, MessageId, PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { Spent } from '../core/spent.ts'
import type { Usage } from '../core/usage.ts'
import type { OpenCallChange, Tally } from '../ports/journal-store.ts'

/** Reason of a signal: the engine stops. Calls are given up; what nobody knows of them is written down, nothing else. */
export const SHUTDOWN = 'shutdown'

export interface EffectRequest {
  readonly kind: EffectKind
  readonly name: string
  readonly policy: EffectPolicy
  readonly digest: string
  readonly context?: NonNullable<FactMap['effect_claimed']['payload']['context']>
  readonly operationType?: string
  readonly executionMode?: ExecutionMode
  /** The step it is made for. */
  readonly of?: { readonly plan: PlanId; readonly step: number; readonly call?: true }
  /** The agent whose task it is. */
  readonly agent?: string
  /** The first try of the same call, under whose idempotency key this one is made. */
  readonly again?: EffectKey
  /** Its time is none of the turn's: the deadline moves by as long as it takes. */
  readonly extends?: true
  /** Kept as content of the claim; for a tool, its arguments. */
  readonly request?: Json
}

/** Counts the permission of a call rests on, and the keys under which the call itself counts. */
export interface CallTally {
  readonly expects: Tally['expects']
  readonly keys: readonly string[]
  /** An earlier try counts as this call already. */
  readonly isCounted: boolean
  /** The name it is open under until it is certain what came of it, and how many were in other sessions; null for one that may be repeated. */
  readonly open: OpenCallChange['expects'][number] | null
  /** The same under the name forks know it by, whatever it is made with. */
  readonly family: OpenCallChange['expects'][number] | null
}

export interface EffectOutcome {
  readonly status: EffectStatus
  readonly code: ErrorCode | null
  /** Of an error: nobody said for certain that nothing came of it. */
  readonly mayHaveHappened?: true
  /** The turn was told to stop in the middle of it. */
  readonly stopped?: true
  /** The engine stops, and its tool can still say what became of it: it is not recorded, as if a crash had taken it. */
  readonly isLeftOpen?: true
  readonly value: Json
  readonly attempts: number
  readonly usage: Usage | null
  readonly model: string | null
  /** Of a tool's call, where anybody tells. */
  readonly spent?: Spent
}

export interface LateOutcome {
  readonly effect: EffectKey
  readonly status: EffectStatus
  readonly value: Json
}

export interface EffectCall {
  readonly key: IdempotencyKey
  readonly signal: AbortSignal
  /** Shows text of the message this effect is producing. */
  stream(text: string): void
  /** The job was taken on under this handle; a crash from now on is survived by asking for it. */
  accepted(handle: Json): Promise<void>
  /** Something is known about how far it is. Not kept. */
  progress(text: string): void
  /** Lets it take this much longer than turns usually may. */
  extend(ms: number): void
  /** True while the turn is still ours, as far as can be seen: another owner may have taken it over. */
  isOwner(): Promise<boolean>
  /** The outcome came in after the call had been given up: it is recorded as soon as the session gets to it. */
  late(outcome: EffectOutcome): void
  /** The text shown so far is void; what follows is a new message. */
  restart(code: ErrorCode): Promise<void>
}

export interface Effect extends EffectRequest {
  /** Never rejects: failures are outcomes. */
  call(call: EffectCall): Promise<EffectOutcome>
  /** Goes on with a job that was accepted before a crash. */
  resume?(handle: Json, call: EffectCall): Promise<EffectOutcome>
  /** For policy `verify`: null when it did not happen and may be called again. */
  verify?(call: EffectCall): Promise<EffectOutcome | null>
}

/** True where nothing came of a call, as far as its tool says. */
export const isKnownFailure = ({ status, mayHaveHappened }: FactOf<'effect_settled'>['payload']): boolean =>
  status === 'error' && mayHaveHappened === undefined

/** Outcome of an effect that was claimed. */
export type SettledEffect = EffectOutcome & { readonly key: EffectKey; readonly message: MessageId }
