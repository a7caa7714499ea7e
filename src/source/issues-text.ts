import type * as z from 'zod/v4/core'
import { firstFaults } from '../core/clip.ts'
import { type Dictionary, describeIssues } from './describe-issues.ts'
import { nearestOf } from './nearest.ts'
import { placeOf } from './place-of.ts'

/** Faults of a value that came without a file, each with its place, on one line. */
export const issuesText = (schema: z.$ZodType, { issues }: z.$ZodError, value: unknown): string =>
  firstFaults(
    describeIssues(schema, issues, value, WORDS).map(({ message, hint }) =>
      hint === undefined ? message : `${message} (${hint})`,
    ),
  )

const none = () => undefined

const WORDS: Dictionary = {
  part: 'field',
  object: 'an object',
  name: placeOf,
  add: (_, expected) => `expected ${expected}`,
  known: names => `there is ${names.join(', ')}`,
  format: ({ message }) => message,
  partMeant: nearestOf,
  typeMeant: nearestOf,
  correction: none,
  objectForm: none,
  nameMeant: none,
}
