import type { Json } from '../../core/json.ts'
import type { CompiledConstraint, CompiledKey, CompiledScope, NamedValidator } from '../ir/compiled.ts'
import type { AnswerFault } from './answer-fault.ts'
import { checkAnswer } from './check-answer.ts'
import { comesAgain } from './may-come.ts'
import { note } from './note.ts'
import { type Answers, answerTo, put, type Walk } from './walk.ts'

/** The value by itself: its type, then the validators named for it. Null when it is fine. */
export function validateValue(key: CompiledKey, value: Json): AnswerFault | null {
  const fault = checkAnswer(value, key.answer)
  if (fault !== null) return fault
  for (const validator of key.validators) {
    const objection = objectionOf(validator, value)
    if (objection !== null) return objection
  }
  return null
}

/** A validator that breaks has not said that the value is fine. */
function objectionOf({ name, validate }: NamedValidator, value: Json): AnswerFault | null {
  try {
    const message = validate(value)
    return message === null ? null : { code: 'validator', name, message }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { code: 'validator_failed', name, detail: detail.slice(0, LONGEST_DETAIL) }
  }
}

const LONGEST_DETAIL = 200

/** The value by itself and beside the other answers. */
export function validateAnswer(
  walk: Walk,
  scope: CompiledScope,
  key: CompiledKey,
  value: Json,
  answers: Readonly<Answers>,
): AnswerFault | null {
  const fault = validateValue(key, value)
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
