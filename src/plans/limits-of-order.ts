import { turnOf } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Message, OpenPlan } from '../core/session.ts'
import { valuesIn } from '../core/values-in.ts'
import { isCommand, languageIn } from '../drafts/orders-in.ts'
import { plainLine, TITLE_LENGTH } from '../drafts/plain-line.ts'
import type { Parameter } from '../intents/intent.ts'
import { placeParameter } from '../intents/place-params.ts'
import { unreadLimits } from '../intents/unread-limits.ts'
import { wishParts } from '../intents/wish-parts.ts'
import { WITHHELD, withheld } from '../intents/withhold.ts'
import { say } from '../messages/catalog.ts'
import { excerptOf } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import type { Span } from '../nlu/text/span.ts'
import { namesOf } from '../pendings/without-named.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { MORE } from './sayable-arguments.ts'
import { latestOf, resultsBefore } from './take-arguments.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Parts of the messages behind a call that limit what it is about, and that it does not carry, as a sentence may say them. Whoever
 * orders "all but those of the website" is told where that is not so, and asked. A model that makes a plan reads its orders itself.
 */
export async function limitsOfOrder(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  { readOnly }: Pick<DescribedTool, 'readOnly'>,
  args: Json,
): Promise<readonly string[]> {
  const { assistant, reads } = scope
  const { intents } = assistant
  const { intent } = plan
  if (readOnly === true || intents === null || intent === undefined || plan.draft !== undefined) return []
  const orders = ordersBehind(scope, plan)
  if (orders.length === 0) return []
  const isAbout = (word: string) => (intents.aboutness(word, intent) ?? 0) > 0
  const leftOut = await leftOutOf(scope, plan, step, args)
  const values = plan.steps
    .slice(0, step)
    .flatMap(({ action }) => (action.kind === 'tool_call' ? valuesIn(action.arguments) : []))
  const isValue = wordsOfValues(intents.get(intent)?.parameters ?? [], values)
  const isKnown = (word: string) => isValue(word) ?? isAbout(word)
  const carried = valuesIn(args)
  return orders.flatMap(order => {
    const text = excerptOf(order.text)
    const language = languageIn(text, reads.locale)
    const others = otherOrders(text, isKnown, language)
    const isElsewhere = isDoneElsewhere(scope, plan, step)
    const limits = unreadLimits(text, { language, isKnown, leftOut, carried, isElsewhere, others })
    return limits.length === 0 ? [] : sayable(scope, order, limits)
  })
}

/** True where a call up to this one names another thing than the one that was looked at. */
function isDoneElsewhere({ assistant, log, reads }: TurnScope, plan: OpenPlan, step: number): boolean {
  const intent = assistant.intents?.get(plan.intent ?? '') ?? null
  const parameter = intent === null ? undefined : placeParameter(intent, reads.contextType)
  const { entityId } = log.state.place
  if (parameter === undefined || entityId === null) return false
  return plan.steps.slice(0, step + 1).some(({ action }) => {
    if (action.kind !== 'tool_call' || !isPlainObject(action.arguments)) return false
    const value = action.arguments[parameter.name]
    return value !== undefined && value !== entityId
  })
}

/** Messages a plan was made for: the one its wish began with, and the latest. */
function ordersBehind({ log }: TurnScope, { id, began }: OpenPlan): readonly Message[] {
  const { window } = log.state
  const latest = window.findLast(({ role }) => role === 'user')
  if (latest?.turn !== log.turn || turnOf(id) !== log.turn) return []
  const first = window.find(({ role, turn }) => role === 'user' && turn === began)
  return first === undefined || first === latest ? [latest] : [first, latest]
}

/** Limits without the sensitive values in them: the question goes into summaries. */
function sayable({ log, assistant, reads }: TurnScope, order: Message, limits: readonly string[]) {
  const { window } = log.state
  const quotes = limits.map(text => ({ ...order, text }))
  const shown = withheld([...window, ...quotes], assistant.intents, reads)
  const isSecret = shown[window.indexOf(order)]?.text === WITHHELD
  return isSecret ? [MORE] : shown.slice(window.length).map(({ text }) => text.replaceAll(WITHHELD, MORE))
}

/** Sentence that names them; none where there are none. */
export function limitsSentence(limits: readonly string[], locale: string): readonly string[] {
  if (limits.length === 0) return []
  const parts = limits.map(text => say('quoted', locale, { text: plainLine(text, TITLE_LENGTH) })).join(', ')
  return [say('limits_unread', locale, { parts })]
}

/** Other orders of the same message, by their grammar. */
function otherOrders(text: string, isKnown: (word: string) => boolean, language: Language): readonly Span[] {
  let from = 0
  const parts = wishParts(text).map(part => {
    const start = text.indexOf(part, from)
    from = start + part.length
    return { span: { start, end: from }, part, about: plainWords(part).split(' ').filter(isKnown).length }
  })
  const own = parts.toSorted((one, other) => other.about - one.about).at(0)
  return parts.filter(one => one !== own && isCommand(one.part, language)).map(({ span }) => span)
}

/** Names of entries that were found for a list of the call and are not in it; null where none of its lists was found. */
async function leftOutOf(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  args: Json,
): Promise<readonly string[] | null> {
  if (step === 0 || !isPlainObject(args)) return null
  const lists = Object.entries(args as JsonObject).filter(([, value]) => Array.isArray(value))
  if (lists.length === 0) return null
  const results = await resultsBefore(scope, plan, step)
  const found = lists.flatMap(([name, value]) => {
    const all = latestOf(results, name)
    return Array.isArray(all) ? [{ all, kept: value as readonly Json[] }] : []
  })
  if (found.length === 0) return null
  return found.flatMap(({ all, kept }) =>
    all.filter(entry => !kept.includes(entry)).flatMap(entry => namesOf(String(entry))),
  )
}

/** Tells of a word that names a value whether it is one of these; null of any other. */
function wordsOfValues(
  parameters: readonly Parameter[],
  values: readonly string[],
): (word: string) => boolean | null {
  const named = parameters.flatMap(({ slot }) =>
    'values' in slot ? Object.entries(slot.values ?? {}).map(([value, names]) => [value, ...names]) : [],
  )
  const isOne = (names: readonly string[]) => names.some(name => values.includes(name))
  const own = wordsIn([...values, ...named.filter(isOne).flat()])
  const all = wordsIn(named.flat())
  return word => own.has(word) || (all.has(word) ? false : null)
}

const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(text => plainWords(text).split(' ')))
