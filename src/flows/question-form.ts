import type { JsonObject } from '../core/json.ts'
import type { AnswerForm } from '../core/pending.ts'
import { say } from '../messages/catalog.ts'
import { type AnswerSpec, type EnumOption, optionValue } from './ir/answer.ts'
import { textIn } from './ir/text.ts'

/** Form of a question of a flow: options to click where there are some, else a field. */
export function questionForm(spec: AnswerSpec, locale: string): AnswerForm {
  if (spec.type === 'enum')
    return {
      form: 'choice',
      options: spec.values.map(option => ({ id: optionValue(option), label: labelOf(option, locale) })),
    }
  if (spec.type === 'boolean')
    return {
      form: 'choice',
      options: [
        { id: 'true', label: say('option_yes', locale) },
        { id: 'false', label: say('option_no', locale) },
      ],
    }
  return { form: 'value', schema: schemaOf(spec) }
}

/** The answer an option stands for. */
export const chosenOption = (option: string): string | boolean =>
  option === 'true' ? true : option === 'false' ? false : option

const labelOf = (option: EnumOption, locale: string) =>
  typeof option === 'string' || option.label === undefined
    ? optionValue(option)
    : textIn(option.label, locale)

/** The engine checks everything; the schema lets a form show the right field. */
const SCHEMAS: Readonly<Record<Exclude<AnswerSpec['type'], 'enum' | 'boolean'>, JsonObject | null>> = {
  text: null,
  number: { type: 'number' },
  integer: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  phone: null,
  list: null,
}

const schemaOf = (spec: Exclude<AnswerSpec, { type: 'enum' | 'boolean' }>) => SCHEMAS[spec.type]
