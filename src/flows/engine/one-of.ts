import type { CompiledKey, CompiledOneOf, CompiledQuestion, CompiledScope, KeyIndex } from '../ir/compiled.ts'
import { isAhead } from './ahead.ts'
import { leadsOnTo } from './may-come.ts'
import { remembersAnswer } from './memory.ts'
import { mayReturn } from './set-aside-answers.ts'
import { type Answers, answersAt, answerTo, type Walk } from './walk.ts'

export const isMet = (scope: CompiledScope, group: CompiledOneOf, answers: Answers): boolean =>
  group.of.some(keys => keys.every(key => isAnswered(scope, key, answers)))

/**
 * True where every group the key stands in is met without it: then it need not be asked. What is known and may still
 * come counts, unless it was relied on before and did not come.
 */
export function isCovered(walk: Walk, scope: CompiledScope, key: CompiledKey, scopePath: string): boolean {
  if (key.oneOf.length === 0) return false
  const answers = answersAt(walk, scopePath)
  const countsAhead = !walk.owed.includes(key.name)
  const isThere = (other: KeyIndex): boolean =>
    isAnswered(scope, other, answers) || (countsAhead && isExpected(walk, scope.keys[other], scopePath))
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
    return isAnswered(scope, index, answers) || other.question === null || leadsOnTo(walk, other.question)
  }
  return groupsOf(scope, key).every(group => othersOf(group, key).some(keys => keys.every(isOpen)))
}

/** Given ahead, further on along the way that is walked again or left over from it; and some way leads there. */
function isExpected(walk: Walk, key: CompiledKey | undefined, scopePath: string): boolean {
  if (key?.question == null) return false
  const { name } = key
  const isKnown =
    isAhead(walk, name, scopePath) ||
    remembersAnswer(walk, scopePath, name) ||
    mayReturn(walk, scopePath, name)
  return isKnown && leadsOnTo(walk, key.question)
}

/** Notes that a question was not answered because another alternative was to come. */
export function leaveOut({ leftOut }: Walk, { name, oneOf }: CompiledKey): void {
  if (oneOf.length > 0) leftOut.push(name)
}

const groupsOf = (scope: CompiledScope, key: CompiledKey): CompiledOneOf[] =>
  key.oneOf.flatMap(index => scope.oneOf[index] ?? [])

const othersOf = (group: CompiledOneOf, { index }: CompiledKey): (readonly KeyIndex[])[] =>
  group.of.filter(keys => !keys.includes(index))

const isAnswered = (scope: CompiledScope, key: KeyIndex, answers: Answers): boolean =>
  answerTo(answers, scope.keys[key]?.name ?? '') !== undefined
