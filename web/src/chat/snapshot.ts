import { isOfPerson, openTool } from './items.ts'
import type { Item, MessageItem, ToolItem } from './view.ts'
import type { WireMessage } from './wire.ts'

type AssistantMessage = Extract<WireMessage, { role: 'assistant' }>

/** Snapshots of messages do not tell of them. */
const HAPPENED: ReadonlySet<Item['kind']> = new Set(['plan', 'draft', 'artifact'])

/**
 * Items after a snapshot: everything but the messages of this run that it no longer has, then what it has and we did
 * not. A call that was made has happened: it stays, whether the snapshot lists calls or not.
 */
export function snapshotItems(
  items: readonly Item[],
  run: string,
  messages: readonly WireMessage[],
): readonly Item[] {
  const answers = new Map<string, AssistantMessage>()
  const argumentsOf = new Map<string, string>()
  const results = new Map<string, string>()
  for (const message of messages) {
    if (message.role === 'assistant') {
      answers.set(message.id, message)
      for (const call of message.toolCalls) argumentsOf.set(call.id, call.arguments)
    }
    if (message.role === 'tool') results.set(message.toolCallId, message.text)
  }
  const remaining = items.flatMap((item): Item[] => {
    if (item.run !== run || isOfPerson(item) || HAPPENED.has(item.kind)) return [item]
    if (item.kind === 'tool')
      return [withResult({ ...item, arguments: argumentsOf.get(item.id) ?? item.arguments }, results)]
    const message = answers.get(item.id)
    return item.kind !== 'message' || message === undefined ? [] : [{ ...item, text: message.text }]
  })
  const remainingIds = new Set(remaining.map(item => item.id))
  const added = answersIn(messages, items, run).flatMap((message): Item[] => [
    ...(message.text === '' || remainingIds.has(message.id) ? [] : [messageItem(message, run)]),
    ...message.toolCalls
      .filter(({ id }) => !remainingIds.has(id))
      .map(call => withResult({ ...openTool(call.id, call.name, run), arguments: call.arguments }, results)),
  ])
  return [...remaining, ...added]
}

/** Messages after this run's question; before it stand older turns, of which not all need be on the screen. */
function answersIn(
  messages: readonly WireMessage[],
  items: readonly Item[],
  run: string,
): readonly AssistantMessage[] {
  const question = items.find(item => item.run === run && isOfPerson(item))
  const place = messages.findIndex(message => message.id === question?.id)
  return place === -1 ? [] : messages.slice(place + 1).filter(message => message.role === 'assistant')
}

const messageItem = ({ id, text }: AssistantMessage, run: string): MessageItem => ({
  kind: 'message',
  id,
  role: 'assistant',
  text,
  run,
  at: null,
  status: 'complete',
})

function withResult(tool: ToolItem, results: ReadonlyMap<string, string>): ToolItem {
  const result = results.get(tool.id)
  return result === undefined ? tool : { ...tool, result, status: 'answered' }
}
