import { ANY, BOOLEAN, INTEGER, NUMBER, TEXT, type Type } from '../../expressions/type.ts'
import { type AnswerSpec, optionValue } from '../ir/answer.ts'

/** Type of an answer in expressions. */
export function answerType(spec: AnswerSpec): Type {
  switch (spec.type) {
    case 'number':
    case 'integer':
      return spec.type === 'integer' ? INTEGER : NUMBER
    case 'boolean':
      return BOOLEAN
    case 'enum':
      return { kind: 'text', values: spec.values.map(optionValue) }
    case 'date':
      return { kind: 'text', format: 'date' }
    case 'list':
      return {
        kind: 'list',
        of: answerType(spec.of),
        ...(spec.max_items === undefined ? {} : { maxItems: spec.max_items }),
      }
    case 'text':
    case 'email':
    case 'phone':
      return TEXT
    default:
      return ANY
  }
}
