import { clip } from '../core/clip.ts'
import type { Json } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import { textIn } from '../flows/ir/text.ts'
import { fieldsIn, fillTemplate } from '../intents/fill-template.ts'
import { say } from '../messages/catalog.ts'
import type { ArgumentWords } from '../pendings/argument-words.ts'
import { visible } from '../pendings/visible.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { callLabel } from './call-label.ts'
import { MORE, type SayableArgument, sayableArguments } from './sayable-arguments.ts'
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
  const { locale } = scope.reads
  const deed = deedSentence(scope, tool, args)
  if (deed !== null) return withOptional(deed, scope, tool, args)
  const what = callLabel(scope, plan, tool.name)
  const lines = linesOf(valuesOf(scope, args))
  return lines === ''
    ? say('call_plain', locale, { what })
    : say('call_with', locale, { what, arguments: lines })
}

/** The same in the words of its tool alone; null where it has none. */
export function deedSentence(
  scope: TurnScope,
  { confirm }: DescribedTool,
  args: readonly ArgumentWords[],
): string | null {
  if (confirm === undefined) return null
  const { assistant, reads } = scope
  const fields: Record<string, Json> = Object.fromEntries(
    valuesOf(scope, args).map(({ name, text }) => [name, text]),
  )
  return fillTemplate(textIn(confirm, reads.locale, assistant.locale), fields, reads.locale)
}

/** "Change the task WEB-5 (status done)?": what only some calls have, no author can put into words beforehand. */
function withOptional(
  sentence: string,
  scope: TurnScope,
  { confirm, parameters }: DescribedTool,
  args: readonly ArgumentWords[],
): string {
  const template = textIn(confirm ?? '', scope.reads.locale, scope.assistant.locale)
  const named = new Set<unknown>([
    ...fieldsIn(template),
    ...((parameters.required as Json[] | undefined) ?? []),
  ])
  const short = args.filter(
    ({ name, text, items }) => !named.has(name) && items === undefined && text.length <= LONGEST_VALUE,
  )
  const lines = linesOf(valuesOf(scope, short))
  return lines === '' || !sentence.endsWith('?') ? sentence : `${sentence.slice(0, -1)} (${lines})?`
}

const valuesOf = (scope: TurnScope, args: readonly ArgumentWords[]) =>
  sayableArguments(scope, args, ({ text, items = [text] }) => valuesInSentence(items, scope.reads.locale))

function linesOf(values: readonly SayableArgument[]): string {
  const lines = values
    .filter(({ isWithheld }) => !isWithheld)
    .map(({ label, text }) => `${label} ${text}`.trim())
  return (lines.length > MOST_VALUES ? [...lines.slice(0, MOST_VALUES), MORE] : lines).join(', ')
}

/** Things of a list are named one by one: what a yes is about is more than how the list begins. */
function valuesInSentence(items: readonly string[], locale: string): string {
  const shown = items
    .slice(0, MOST_ITEMS)
    .map(item => clip(visible(item.replaceAll(/\s+/g, ' ')), LONGEST_VALUE))
  const left = items.length - shown.length
  return [...shown, ...(left === 0 ? [] : [say('call_more', locale, { count: left })])].join(', ')
}
