import type * as z from 'zod/v4/core'
import { firstNames } from '../core/clip.ts'
import { say } from '../messages/catalog.ts'
import { type ExpectationWords, expectation, formatWords } from './expectation.ts'

/** Faults of a value, in plain words of the person's language. A schema's own messages come first. */
export const faultWords = (locale: string): z.$ZodErrorMap =>
  worded({
    locale,
    boolean: say('kind_boolean', locale),
    object: say('kind_group', locale),
    format: ({ format }) => formatWords(format, locale),
    ownWords: () => null,
  })

const MISSES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

function worded(words: ExpectationWords): z.$ZodErrorMap {
  const { locale } = words
  return issue => {
    if (MISSES.has(issue.code) && issue.input === undefined) return say('value_missing', locale)
    if (issue.code === 'unrecognized_keys')
      return say('value_unknown', locale, { what: firstNames(issue.keys) })
    const what = expectation(issue, words)
    return what === null ? say('value_unfit', locale) : say('value_needs', locale, { what })
  }
}

/** Faults of JSON for whoever wrote it: a model, or a program. */
export const JSON_FAULTS: z.$ZodErrorMap = worded({
  locale: 'en',
  boolean: 'true or false',
  object: 'an object',
  format: ({ format }) => formatWords(format, 'en'),
  ownWords: () => null,
})
