import type * as z from 'zod/mini'
import { SignalboxError } from '../core/error.ts'
import { JSON_FAULTS } from '../source/fault-words.ts'
import { placeOf } from '../source/place-of.ts'

/** A body as its schema has it; what does not fit is refused with its first fault. */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  hint: string,
): z.output<Schema> {
  const parsed = schema.safeParse(body, { error: JSON_FAULTS })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = `$${issue === undefined || issue.path.length === 0 ? '' : `.${placeOf(issue.path)}`}`
  throw new SignalboxError('malformed_body', `${place}: ${issue?.message ?? 'invalid'}`, {
    place,
    hint,
  })
}
