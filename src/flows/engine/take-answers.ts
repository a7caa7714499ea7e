import { canonicalJson, type Json, type JsonObject } from '../../core/json.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { putAhead } from './ahead.ts'
import { attempt } from './attempt.ts'
import { commitAnswer } from './commit-answer.ts'
import { ask, type QuestionContext, questionAt } from './enter-question.ts'
import { type KeyTarget, targetAt, targetInRound, targetOf } from './key-target.ts'
import { addReply, edit, memoryOf } from './memory.ts'
import { tell } from './note.ts'
import { isAt, rewalk, walkOn, whereabouts } from './rewalk.ts'
import { forgetWithdrawn } from './set-aside-answers.ts'
import { validateAnswer, validateValue } from './validate-answer.ts'
import { answersAt, answerTo, put, type Walk } from './walk.ts'

interface Change {
  readonly is: 'earlier' | 'offered'
  readonly key: CompiledKey
  readonly scope: string
  readonly value: Json
}

/**
 * Candidates, each checked before it is used. Where earlier answers change, or one is given to a question that is not
 * pending, the way is walked again: the question may have been passed by. Only the pending one can cost an attempt.
 */
export function takeAnswers(walk: Walk, candidates: JsonObject, place: RoundOrCall = {}): void {
  const changes: Change[] = []
  let hasLater = false
  let reply: Json | undefined
  for (const name of Object.keys(candidates)) {
    const value = candidates[name] as Json
    const target = targetTold(walk, name, place)
    if (target.is === 'pending') reply = value
    else if (target.is === 'dropped') tell(walk, { type: 'answer_dropped', key: name, why: target.why })
    else if (target.is === 'later') hasLater = keepForLater(walk, target, value) || hasLater
    else if (isNew(walk, target, value))
      changes.push({ is: target.is, key: target.key, scope: target.scope, value })
  }
  if (changes.length > 0 || hasLater) change(walk, changes, reply)
  else if (reply !== undefined) answerPending(walk, reply)
  else askAgain(walk)
}

/** The round or the calls that a person told, where several have a key of that name. */
interface RoundOrCall {
  readonly item?: Json | undefined
  readonly scope?: string | undefined
}

function targetTold(walk: Walk, name: string, { item, scope }: RoundOrCall): KeyTarget {
  if (scope !== undefined) return targetAt(walk, name, scope)
  return (item === undefined ? null : targetInRound(walk, name, item)) ?? targetOf(walk, name)
}

/** The pending question once more, without blame. */
export function askAgain(walk: Walk): void {
  const question = pendingOf(walk)
  if (question !== null) ask(walk, question, null)
}

export function pendingOf(walk: Walk): QuestionContext | null {
  return walk.status === 'asking' && walk.node.type === 'question' ? questionAt(walk, walk.node) : null
}

export function answerPending(walk: Walk, value: Json): void {
  const question = pendingOf(walk)
  if (question === null) return
  const { node, scope, key, scopePath } = question
  const fault = validateAnswer(walk, scope, key, value, answersAt(walk, scopePath))
  if (fault !== null) {
    tell(walk, { type: 'answer_invalid', node: node.address, key: key.name, fault })
    attempt(walk, question, fault)
  } else {
    forgetWithdrawn(walk, scopePath, key.name)
    commitAnswer(walk, key.name, value, 'reply')
    walk.attempts = 0
    walkOn(walk, 'leave')
  }
}

/** Keeps a value for a later question; false where it can be no answer at all. */
export function keepForLater(walk: Walk, { key, scope }: KeyTarget & { is: 'later' }, value: Json): boolean {
  const node = key.question === null ? null : (walk.flow.nodes[key.question]?.address ?? null)
  const fault = validateValue(key, value)
  if (fault !== null) {
    tell(walk, { type: 'answer_invalid', node, key: key.name, fault })
    return false
  }
  putAhead(walk, { key: key.name, value, scope })
  tell(walk, { type: 'answer_ahead', node, key: key.name, value })
  return true
}

/** Valid and different from what is there. */
export function isNew(
  walk: Walk,
  { key, scope }: KeyTarget & { is: 'earlier' | 'offered' },
  value: Json,
): boolean {
  const fault = validateValue(key, value)
  if (fault !== null) {
    const node = key.question === null ? null : (walk.flow.nodes[key.question]?.address ?? null)
    tell(walk, { type: 'answer_invalid', node, key: key.name, fault })
    return false
  }
  const answer = answerTo(answersAt(walk, scope), key.name)
  if (answer === undefined || canonicalJson(answer) !== canonicalJson(value)) return true
  tell(walk, { type: 'answer_unchanged', key: key.name })
  return false
}

function change(walk: Walk, changes: readonly Change[], reply: Json | undefined): void {
  const question = pendingOf(walk)
  const asked = whereabouts(walk)
  const fault = question === null || reply === undefined ? null : validateValue(question.key, reply)
  const memory = memoryOf(walk)
  if (question !== null && reply !== undefined && fault === null)
    addReply(memory, question.node.address, question.key.name, question.scopePath, reply)
  for (const { is, key, scope, value } of changes) {
    if (is === 'earlier') edit(memory, scope, key.name, value)
    else offer(walk, key, scope, value)
  }
  rewalk(walk, memory)
  const changed = changes.map(({ key }) => key.name)
  if (changed.length > 0)
    tell(walk, { type: 'recomputed', changed, from: asked.current_node, to: walk.node.address })
  if (question !== null && fault !== null)
    tell(walk, { type: 'answer_invalid', node: question.node.address, key: question.key.name, fault })
  const refused = fault ?? walk.refusedReply
  if (question === null || refused === null || walk.status !== 'asking' || !isAt(walk, asked)) return
  walk.effects = []
  attempt(walk, questionAt(walk, question.node), refused)
}

/** Sets a key that is never asked for: it is simply there from now on. */
export function offer(walk: Walk, key: CompiledKey, scope: string, value: Json): void {
  const answers = answersAt(walk, scope)
  const previous = answerTo(answers, key.name)
  put(answers, key.name, value)
  const event = {
    type: 'answer_committed',
    node: walk.node.address,
    key: key.name,
    value,
    from: 'offered',
  } as const
  tell(walk, previous === undefined ? event : { ...event, previous })
}
