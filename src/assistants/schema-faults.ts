import type * as z from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import { type Dictionary, describeIssues } from '../source/describe-issues.ts'
import { PLAIN_DICTIONARY } from '../source/plain-dictionary.ts'
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

const WORDS: Dictionary = {
  ...PLAIN_DICTIONARY,
  part: 'key',
  object: 'keys and values',
  known: names => `known keys are ${names.join(', ')}`,
}
