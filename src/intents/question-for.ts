import type { JsonObject } from '../core/json.ts'
import { textIn } from '../flows/ir/text.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { fillTemplate, literalsIn } from './fill-template.ts'
import type { Intent, Parameter } from './intent.ts'

/** The question by which a parameter is asked for: its author's, with the values it names, else the usual one. */
export const questionFor = (parameter: Parameter, locale: string, params: JsonObject = {}): string =>
  fillTemplate(questionText(parameter, locale), params, locale)

const questionText = ({ name, label, prompt }: Parameter, locale: string): string =>
  prompt === null
    ? say('intent_ask', locale, { param: label === null ? plainName(name) : textIn(label, locale) })
    : textIn(prompt, locale)

/** True where a text asks for the parameter in that language, whatever values it names. */
export function asksFor(text: string, parameter: Parameter, locale: string): boolean {
  let from = 0
  for (const literal of literalsIn(questionText(parameter, locale))) {
    const at = text.indexOf(literal, from)
    if (at < 0) return false
    from = at + literal.length
  }
  return true
}

/** Subject of the usual question: what is under way, and the values that are known of it. Null where nobody named it. */
export function subjectOf(
  { title, parameters }: Intent,
  asked: Parameter,
  params: JsonObject,
  locale: string,
): string | null {
  if (title === null) return null
  const values = parameters
    .filter(({ name, sensitive, slot }) => name !== asked.name && !sensitive && slot.type === 'id')
    .flatMap(({ name }) => (typeof params[name] === 'string' ? [params[name]] : []))
  const named = textIn(title, locale)
  return values.length === 0 ? named : say('subject_with', locale, { what: named, values: values.join(', ') })
}
