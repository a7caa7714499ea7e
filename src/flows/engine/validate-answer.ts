import type { Json } from '../../core/json.ts'
import type { CompiledConstraint, CompiledKey, CompiledScope, NamedValidator } from '../ir/compiled.ts'
import type { AnswerFault } from './answer-fault.ts'
import { checkAnswer } from './check-answer.ts'
import { comesAgain } from './may-come.ts'
import { note } from './note.ts'
import { type Answers, answerTo, put, type Walk } from './walk.ts'

/** The value by itself: its type, then the validators named for it. Null when it is fine. */
export function validateValue(key: CompiledKey, value: Json, locale: string): AnswerFault | null {
  const fault = checkAnswer(value, key.answer)
  if (fault !== null) return fault
  for (const validator of key.validators) {
    const message = objectionOf(validator, value, locale)
    if (message !== null) return { code: 'validator', name: validator.name, message }
  }
  return null
}

/** A validator that breaks has not said that the value is fine. */
function objectionOf({ validate }: NamedValidator, value: Json, locale: string): string | null {
  try {
    return validate(value, locale)
  } catch {
    return ''
  }
}

/** The value by itself and beside the other answers. */
export function validateAnswer(
  walk: Walk,
  scope: CompiledScope,
  key: CompiledKey,
  value: Json,
  answers: Readonly<Answers>,
): AnswerFault | null {
  const fault = validateValue(key, value, walk.locale)
  if (fault !== null || key.constraints.length === 0) return fault
  const candidate = { ...answers }
  put(candidate, key.name, value)
  for (const index of key.constraints) {
    const constraint = scope.constraints[index]
    if (constraint !== undefined && isViolated(walk, scope, constraint, candidate))
      return { code: 'constraint', name: constraint.name }
  }
  return null
}

/**
 * Looked at once everything it reads is there; what will be asked for again in this round of a loop is not. What cannot
 * be evaluated is not known to hold.
 */
function isViolated(
  walk: Walk,
  { keys }: CompiledScope,
  { name, check, reads }: CompiledConstraint,
  answers: Answers,
): boolean {
  const isThere = (key: CompiledKey | undefined) =>
    key !== undefined && answerTo(answers, key.name) !== undefined && !comesAgain(walk, key)
  if (!reads.every(index => isThere(keys[index]))) return false
  const outcome = check.test({ answers, context: walk.context })
  const holds = outcome === true
  note(walk, {
    type: 'guard_evaluated',
    node: walk.node.address,
    of: 'constraint',
    name,
    outcome: typeof outcome === 'boolean' ? outcome : 'failed',
    ...(typeof outcome === 'boolean' ? {} : { detail: outcome.message }),
  })
  return !holds
}
