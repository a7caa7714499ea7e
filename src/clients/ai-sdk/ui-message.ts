import type { Question } from './chunk.ts'

/** A message of the AI SDK, as far as a transport reads it. */
export interface MessageLike {
  readonly id: string
  readonly role: 'system' | 'user' | 'assistant'
  readonly parts: readonly { readonly type: string }[]
}

/** A stored message, as the AI SDK shows it. */
export interface StoredMessage {
  id: string
  role: 'user' | 'assistant'
  parts: StoredPart[]
}

export type StoredPart =
  | { type: 'text'; text: string; state?: 'done' }
  | { type: 'file'; mediaType: string; url: string; filename?: string }
  | { type: 'step-start' }
  | { type: 'data-question'; id: string; data: Question }
  | StoredToolPart

export type StoredToolPart = {
  type: `tool-${string}`
  toolCallId: string
  providerExecuted?: boolean
  input: unknown
} & (
  | { state: 'input-available' }
  | { state: 'approval-requested'; approval: { id: string } }
  | { state: 'output-available'; output: unknown }
  | { state: 'output-denied'; approval: { id: string; approved: false } }
)

/** A call in a message of the page. */
export interface ToolPartLike {
  readonly type: `tool-${string}`
  readonly toolCallId: string
  readonly state: string
  readonly input?: unknown
  readonly output?: unknown
  readonly errorText?: string
  readonly providerExecuted?: boolean
  readonly approval?: { readonly id: string; readonly approved?: boolean }
}

export const isToolPart = (part: { readonly type: string }): part is ToolPartLike =>
  part.type.startsWith('tool-') && 'toolCallId' in part

export const nameOf = ({ type }: Pick<ToolPartLike, 'type'>): string => type.slice('tool-'.length)

/** Id of the answer to a message: the same while it streams and when it is read again. */
export const answerId = (message: string): string => `answer-to-${message}`
