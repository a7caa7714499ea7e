import type { EffectPolicy, JournalEvent } from '../../src/core/event.ts'
import type { IdempotencyKey, PendingId, SessionId, TurnId } from '../../src/core/id.ts'
import type { Json } from '../../src/core/json.ts'
import type {
  Append,
  AppendOutcome,
  InboxRow,
  NewInput,
  PutOutcome,
  SnapshotRow,
} from '../../src/ports/journal-store.ts'
import type { Verification } from '../../src/tools/tool.ts'
import type { JobRecord, JobStatus } from './jobs.ts'
import type { Process } from './kernel.ts'

/** One call of a tool, as its world saw it: ground truth, whatever the journal says. */
export interface ToolCall {
  readonly key: IdempotencyKey
  readonly tool: string
  readonly policy: EffectPolicy
  readonly args: Json
  readonly process: Process
  readonly session: SessionId
  readonly signal: AbortSignal
  readonly at: number
}

type StoreObservation =
  | { readonly kind: 'put'; readonly input: NewInput; readonly outcome: PutOutcome }
  | {
      readonly kind: 'append'
      readonly append: Append
      /** When its caller made the call. */
      readonly made: number
      readonly outcome: AppendOutcome
      readonly events: readonly JournalEvent[]
    }
  | { readonly kind: 'inputs_read'; readonly rows: readonly InboxRow[] }
  | { readonly kind: 'inputs_settled'; readonly keys: readonly string[] }
  /** Told only of snapshots the store kept. */
  | { readonly kind: 'snapshot_kept'; readonly snapshot: SnapshotRow }
  | { readonly kind: 'snapshot_read'; readonly snapshot: SnapshotRow | null }
  | { readonly kind: 'erased'; readonly through: number }
  | { readonly kind: 'quarantined'; readonly reason: string }

type ClientObservation =
  | {
      readonly kind: 'acknowledged'
      readonly key: string
      readonly how: 'accepted' | 'duplicate'
      readonly tries: number
    }
  | { readonly kind: 'refused'; readonly key: string; readonly code: string }
  /** The door took a click for an answer to this pending. */
  | {
      readonly kind: 'answer_taken'
      readonly key: string
      readonly showing: string
      readonly pending: PendingId
    }
  /** The door knows nothing that this could answer. */
  | { readonly kind: 'answer_not_taken'; readonly key: string; readonly showing: string }
  /** The door shows what came of an earlier answer. */
  | {
      readonly kind: 'told_answered'
      readonly key: string
      readonly showing: string
      readonly turn: TurnId
    }
  | {
      readonly kind: 'cancel_acknowledged'
      readonly target: string
      readonly by: Process
      readonly tries: number
    }

  /** Somebody who watches hears of an event, after this one. */
  | { readonly kind: 'told'; readonly reader: string; readonly seq: number; readonly after: number }

type EffectObservation =
  | { readonly kind: 'model_asked'; readonly text: string }
  | { readonly kind: 'tool_called' | 'tool_happened' | 'tool_returned'; readonly call: ToolCall }
  | { readonly kind: 'tool_verified'; readonly call: ToolCall; readonly answer: Verification['happened'] }
  | { readonly kind: 'job_started'; readonly job: JobRecord }
  | {
      readonly kind: 'job_polled' | 'job_called_off'
      readonly key: IdempotencyKey
      readonly handle: Json
      readonly job: JobRecord | null
      readonly status: JobStatus
    }

/** Something that took place in the world, told in the moment it did. */
export type Observation = { readonly session: SessionId; readonly at: number } & (
  | ((StoreObservation | EffectObservation) & { readonly process: Process })
  | ClientObservation
)

/** An observation before its world stamped it. */
export type Unstamped = Observation extends infer Each
  ? Each extends Observation
    ? Omit<Each, 'at'>
    : never
  : never
