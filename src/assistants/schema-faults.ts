import type * as z from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import { type Dictionary, describeIssues } from '../source/describe-issues.ts'
import { nearestOf } from '../source/nearest.ts'
import { placeOf } from '../source/place-of.ts'
import { withHint, type YamlFile } from './read-yaml.ts'

/** Every schema issue with its place in the file, what was expected and what was found. */
export const schemaFaults = (
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  yaml: YamlFile,
): AssistantFault[] =>
  describeIssues(schema, issues, yaml.value, WORDS).map(({ path, part, message, hint }) =>
    (part === 'key' ? yaml.faultAtKey : yaml.faultAt)(path, withHint(message, hint)),
  )

const none = () => undefined

const WORDS: Dictionary = {
  part: 'key',
  object: 'keys and values',
  name: placeOf,
  add: (_, expected) => `expected ${expected}`,
  known: names => `known keys are ${names.join(', ')}`,
  format: ({ message }) => message,
  partMeant: nearestOf,
  typeMeant: nearestOf,
  correction: none,
  objectForm: none,
  nameMeant: none,
}
