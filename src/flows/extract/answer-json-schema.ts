import type { JsonObject } from '../../core/json.ts'
import { type AnswerSpec, optionValue } from '../ir/answer.ts'

/** JSON Schema of what a model may fill in. Bounds that only a validator knows are checked when it answers. */
export function answerJsonSchema(spec: AnswerSpec): JsonObject {
  switch (spec.type) {
    case 'text':
      return {
        type: 'string',
        ...bound('minLength', spec.min_length),
        ...bound('maxLength', spec.max_length),
      }
    case 'number':
    case 'integer': {
      const unit = spec.type === 'number' ? spec.unit : undefined
      const bounds = { ...bound('minimum', spec.min), ...bound('maximum', spec.max) }
      return { type: spec.type, ...bounds, ...(unit === undefined ? {} : { description: `In ${unit}.` }) }
    }
    case 'boolean':
      return { type: 'boolean' }
    case 'enum':
      return { type: 'string', enum: spec.values.map(optionValue) }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'email':
      return { type: 'string', format: 'email' }
    case 'phone':
      return { type: 'string', description: 'With the country code: +4930123456.' }
    case 'list':
      return {
        type: 'array',
        items: answerJsonSchema(spec.of),
        ...bound('minItems', spec.min_items),
        ...bound('maxItems', spec.max_items),
      }
  }
}

const bound = (name: string, value: number | undefined): JsonObject =>
  value === undefined ? {} : { [name]: value }
