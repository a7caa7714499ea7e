import { agentOfTool } from '../assistants/agent-of-tool.ts'
import { toolTitlesOf } from '../assistants/tool-titles.ts'
import { clip } from '../core/clip.ts'
import type { JournalEventOf } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { isPlanCall } from '../drafts/plan-call.ts'
import { answerLabel, answerSpec, questionAt, questionFor } from '../flows/answer-label.ts'
import { textIn } from '../flows/ir/text.ts'
import { valueWords } from '../flows/value-words.ts'
import { WITHHELD } from '../intents/withhold.ts'
import { say } from '../messages/catalog.ts'
import { sayWhy } from '../messages/say-why.ts'
import { grammarOf } from '../nlu/lang/grammars.ts'
import { languageOf } from '../nlu/text/language.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { argumentWords } from '../pendings/argument-words.ts'
import { visible } from '../pendings/visible.ts'
import { shownSchema } from '../plans/shown-schema.ts'
import { foundTitles } from '../policy/found-titles.ts'
import { inWords } from '../ui-tools/tools-in-words.ts'
import { flowAnswers, type TurnFacts } from './turn-facts.ts'
import type { WhyScope } from './why-scope.ts'

/** Value with the name people know it by. */
export interface NamedValue {
  readonly label: string
  readonly text: string
  /** True for a number with its unit: nobody has to be told what it is. */
  readonly speaksForItself: boolean
}

const LONGEST_VALUE = 80

/** Name of a call, as its line in the conversation has it. Handing over is called what it is, whichever tool does it. */
export function callName(scope: WhyScope, tool: string): string {
  const { assistant, reads } = scope
  if (isHandover(scope, tool)) return sayWhy('why_move_hand_over', reads.locale)
  const title = toolTitlesOf(assistant)[tool]
  if (title !== undefined) return textIn(title, reads.locale, assistant.locale)
  return isPlanCall(tool) ? sayWhy('why_plan', reads.locale) : plainName(tool)
}

/** True for the call that hands over to a human: what it says of the conversation is for them. */
const isHandover = ({ assistant }: WhyScope, tool: string): boolean => assistant.fallback.tool === tool

/** An intent by its title, in the person's language. */
export function intentName({ assistant, reads }: WhyScope, id: string): string {
  const title = assistant.intents?.get(id)?.title ?? null
  return title === null ? plainName(id) : textIn(title, reads.locale, assistant.locale)
}

/** A table, map or form; a form by the title its author gave it. */
export function uiToolName(
  { reads: { locale } }: WhyScope,
  { payload, content }: JournalEventOf<'ui_opened'>,
): string {
  const title = content?.checkpoint.payload.title
  const { label, one } = inWords(payload.tool)
  return label === 'form' && typeof title === 'string' ? title : say(one, locale)
}

interface CallContext {
  /** Intent the call serves. */
  readonly intent?: string
  /** Titles that rules found for arguments, by their names. */
  readonly titles?: Readonly<Record<string, string>>
}

/** Arguments of a call, with labels, formats and units as its confirmation shows them. */
export function callValues(
  scope: WhyScope,
  tool: string,
  args: Json,
  { intent, titles = {} }: CallContext = {},
): readonly NamedValue[] {
  const { assistant, reads } = scope
  if (isHandover(scope, tool)) return []
  const described = assistant.tools.find(({ name }) => name === tool)
  const agent = agentOfTool(assistant.agents, tool)
  const schema =
    described === undefined
      ? null
      : shownSchema(scope, intent === undefined ? {} : { intent }, described, args, agent, titles)
  const values = isPlainObject(args) ? (args as JsonObject) : {}
  return argumentWords(args, schema ?? undefined, reads.locale).map(({ name, label, text, items = [] }) => {
    const value = values[name]
    const asked = intent === undefined && value !== undefined ? asAsked(scope, name, value) : null
    if (asked !== null && value !== WITHHELD) return asked
    return {
      label: visible(label),
      text:
        value === WITHHELD
          ? sayWhy('why_withheld', reads.locale)
          : clip(visible(items.join(', ') || text).replaceAll(/\s+/g, ' '), LONGEST_VALUE),
      speaksForItself: typeof value === 'number' && /[^\d.,\s-]/.test(text),
    }
  })
}

/** An argument by the question of the flow that asked for it. */
function asAsked({ assistant, reads }: WhyScope, key: string, value: Json): NamedValue | null {
  const flow = assistant.flow?.compiled(null) ?? null
  const question = flow === null ? null : questionFor(flow, key)
  const spec = flow === null ? null : answerSpec(flow, question)
  if (flow === null || question === null || spec === null) return null
  const text = clip(visible(valueWords(value, spec, reads.locale)), LONGEST_VALUE)
  return { label: answerLabel(flow, question.address, key, reads.locale), text, speaksForItself: false }
}

/** Parameters of an intent, as its first tool that knows them shows them. */
export function intentValues(
  scope: WhyScope,
  id: string,
  params: JsonObject,
  facts?: TurnFacts,
): readonly NamedValue[] {
  const { assistant } = scope
  const [tool = ''] = assistant.intents?.get(id)?.tools ?? []
  return callValues(scope, tool, params, { intent: id, titles: titlesFor(tool, facts) })
}

/** Titles that the rules of this turn found for arguments of a tool. */
export const titlesFor = (tool: string, facts?: TurnFacts): Readonly<Record<string, string>> =>
  foundTitles(facts?.verdicts.findLast(({ payload }) => payload.tool === tool)?.content?.found ?? {})

interface AnswerValue extends NamedValue {
  /** Address of the question it answers. */
  readonly node: string
  readonly isWithheld: boolean
}

/** Answers of the person that a flow took in this turn; what the flow made of them is none. */
export function answerValues({ assistant, reads }: WhyScope, facts: TurnFacts): readonly AnswerValue[] {
  const flow = assistant.flow?.compiled(null) ?? null
  return flowAnswers(facts).flatMap(({ node, key, value }): AnswerValue[] => {
    const question = flow === null ? null : questionAt(flow, node)
    const spec = flow === null ? null : answerSpec(flow, question)
    if (flow?.nodeByAddress.has(node) && question === null) return []
    const words =
      value === WITHHELD
        ? sayWhy('why_withheld', reads.locale)
        : spec === null
          ? typeof value === 'string'
            ? value
            : JSON.stringify(value)
          : valueWords(value, spec, reads.locale)
    return [
      {
        node,
        isWithheld: value === WITHHELD,
        label: flow === null ? plainName(key) : answerLabel(flow, node, key, reads.locale),
        text: clip(visible(words), LONGEST_VALUE),
        speaksForItself: false,
      },
    ]
  })
}

/** All of them in a few words. */
export function valuesLine(values: readonly NamedValue[]): string {
  const words = values
    .slice(0, MOST_VALUES)
    .map(({ label, text, speaksForItself }) => (speaksForItself || label === '' ? text : `${label} ${text}`))
  return [...words, ...(values.length > MOST_VALUES ? ['…'] : [])].join(', ')
}
const MOST_VALUES = 4

/** A title in the middle of a sentence. */
export function midSentence(title: string, locale: string): string {
  return grammarOf(languageOf(locale)).capitals === 'nouns'
    ? title
    : title.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase())
}

/** Certainty in figures; null where nothing is left to doubt. */
export const doubtFigure = (value: number, locale: string): string | null =>
  value >= CERTAIN ? null : figure(value, locale)
const CERTAIN = 0.995

export const figure = (value: number, locale: string): string =>
  new Intl.NumberFormat(languageOf(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value,
  )
