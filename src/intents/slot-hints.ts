import type { JsonObject } from '../core/json.ts'
import type { Parameter } from './intent.ts'

/** Unit and format of a tool's argument, as the intent's parameter tells them and its own schema does not. */
export function slotHints({ slot }: Pick<Parameter, 'slot'>, field: JsonObject): JsonObject {
  const unit = slot.type === 'number' ? slot.unit : slot.type === 'duration_s' ? 's' : undefined
  return {
    ...(unit !== undefined && field['x-unit'] === undefined && { 'x-unit': unit }),
    ...(slot.type === 'date' && field.type === 'string' && field.format === undefined && { format: 'date' }),
  }
}
