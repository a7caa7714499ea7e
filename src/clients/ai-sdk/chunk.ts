/** Pieces of the AI SDK's UI message stream that a run of Signalbox becomes. */
export type Chunk =
  | { type: 'start'; messageId?: string }
  | { type: 'start-step' }
  | { type: 'finish-step' }
  | { type: 'reset-step' }
  | { type: 'finish'; finishReason: 'stop' | 'tool-calls' }
  | { type: 'error'; errorText: string }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'reasoning-start'; id: string }
  | { type: 'reasoning-delta'; id: string; delta: string }
  | { type: 'reasoning-end'; id: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string }
  | { type: 'tool-input-delta'; toolCallId: string; inputTextDelta: string }
  | {
      type: 'tool-input-available'
      toolCallId: string
      toolName: string
      input: unknown
      /** Set for all but tools of the page: the SDK neither runs these nor waits for their results. */
      providerExecuted?: boolean
    }
  | { type: 'tool-approval-request'; approvalId: string; toolCallId: string }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown; providerExecuted?: boolean }
  | { type: 'tool-output-denied'; toolCallId: string }
  | { type: 'data-question'; id: string; data: Question }

/** A question that is about no call: a choice, or a value. It can be answered in words as well. */
export interface Question {
  /** Passed as `interruptId` of an answer. */
  readonly id: string
  readonly message: string
  /** JSON Schema of an answer. */
  readonly schema: unknown
  /** Further facts: its kind, the form of an answer, what it is about. */
  readonly metadata: unknown
}
