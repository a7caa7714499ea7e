import type * as z from 'zod/v4/core'
import { type MessageKey, say } from '../messages/catalog.ts'

/** Words that depend on who reads: a person, a model, or whoever writes a file of a certain kind. */
export interface ExpectationWords {
  readonly locale: string
  /** A truth: "true or false". */
  readonly boolean: string
  /** An object: "fields and values". */
  readonly object: string
  /** Form a text should have had. */
  readonly format: (issue: FormatIssue) => string
  /** Words the schema has for it itself. */
  readonly ownWords: (issue: Issue) => string | null
}

/** A fault before it is worded, or after. */
export type Issue = z.$ZodIssue | z.$ZodRawIssue
export type FormatIssue = Extract<Issue, { code: 'invalid_format' }>

/** A value the schema would have taken: "a number", "at least 2 characters". Null where only the schema could tell. */
export function expectation(issue: Issue, words: ExpectationWords): string | null {
  const phrase = (key: MessageKey, what: unknown = '') => say(key, words.locale, { what: String(what) })
  switch (issue.code) {
    case 'invalid_type':
      return OBJECTS.has(issue.expected)
        ? words.object
        : issue.expected === 'boolean'
          ? words.boolean
          : phrase(TYPES[issue.expected] ?? 'kind_other')
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : phrase('kind_one_of', issue.values.map(String).join(', '))
    case 'too_small':
      return phrase(limitOf('least', issue, issue.minimum), issue.minimum)
    case 'too_big':
      return phrase(limitOf('most', issue, issue.maximum), issue.maximum)
    case 'not_multiple_of':
      return phrase('kind_multiple', issue.divisor)
    case 'invalid_format':
      return words.format(issue)
    case 'invalid_key': {
      const [inner] = issue.issues
      return (inner && expectation(inner as z.$ZodIssue, words)) ?? phrase('kind_other')
    }
    case 'invalid_union': {
      const ownWords = words.ownWords(issue)
      if (ownWords !== null) return ownWords
      const kinds = issue.errors.flatMap(([first]) => (first && expectation(first, words)) ?? [])
      return kinds.length === 0 ? null : [...new Set(kinds)].join(` ${phrase('form_or')} `)
    }
    default:
      return words.ownWords(issue)
  }
}

/** Form of a text by the name its schema gives it. */
export function formatWords(format: string, locale: string): string {
  return say(FORMATS[format] ?? 'kind_other_form', locale)
}

const TYPES: Readonly<Record<string, MessageKey>> = {
  string: 'kind_text',
  number: 'kind_number',
  int: 'kind_integer',
  array: 'kind_list',
}

const FORMATS: Readonly<Record<string, MessageKey>> = {
  email: 'kind_email',
  url: 'kind_url',
  date: 'kind_written_date',
  datetime: 'kind_datetime',
  safeint: 'kind_integer',
}

const OBJECTS: ReadonlySet<string> = new Set(['object', 'record'])

const LIMITS = {
  least: {
    string: ['kind_least_character', 'kind_least_characters'],
    array: ['kind_least_entry', 'kind_least_entries'],
    other: ['kind_least', 'kind_above'],
  },
  most: {
    string: ['kind_most_character', 'kind_most_characters'],
    array: ['kind_most_entry', 'kind_most_entries'],
    other: ['kind_most', 'kind_below'],
  },
} as const satisfies Record<string, Record<string, readonly [MessageKey, MessageKey]>>

/** Words for a limit: things that are counted have a word for one and a word for more, numbers may stand short of it. */
function limitOf(
  side: keyof typeof LIMITS,
  { origin, inclusive }: { readonly origin: string; readonly inclusive?: boolean | undefined },
  limit: number | bigint,
): MessageKey {
  const isCounted = origin === 'string' || origin === 'array'
  const [first, second] = LIMITS[side][isCounted ? origin : 'other']
  return (isCounted ? limit === 1 : inclusive !== false) ? first : second
}
