import type { CompiledKey, CompiledOneOf, CompiledQuestion, CompiledScope, KeyIndex } from '../ir/compiled.ts'
import { isAhead } from './ahead.ts'
import { leadsOnTo } from './may-come.ts'
import { remembersAnswer } from './memory.ts'
import { isHeld } from './set-aside-answers.ts'
import { type Answers, answersAt, answerTo, type Walk } from './walk.ts'

export const isMet = (scope: CompiledScope, group: CompiledOneOf, answers: Answers): boolean =>
  group.of.some(keys => keys.every(key => isAnswered(scope, key, answers)))

/**
 * True where every group the key stands in is met without it: then it need not be asked. An answer that will be used
 * when its question comes counts, unless it was relied on before and its question did not come.
 */
export function isCovered(walk: Walk, scope: CompiledScope, key: CompiledKey, scopePath: string): boolean {
  if (key.oneOf.length === 0) return false
  const answers = answersAt(walk, scopePath)
  const countsAhead = !walk.owed.includes(key.name)
  const isThere = (other: KeyIndex): boolean =>
    isAnswered(scope, other, answers) ||
    (countsAhead && isExpected(walk, scope.keys[other]?.name ?? '', scopePath))
  return groupsOf(scope, key).every(group => othersOf(group, key).some(keys => keys.every(isThere)))
}

/**
 * An optional question may be skipped. One that stands in a group may be as long as another alternative of the group
 * is open: nothing of it was skipped yet, and all of it is there or may still come.
 */
export function maySkip(
  walk: Walk,
  scope: CompiledScope,
  { required }: CompiledQuestion,
  key: CompiledKey,
  scopePath: string,
): boolean {
  if (key.oneOf.length === 0) return !required
  if (walk.owed.includes(key.name)) return false
  const refused = new Set(
    walk.trail.flatMap(visit =>
      (visit.did === 'skipped' || visit.did === 'gave_up') && (visit.scope ?? '') === scopePath
        ? [visit.key]
        : [],
    ),
  )
  const answers = answersAt(walk, scopePath)
  const isOpen = (index: KeyIndex): boolean => {
    const other = scope.keys[index]
    if (other === undefined || refused.has(other.name)) return false
    return (
      isAnswered(scope, index, answers) ||
      isExpected(walk, other.name, scopePath) ||
      other.question === null ||
      leadsOnTo(walk, other.question)
    )
  }
  return groupsOf(scope, key).every(group => othersOf(group, key).some(keys => keys.every(isOpen)))
}

/** Given ahead, further on along the way that is walked again, or left over from it. */
export const isExpected = (walk: Walk, key: string, scopePath: string): boolean =>
  isAhead(walk, key, scopePath) || remembersAnswer(walk, scopePath, key) || isHeld(walk, scopePath, key)

const groupsOf = (scope: CompiledScope, key: CompiledKey): CompiledOneOf[] =>
  key.oneOf.flatMap(index => scope.oneOf[index] ?? [])

const othersOf = (group: CompiledOneOf, { index }: CompiledKey): (readonly KeyIndex[])[] =>
  group.of.filter(keys => !keys.includes(index))

const isAnswered = (scope: CompiledScope, key: KeyIndex, answers: Answers): boolean =>
  answerTo(answers, scope.keys[key]?.name ?? '') !== undefined
