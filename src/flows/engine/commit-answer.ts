import type { Json } from '../../core/json.ts'
import type { AnswerSource } from './flow-event.ts'
import type { AnsweredVisit, NodeVisit, UnansweredVisit } from './flow-state.ts'
import { tell } from './note.ts'
import { answersAt, answerTo, callsOf, put, scopePathOf, type Walk } from './walk.ts'

/** Place under which the current node keeps what it gets; both parts are left out in the flow itself. */
export function placeOf(walk: Walk): { node: string; scope?: string; calls?: string } {
  const node = walk.node.address
  if (walk.frames.length === 0) return { node }
  const scope = scopePathOf(walk)
  const calls = callsOf(walk)
  return scope === '' ? { node, calls } : { node, scope, calls }
}

/** The answer to the question at the current node: kept, on the trail, and told unless it was known already. */
export function commitAnswer(walk: Walk, key: string, value: Json, from: AnswerSource | 'recorded'): void {
  const scope = scopePathOf(walk)
  const answers = answersAt(walk, scope)
  const previous = answerTo(answers, key)
  if (previous !== undefined) keepOnTrail(walk, scope, key, previous)
  put(answers, key, value)
  const node = walk.node.address
  walk.trail.push(
    walk.frames.length === 0 ? { did: 'answered', key, node } : { did: 'answered', key, ...placeOf(walk) },
  )
  if (from === 'recorded') return
  const event = { type: 'answer_committed', node, key, value, from } as const
  tell(walk, previous === undefined ? event : { ...event, previous })
}

/** The question was left without an answer; one from an earlier visit stays with that visit. */
export function leaveUnanswered(walk: Walk, key: string, did: UnansweredVisit['did']): void {
  const scope = scopePathOf(walk)
  const answers = answersAt(walk, scope)
  const previous = answerTo(answers, key)
  if (previous !== undefined) {
    keepOnTrail(walk, scope, key, previous)
    delete answers[key]
  }
  walk.trail.push({ did, key, ...placeOf(walk) })
}

/** An answer given at an earlier visit stays with that visit when the question is asked again. */
function keepOnTrail(walk: Walk, scope: string, key: string, value: Json): void {
  const at = walk.trail.findLastIndex(
    visit => isAnswer(visit) && visit.key === key && (visit.scope ?? '') === scope && visit.was === undefined,
  )
  const visit = walk.trail[at]
  if (visit !== undefined && isAnswer(visit)) walk.trail[at] = { ...visit, was: value }
  else walk.trail.push({ did: 'answered', key, ...placeOf(walk), was: value })
}

const isAnswer = (visit: NodeVisit): visit is AnsweredVisit => visit.did === 'answered'
