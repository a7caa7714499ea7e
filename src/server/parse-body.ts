import type * as z from 'zod/mini'
import englishLocale from 'zod/v4/locales/en.js'
import { SignalboxError } from '../core/error.ts'
import { placeOf } from '../source/place-of.ts'

const english = englishLocale().localeError

/** A body as its schema has it; what does not fit is refused with its first fault. */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  hint: string,
): z.output<Schema> {
  const parsed = schema.safeParse(body, { error: english })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = `$${issue === undefined || issue.path.length === 0 ? '' : `.${placeOf(issue.path)}`}`
  throw new SignalboxError('malformed_body', `${place}: ${issue?.message ?? 'invalid'}`, {
    place,
    hint,
  })
}
