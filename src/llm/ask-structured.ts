import type * as z from 'zod/mini'
import { addUsage, NO_USAGE } from '../core/usage.ts'
import { checkAnswer, repairRequest } from './check-answer.ts'
import { jsonSchemaOf } from './json-schema.ts'
import type { ModelCall, ModelOutcome, StructuredOutcome } from './model-call.ts'

const MAX_REPAIRS = 1

/** Asks, checks, and asks once more with the faults when the answer does not fit. */
export async function askStructured<Schema extends z.core.$ZodType>(
  call: ModelCall,
  schema: Schema,
  ask: (call: ModelCall) => Promise<ModelOutcome>,
): Promise<StructuredOutcome<z.output<Schema>>> {
  const original = { ...call.request, schema: jsonSchemaOf(schema) }
  let request: ModelCall['request'] = original
  let usage = NO_USAGE
  let attempts = 0
  for (let repairs = 0; ; repairs++) {
    const outcome = await ask({ ...call, request })
    usage = addUsage(usage, outcome.usage)
    attempts += outcome.attempts
    if (outcome.status !== 'ok') return { ...outcome, usage, attempts }
    const { priced, model, provider } = outcome
    const facts = { usage, attempts, priced, model, provider }
    if (outcome.finish === 'content_filter') {
      return { ...facts, status: 'error', code: 'model_refused', detail: 'stopped by the content filter' }
    }
    const checked = checkAnswer(outcome.text, schema)
    if (checked.ok) return { ...facts, status: 'ok', value: checked.value }
    if (repairs === MAX_REPAIRS) {
      const detail = `the answer did not fit the schema: ${checked.faults.join('; ')}`
      return { ...facts, status: 'error', code: 'model_garbled', detail }
    }
    request = repairRequest(original, outcome.text, checked.faults)
  }
}
