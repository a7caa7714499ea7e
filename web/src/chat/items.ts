import type { ArtifactView } from '../../../src/api/rest.ts'
import type { Again, ArtifactItem, Item, MessageItem, ToolItem } from './view.ts'
import type { WireDecision } from './wire.ts'

export const openMessage = (id: string, run: string, at: number): MessageItem => ({
  kind: 'message',
  id,
  role: 'assistant',
  text: '',
  run,
  at,
  status: 'streaming',
})

export const openTool = (id: string, name: string, run: string): ToolItem => ({
  kind: 'tool',
  id,
  name,
  arguments: '',
  result: null,
  run,
  status: 'called',
})

export const artifactItem = (artifact: ArtifactView, run: string | null): ArtifactItem => ({
  kind: 'artifact',
  id: artifact.id,
  run,
  artifact,
})

/** True for what the person said or decided. */
export const isOfPerson = (item: Item): boolean =>
  item.kind === 'answer' || (item.kind === 'message' && item.role === 'user')

/** True for a call that hands over to a human: its summary is for them; that it was passed on is said in words. */
export const isHandover = ({ arguments: args }: ToolItem): boolean => /^\{"reason":.*"summary":/su.test(args)

export function questionOf(items: readonly Item[], run: string): MessageItem | null {
  for (const item of items)
    if (item.run === run && item.kind === 'message' && item.role === 'user') return item
  return null
}

/** A message as it was sent, with its files. */
export const againOf = (item: MessageItem | null): Again | null =>
  item && { text: item.text, ...(item.files && { files: item.files }) }

/** In its old place if it was there, else at the end. */
export function replaceOrAdd(items: readonly Item[], item: Item): readonly Item[] {
  const place = items.findLastIndex(one => one.kind === item.kind && one.id === item.id)
  return place === -1 ? [...items, item] : items.with(place, item)
}

export function changeMessage(
  items: readonly Item[],
  id: string,
  change: (message: MessageItem) => MessageItem,
): readonly Item[] {
  const place = items.findLastIndex(item => item.kind === 'message' && item.id === id)
  const item = items[place]
  return item?.kind === 'message' ? items.with(place, change(item)) : items
}

export function changeTool(
  items: readonly Item[],
  id: string,
  change: (tool: ToolItem) => ToolItem,
): readonly Item[] {
  const place = items.findLastIndex(item => item.kind === 'tool' && item.id === id)
  const item = items[place]
  return item?.kind === 'tool' ? items.with(place, change(item)) : items
}

export const labelAnswer = (items: readonly Item[], { pending, label }: WireDecision): readonly Item[] =>
  items.map(item => (item.kind === 'answer' && item.id === pending ? { ...item, label } : item))

/** Nothing of an ended run stays open. */
export function closeRun(
  items: readonly Item[],
  run: string,
  status: 'complete' | 'stopped',
): readonly Item[] {
  return items.map(item => {
    if (item.run !== run) return item
    if (item.kind === 'message') return item.status === 'streaming' ? { ...item, status } : item
    return item.kind === 'tool' && item.status === 'called' ? { ...item, status: 'unanswered' } : item
  })
}

/**
 * The end of a run that was stopped or failed. The server closes a half message before it says so: if a message is
 * the last thing of the run, it is the one that was cut.
 */
export function cutRun(items: readonly Item[], run: string): readonly Item[] {
  const closed = closeRun(items, run, 'stopped')
  const place = closed.findLastIndex(item => item.run === run)
  const last = closed[place]
  return last?.kind === 'message' && last.role === 'assistant'
    ? closed.with(place, { ...last, status: 'stopped' })
    : closed
}
