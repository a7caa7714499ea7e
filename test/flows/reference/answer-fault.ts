import type { Json } from '../../../src/core/json.ts'
import type { AnswerSpec } from '../../../src/flows/ir/answer.ts'

/** Code of what is wrong with a value, null when it fits. */
export function faultOf(value: Json, spec: AnswerSpec): string | null {
  switch (spec.type) {
    case 'text':
      if (typeof value !== 'string') return 'not_a_text'
      if (value.length < (spec.min_length ?? 0)) return 'too_short'
      return value.length > (spec.max_length ?? Number.POSITIVE_INFINITY) ? 'too_long' : null
    case 'number':
      return typeof value !== 'number' ? 'not_a_number' : outside(value, spec.min, spec.max)
    case 'integer':
      return !Number.isInteger(value) ? 'not_an_integer' : outside(Number(value), spec.min, spec.max)
    case 'boolean':
      return typeof value !== 'boolean' ? 'not_a_boolean' : null
    case 'enum':
      return spec.values.some(option => option === value) ? null : 'not_an_option'
    case 'date':
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return 'not_a_date'
      if (value < (spec.min ?? '')) return 'too_early'
      return value > (spec.max ?? '9999') ? 'too_late' : null
    case 'list': {
      if (!Array.isArray(value)) return 'not_a_list'
      if (value.length < (spec.min_items ?? 0)) return 'too_few'
      if (value.length > (spec.max_items ?? Number.POSITIVE_INFINITY)) return 'too_many'
      return value.map(entry => faultOf(entry, spec.of)).find(fault => fault !== null) ?? null
    }
    case 'email':
    case 'phone':
      throw new Error(`${spec.type}: random flows do not ask for it`)
  }
}

function outside(
  value: number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): string | null {
  if (value < min) return 'too_small'
  return value > max ? 'too_large' : null
}
