import type { Routed } from './route.ts'
import type { RuleName } from './rules.ts'

const ANSWERS: ReadonlySet<RuleName> = new Set([
  'count_too_small',
  'steps_not_wanted',
  'refused',
  'opted_out',
])

/** True where this closes the question asked before: it was answered, or another one takes its place. */
export const answersQuestion = ({ output, rule }: Routed): boolean =>
  output.action !== 'chat' || ANSWERS.has(rule)
