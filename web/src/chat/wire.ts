import type { ArtifactView } from '../../../src/api/rest.ts'
import type { Asked } from '../../../src/pendings/whole-pending.ts'

/** The AG-UI events this page understands, and the messages inside a snapshot. Others are passed over. */
export interface WireToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

export type WireMessage =
  | { readonly role: 'user'; readonly id: string; readonly text: string }
  | {
      readonly role: 'assistant'
      readonly id: string
      readonly text: string
      readonly toolCalls: readonly WireToolCall[]
    }
  | { readonly role: 'tool'; readonly id: string; readonly toolCallId: string; readonly text: string }

export type Outcome = 'success' | 'interrupt' | 'cancelled'

export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

export type WireEvent =
  | { readonly type: 'RUN_STARTED'; readonly runId: string }
  | {
      readonly type: 'RUN_FINISHED'
      readonly outcome: Outcome
      /** Questions an interrupt names. */
      readonly asked?: readonly Asked[]
    }
  | { readonly type: 'RUN_ERROR'; readonly message: string; readonly code: string | null }
  | { readonly type: 'TEXT_MESSAGE_START'; readonly messageId: string }
  | { readonly type: 'TEXT_MESSAGE_CONTENT'; readonly messageId: string; readonly delta: string }
  | { readonly type: 'TEXT_MESSAGE_END'; readonly messageId: string }
  | { readonly type: 'TOOL_CALL_START'; readonly toolCallId: string; readonly toolCallName: string }
  | { readonly type: 'TOOL_CALL_ARGS'; readonly toolCallId: string; readonly delta: string }
  | { readonly type: 'TOOL_CALL_END'; readonly toolCallId: string }
  | { readonly type: 'TOOL_CALL_RESULT'; readonly toolCallId: string; readonly content: string }
  | { readonly type: 'MESSAGES_SNAPSHOT'; readonly messages: readonly WireMessage[] }
  | { readonly type: 'STATE_SNAPSHOT'; readonly snapshot: unknown }
  | { readonly type: 'STATE_DELTA'; readonly delta: readonly PatchOperation[] }
  /** The drafted plan: in the shared state it may be an outline. */
  | { readonly type: 'ACTIVITY_SNAPSHOT'; readonly plan: unknown }
  | { readonly type: 'ACTIVITY_DELTA'; readonly patch: readonly PatchOperation[] }
  | WireNews

/** News for which the protocol has no event of its own. */
export type WireNews =
  | { readonly type: 'CUSTOM'; readonly name: 'artifact_created'; readonly artifact: ArtifactView }
  | { readonly type: 'CUSTOM'; readonly name: 'pending_settled'; readonly decision: WireDecision }
  | { readonly type: 'CUSTOM'; readonly name: 'call_changed'; readonly change: WireChange }

/** Words for what was agreed to, where it is not what was asked. */
export interface WireDecision {
  readonly pending: string
  readonly label: string
}

/** A call runs with other arguments than were shown before. */
export interface WireChange {
  readonly call: string
  readonly arguments: string
}

export function isTerminal(event: WireEvent): boolean {
  return event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR'
}
