import { clip } from '../core/clip.ts'
import type { Json } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import { textIn } from '../flows/ir/text.ts'
import { fillTemplate } from '../intents/fill-template.ts'
import { say } from '../messages/catalog.ts'
import type { ArgumentWords } from '../pendings/argument-words.ts'
import { visible } from '../pendings/visible.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { callLabel } from './call-label.ts'
import { MORE, sayableArguments } from './sayable-arguments.ts'
import type { TurnScope } from './turn-scope.ts'

/** The sentence names values, the card has all of them in full. */
const LONGEST_VALUE = 60
const MOST_VALUES = 6
const MOST_ITEMS = 10

/**
 * One sentence that asks for a call, with its values: in the words of its tool, else in ours. It is about the call that
 * would run, whoever planned it.
 */
export function callSentence(
  scope: TurnScope,
  plan: OpenPlan,
  tool: DescribedTool,
  args: readonly ArgumentWords[],
): string {
  const { assistant, reads } = scope
  const { locale } = reads
  const values = sayableArguments(scope, args, ({ text, items = [text] }) => valuesInSentence(items, locale))
  if (tool.confirm !== undefined) {
    const fields: Record<string, Json> = Object.fromEntries(values.map(({ name, text }) => [name, text]))
    return fillTemplate(textIn(tool.confirm, locale, assistant.locale), fields, locale)
  }
  const what = callLabel(scope, plan, tool.name)
  const lines = values
    .filter(({ isWithheld }) => !isWithheld)
    .map(({ label, text }) => `${label} ${text}`.trim())
  if (lines.length === 0) return say('call_plain', locale, { what })
  const shown = lines.length > MOST_VALUES ? [...lines.slice(0, MOST_VALUES), MORE] : lines
  return say('call_with', locale, { what, arguments: shown.join(', ') })
}

/** Things of a list are named one by one: what a yes is about is more than how the list begins. */
function valuesInSentence(items: readonly string[], locale: string): string {
  const shown = items
    .slice(0, MOST_ITEMS)
    .map(item => clip(visible(item.replaceAll(/\s+/g, ' ')), LONGEST_VALUE))
  const left = items.length - shown.length
  return [...shown, ...(left === 0 ? [] : [say('call_more', locale, { count: left })])].join(', ')
}
