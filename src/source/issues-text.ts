import type * as z from 'zod/v4/core'
import { firstFaults } from '../core/clip.ts'
import { type Dictionary, describeIssues } from './describe-issues.ts'
import { PLAIN_DICTIONARY } from './plain-dictionary.ts'

/** Faults of a value that came without a file, each with its place, on one line. */
export const issuesText = (schema: z.$ZodType, { issues }: z.$ZodError, value: unknown): string =>
  firstFaults(
    describeIssues(schema, issues, value, WORDS).map(({ message, hint }) =>
      hint === undefined ? message : `${message} (${hint})`,
    ),
  )

const WORDS: Dictionary = {
  ...PLAIN_DICTIONARY,
  part: 'field',
  object: 'an object',
  known: names => `there is ${names.join(', ')}`,
}
