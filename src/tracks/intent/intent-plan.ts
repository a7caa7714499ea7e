import type { JsonObject } from '../../core/json.ts'
import type { StepAction } from '../../core/plan.ts'
import { textIn } from '../../flows/ir/text.ts'
import { fillTemplate } from '../../intents/fill-template.ts'
import { inTitles } from '../../intents/in-titles.ts'
import type { Intent, Parameter } from '../../intents/intent.ts'
import { parameterSchema } from '../../intents/parameter-schema.ts'
import { questionFor, subjectOf } from '../../intents/question-for.ts'
import { takenResults } from '../../intents/taken-results.ts'
import { unitsOf } from '../../intents/units-of.ts'
import { say } from '../../messages/catalog.ts'
import { knownTo } from '../../tools/fields-of.ts'
import type { Tool } from '../../tools/tool.ts'

/** Steps of an intent once everything is known: said, called, said. Pure. */
export function intentPlan(
  intent: Intent,
  params: JsonObject,
  tools: readonly Tool[],
  locale: string,
): readonly StepAction[] {
  const { id, tools: names, pre, post } = intent
  const calls = names.flatMap((name, index): StepAction[] => {
    const tool = tools.find(candidate => candidate.name === name)
    const before = tools.filter(candidate => names.slice(0, index).includes(candidate.name))
    const takes = tool === undefined ? [] : takenResults(tool, before, Object.keys(params))
    return [
      {
        kind: 'tool_call',
        call: `${id}-${index + 1}`,
        tool: name,
        arguments: tool === undefined ? params : knownTo(tool, params),
        ...(takes.length > 0 && { takes }),
      },
    ]
  })
  return [
    ...(pre === null
      ? []
      : [
          respond(
            fillTemplate(textIn(pre, locale), inTitles(intent, params, locale), locale, unitsOf(intent)),
          ),
        ]),
    ...calls,
    ...(post === null
      ? closing(pre, calls, params, locale)
      : [{ ...respond(textIn(post, locale)), values: params }]),
  ]
}

export const respond = (text: string) => ({ kind: 'respond', text }) as const

/** A call is never left without a word. */
const closing = (pre: Intent['pre'], calls: readonly StepAction[], params: JsonObject, locale: string) =>
  calls.length === 0 && pre !== null ? [] : [{ ...respond(say('intent_done', locale)), values: params }]

/** The question for what is missing, about what is under way. Pure. */
export function askAction(
  intent: Intent,
  parameter: Parameter,
  params: JsonObject,
  locale: string,
): StepAction {
  const { name, slot, label, prompt } = parameter
  const title = label === null ? null : textIn(label, locale)
  const schema = parameterSchema(slot)
  const plain = questionFor(parameter, locale, inTitles(intent, withoutSecrets(intent, params), locale))
  const subject = prompt === null ? subjectOf(intent, parameter, params, locale) : null
  return {
    kind: 'ask_user',
    param: name,
    prompt: subject === null ? plain : say('intent_ask_about', locale, { subject, question: plain }),
    schema: schema === null || title === null ? schema : { ...schema, title },
  }
}

const withoutSecrets = ({ parameters }: Intent, params: JsonObject): JsonObject => ({
  ...params,
  ...Object.fromEntries(parameters.filter(({ sensitive }) => sensitive).map(({ name }) => [name, '…'])),
})
