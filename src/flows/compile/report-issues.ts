import type * as z from 'zod/v4/core'
import { type Dictionary, describeIssues } from '../../source/describe-issues.ts'
import { formatWords } from '../../source/expectation.ts'
import { WRITTEN_WORDS } from '../../source/plain-dictionary.ts'
import { REGION_PATTERN } from '../ir/answer.ts'
import { KEY_PATTERN } from '../ir/node.ts'
import { LANGUAGE_PATTERN } from '../ir/text.ts'
import { correction, fieldMeant, typeMeant } from './corrections.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'

/** Says what a schema found, at its place, in the words of those who write flows. */
export function reportIssues(
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  value: unknown,
  at: Place,
  diagnostics: Diagnostics,
): void {
  for (const { path, ...remark } of describeIssues(schema, issues, value, FLOW_WORDS))
    diagnostics.report({ ...remark, at: placeIn(at, ...path) })
}

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['german', 'de'],
  ['deutsch', 'de'],
  ['french', 'fr'],
  ['français', 'fr'],
  ['spanish', 'es'],
  ['español', 'es'],
  ['italian', 'it'],
  ['italiano', 'it'],
])
const PATTERNS = new Map([
  [KEY_PATTERN, 'a name of letters, digits and _'],
  [LANGUAGE_PATTERN, 'a language, such as en or de-AT'],
  [REGION_PATTERN, 'a country in two capital letters, such as DE'],
])
const TYPES = ['text', 'number', 'integer', 'boolean', 'enum', 'date', 'email', 'phone', 'list']

export const FLOW_WORDS: Dictionary = {
  ...WRITTEN_WORDS,
  part: 'field',
  object: 'fields and values',
  name: path => {
    const name = path.at(-1)
    return typeof name === 'string' ? name : ''
  },
  add: (name, expected) => `add ${name}: ${expected}`,
  known: names => `there is ${names.join(', ')}`,
  format: ({ format, pattern }) =>
    format === 'date'
      ? 'a date as YYYY-MM-DD'
      : ([...PATTERNS].find(([known]) => String(known) === pattern)?.[1] ?? formatWords(format, 'en')),
  partMeant: fieldMeant,
  typeMeant,
  correction,
  objectForm: (found, known) => {
    if (known.includes('answer')) return `write { answer: { type: ${typeMeant(found, TYPES) ?? 'text'} } }`
    return known.includes('check') ? `write { check: ${found} }` : undefined
  },
  nameMeant: written => {
    const code = LANGUAGES.get(written.toLowerCase())
    return code && `write ${code}`
  },
}
