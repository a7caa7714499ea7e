import type { Assistant } from '../../assistants/assistant.ts'
import type { PendingTopic } from '../../core/decision.ts'
import { isPlainObject, type JsonObject } from '../../core/json.ts'
import type { Pending } from '../../core/pending.ts'
import { textIn } from '../../flows/ir/text.ts'
import type { Intent } from '../../intents/intent.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { subjectWords } from '../../pendings/view-parts.ts'
import { estimateSentence } from '../../plans/estimate-sentence.ts'
import { sayableArguments } from '../../plans/sayable-arguments.ts'
import { fieldsOf } from '../../tools/fields-of.ts'
import type { Tool } from '../../tools/tool.ts'

/** Surroundings of a pending from which questions about it are answered. */
export interface Explainable {
  readonly pending: Pending
  readonly tool: Tool | undefined
  readonly intent: Intent | null
  readonly locale: string
  /** Locale of the assistant's own texts. */
  readonly own: string
  readonly assistant: Pick<Assistant, 'intents'>
}

/** Answer to a question about what waits, from what is known of it, and the question once more. */
export function explain(about: Explainable, topic: PendingTopic): string {
  const { pending, locale } = about
  const { question } = pending
  if (topic === 'hold') return say('take_your_time', locale, { question })
  return say('answered_still_open', locale, { answer: ANSWERS[topic](about), question })
}

const ANSWERS = {
  consequence: consequenceOf,
  why: whyOf,
  undo: ({ tool, locale }) => say(undoKey(tool), locale),
  cost: costOf,
  limit: limitOf,
} satisfies Record<Exclude<PendingTopic, 'hold'>, (about: Explainable) => string>

const undoKey = (tool: Tool | undefined) =>
  tool?.destructive === true ? 'about_final' : tool?.readOnly === true ? 'about_look_up' : 'about_not_undone'

function consequenceOf(about: Explainable): string {
  const { pending, locale, assistant } = about
  if (pending.kind !== 'confirmation') return say('about_answer', locale, { what: nameOf(about) })
  const help = detailsOf('confirmation', pending)?.agent?.help ?? []
  if (help.length > 0) return help.join(' ')
  const lines = sayableArguments({ assistant }, subjectWords({ ...pending }, locale)).map(
    ({ label, text }) => `${label} ${text}`,
  )
  const what = lines.length === 0 ? nameOf(about) : `${nameOf(about)} (${lines.join(', ')})`
  return say('about_yes', locale, { what })
}

function whyOf(about: Explainable): string {
  const { pending, locale } = about
  if (pending.kind !== 'confirmation') return say('about_needed', locale, { what: nameOf(about) })
  const reason = detailsOf('confirmation', pending)?.reason
  return reason === undefined ? say('about_why', locale) : say('about_why_reason', locale, { reason })
}

function costOf({ pending, locale }: Explainable): string {
  const estimate = detailsOf('confirmation', pending)?.estimate
  return estimate === undefined ? say('about_no_cost', locale) : estimateSentence(estimate, locale)
}

/** Name of what is under way, as people know it. */
function nameOf({ tool, intent, locale, own }: Explainable): string {
  const title = intent?.title ?? tool?.title
  return title == null ? plainName(intent?.id ?? tool?.name ?? '') : textIn(title, locale, own)
}

/** Limits of the value that is asked for, or of the only number among those shown. */
function limitOf({ pending, tool, intent, locale }: Explainable): string {
  const field = fieldOf(pending, tool, intent)
  if (field === null) return say('about_no_limit', locale)
  const { name, schema } = field
  const words = (value: unknown) =>
    argumentWords({ [name]: value as number }, { properties: { [name]: schema } }, locale)[0]?.text ?? ''
  const { minimum, maximum, enum: options } = schema
  if (Array.isArray(options)) return say('about_one_of', locale, { options: options.join(', ') })
  const low = typeof minimum === 'number' ? words(minimum) : null
  const high = typeof maximum === 'number' ? words(maximum) : null
  if (low !== null && high !== null) return say('about_between', locale, { low, high })
  if (high !== null) return say('about_at_most', locale, { high })
  return low === null ? say('about_no_limit', locale) : say('about_at_least', locale, { low })
}

interface NamedField {
  readonly name: string
  readonly schema: JsonObject
}

function fieldOf(pending: Pending, tool: Tool | undefined, intent: Intent | null): NamedField | null {
  const { answer } = pending
  if (answer.form === 'value') {
    const name = detailsOf('ask_user', pending)?.param ?? ''
    const slot = intent?.parameters.find(parameter => parameter.name === name)?.slot
    const unit =
      slot !== undefined && 'unit' in slot && slot.unit !== undefined ? { 'x-unit': slot.unit } : {}
    return answer.schema === null ? null : { name, schema: { ...answer.schema, ...unit } }
  }
  const numeric = Object.entries(fieldsOf(tool)).flatMap(([name, schema]) =>
    isPlainObject(schema) && (schema.type === 'number' || schema.type === 'integer')
      ? [{ name, schema: schema as JsonObject }]
      : [],
  )
  const [only, ...others] = numeric
  return only === undefined || others.length > 0 ? null : only
}
