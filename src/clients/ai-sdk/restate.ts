import type { Chunk } from './chunk.ts'
import { nameOf, type StoredMessage, type StoredPart, type StoredToolPart } from './ui-message.ts'

/** A stored answer as the stream that would make it. */
export const restate = ({ parts }: StoredMessage): Chunk[] =>
  parts.flatMap((part, at) => chunksOf(part, `stored-${at}`))

function chunksOf(part: StoredPart, id: string): Chunk[] {
  switch (part.type) {
    case 'text':
      return [
        { type: 'text-start', id },
        { type: 'text-delta', id, delta: part.text },
        { type: 'text-end', id },
      ]
    case 'step-start':
      return [{ type: 'start-step' }]
    case 'data-question':
      return [part as Extract<Chunk, { type: 'data-question' }>]
    case 'file':
      return []
    default:
      return callChunks(part)
  }
}

function callChunks(part: StoredToolPart): Chunk[] {
  const { toolCallId, input, providerExecuted } = part
  const own = providerExecuted === undefined ? {} : { providerExecuted }
  const call: Chunk = { type: 'tool-input-available', toolCallId, toolName: nameOf(part), input, ...own }
  switch (part.state) {
    case 'input-available':
      return [call]
    case 'approval-requested':
      return [call, { type: 'tool-approval-request', approvalId: part.approval.id, toolCallId }]
    case 'output-available':
      return [call, { type: 'tool-output-available', toolCallId, output: part.output, ...own }]
    case 'output-denied':
      return [call, { type: 'tool-output-denied', toolCallId }]
  }
}
