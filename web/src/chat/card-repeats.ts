import type { Json } from '../../../src/api/rest.ts'
import { cardText } from '../artifacts/read-details.ts'
import { withoutSteps } from '../plan/without-steps.ts'
import { isOfPerson } from './items.ts'
import type { Item, ToolItem } from './view.ts'

/**
 * Messages that say what a card shows, by id, each with what is left of it: the same is not shown twice. An empty text is
 * left of one that says nothing else.
 */
export function cardRepeats(items: readonly Item[]): ReadonlyMap<string, string> {
  const calls = new Map(items.flatMap(item => (item.kind === 'tool' ? [[item.id, item] as const] : [])))
  const plans = items.flatMap(item =>
    item.kind === 'draft' ? [item.draft.steps.map(({ title }) => title)] : [],
  )
  const left = new Map<string, string>()
  let shownText: string | null = null
  let title: string | null = null
  for (const item of items) {
    if (isOfPerson(item)) title = item.kind === 'answer' ? (item.capture?.title ?? null) : null
    if (item.kind === 'artifact') shownText = textOf(item.artifact.type, calls.get(item.artifact.call))
    if (item.kind !== 'message') continue
    if (item.role === 'assistant') {
      const { text } = item
      const rest =
        shownText !== null && text.endsWith(shownText) ? text.slice(0, -shownText.length).trimEnd() : text
      const short = plans.reduce(withoutSteps, withoutEntries(rest, title))
      if (short !== text) left.set(item.id, short)
    }
    // The words about a thing follow it at once.
    shownText = null
  }
  return left
}

/** The summary of what was handed in, without its entries: they stand above it as themselves. */
function withoutEntries(text: string, title: string | null): string {
  if (title === null || !text.startsWith(`${title}:`)) return text
  const [head = '', entries = '', ...rest] = text.split('\n\n')
  return ENTRIES.test(entries) ? [head, ...rest].join('\n\n') : text
}
const ENTRIES = /^(?:(?:\||- |\d+\. ).*(?:\n|$))+$/

function textOf(type: string, call: ToolItem | undefined): string | null {
  if (call === undefined || call.result === null) return null
  const result = READ.get(call) ?? parsed(call.result)
  READ.set(call, result)
  return cardText(type, result)
}

/** While an answer streams in, the list is read anew for each word of it. */
const READ = new WeakMap<ToolItem, Json>()

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
