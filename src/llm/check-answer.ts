import * as z from 'zod/mini'
import { nestsDeeperThan } from '../core/json.ts'
import type { ModelRequest } from '../ports/model.ts'
import { faultLine } from '../source/fault-line.ts'
import { JSON_FAULTS } from '../source/fault-words.ts'
import { repairPrompt } from './repair.prompt.ts'

export type AnswerCheck<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly string[] }

const MAX_DEPTH = 64

export function checkAnswer<Schema extends z.core.$ZodType>(
  text: string,
  schema: Schema,
): AnswerCheck<z.output<Schema>> {
  const json = withoutFence(text)
  if (nestsDeeperThan(json, MAX_DEPTH))
    return { ok: false, faults: [`nests deeper than ${MAX_DEPTH} levels`] }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { ok: false, faults: [`not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const result = z.safeParse(schema, value, { error: JSON_FAULTS })
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, faults: result.error.issues.map(issue => faultLine(issue, 'the whole answer')) }
}

/** The first request once more, with the answer it got and what is wrong with it. */
export function repairRequest(
  request: Omit<ModelRequest, 'model'>,
  answer: string,
  faults: readonly string[],
): Omit<ModelRequest, 'model'> {
  return {
    ...request,
    messages: [
      ...request.messages,
      // Providers refuse empty messages.
      { role: 'assistant', text: answer.trim() === '' ? '(empty)' : answer, toolCalls: [] },
      { role: 'user', text: repairPrompt(faults) },
    ],
  }
}

/** Models wrap JSON in a code fence however clearly they are told not to. */
function withoutFence(text: string): string {
  const trimmed = text.trim()
  return /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(trimmed)?.[1] ?? trimmed
}
