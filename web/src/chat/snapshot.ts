import { isQuestion, openTool } from './items.ts'
import type { Item, MessageItem, ToolItem } from './view.ts'
import type { WireMessage } from './wire.ts'

/**
 * What is shown after a snapshot: settled turns as they were, then the run as the snapshot tells it. The list a
 * client gets may or may not repeat the settled turns; they are told apart by their ids.
 */
export function snapshotItems(
  items: readonly Item[],
  run: string,
  messages: readonly WireMessage[],
): readonly Item[] {
  const kept = items.filter(item => item.run !== run || isQuestion(item))
  const known = new Set(kept.filter(item => item.kind === 'message').map(item => item.id))
  const settledCalls = new Set(kept.filter(item => item.kind === 'tool').map(item => item.id))
  const shown = new Map(items.map(item => [`${item.kind} ${item.id}`, item]))
  const told: Item[] = []
  const results = new Map<string, string>()
  for (const message of messages) {
    if (message.role === 'tool') results.set(message.toolCallId, message.text)
    if (message.role !== 'assistant' || known.has(message.id)) continue
    const before = shown.get(`message ${message.id}`)
    if (message.text !== '' || before) told.push(messageItem(message, run, before))
    for (const call of message.toolCalls)
      if (!settledCalls.has(call.id))
        told.push({ ...openTool(call.id, call.name, run), arguments: call.arguments })
  }
  return [...kept, ...told.map(item => (item.kind === 'tool' ? withResult(item, results) : item))]
}

const messageItem = (
  message: { readonly id: string; readonly text: string },
  run: string,
  before: Item | undefined,
): MessageItem => ({
  kind: 'message',
  id: message.id,
  role: 'assistant',
  text: message.text,
  run,
  at: before?.kind === 'message' ? before.at : null,
  status: before?.kind === 'message' ? before.status : 'complete',
})

function withResult(tool: ToolItem, results: ReadonlyMap<string, string>): ToolItem {
  const result = results.get(tool.id)
  return result === undefined ? tool : { ...tool, result, status: 'answered' }
}
