import type { Json } from '../../core/json.ts'
import type { CompiledKey, CompiledQuestion, CompiledScope } from '../ir/compiled.ts'
import { takeAhead } from './ahead.ts'
import type { AnswerFault } from './answer-fault.ts'
import { commitAnswer, leaveUnanswered } from './commit-answer.ts'
import type { PassReason } from './flow-event.ts'
import type { UnansweredVisit } from './flow-state.ts'
import { hasOneWay } from './implied.ts'
import { follow } from './leave-node.ts'
import { questionSlot, recall } from './memory.ts'
import type { Next } from './next.ts'
import { forgetTheWay, note, tell, tellTheWay } from './note.ts'
import { isCovered, leaveOut, maySkip } from './one-of.ts'
import { roundOf } from './round-of.ts'
import {
  askedBefore,
  forgetAside,
  forgetWithdrawn,
  isWithdrawn,
  setAsideAnswer,
  takeReturning,
} from './set-aside-answers.ts'
import { validateAnswer } from './validate-answer.ts'
import type { VisitRecord } from './visit-record.ts'
import {
  answersAt,
  answerTo,
  callsOf,
  isAtPlace,
  restingOf,
  scopeOf,
  scopePathOf,
  type Walk,
} from './walk.ts'

/** A question with what belongs to it. */
export interface QuestionContext {
  readonly node: CompiledQuestion
  readonly scope: CompiledScope
  readonly key: CompiledKey
  readonly scopePath: string
}

export function questionAt(walk: Walk, node: CompiledQuestion): QuestionContext {
  const scope = scopeOf(walk.flow, node)
  return { node, scope, key: scope.keys[node.key] as CompiledKey, scopePath: scopePathOf(walk) }
}

/** Asks, unless the answer is known: from this way walked before, source ahead, or set aside when it did not apply. */
export function enterQuestion(walk: Walk, node: CompiledQuestion): Next {
  const question = questionAt(walk, node)
  const { key, scope, scopePath } = question
  const recorded = recall(walk, questionSlot(scopePath, key.name))
  const relived = recorded === undefined ? null : relive(walk, question, recorded)
  if (relived !== null) return relived
  if (isAnsweredElsewhere(walk, question)) return pass(walk, question, 'answered')
  if (!isPending(walk) && !isReopened(walk, question)) {
    const isOpen = recorded === undefined
    if (isOpen && takesAhead(walk, question)) return 'leave'
    if (isCovered(walk, scope, key, scopePath)) {
      leaveOut(walk, key)
      return pass(walk, question, 'one_of')
    }
    const onward = isOpen ? takeBack(walk, question) : null
    if (onward !== null) return onward
  }
  note(walk, { type: 'node_entered', node: node.address, kind: 'question', key: key.name })
  walk.attempts = 0
  ask(walk, question, null)
  return 'rest'
}

export function ask(walk: Walk, { node, key, scopePath }: QuestionContext, fault: AnswerFault | null): void {
  walk.status = 'asking'
  const previous = askedBefore(walk, scopePath, key.name)
  const effect = { type: 'ask', node: node.address, key: key.name, attempts: walk.attempts, fault } as const
  walk.effects.push(previous === undefined ? effect : { ...effect, previous })
}

/** True where a walk that only looks for the order of the way has come to its end. */
const isPending = (walk: Walk): boolean =>
  walk.restsInRound !== null && isAtPlace(walk, walk.before) && roundOf(walk) === walk.restsInRound

/** True at the question the person stepped back to, as long as it is the one that is asked: whatever waits for it waits. */
function isReopened(walk: Walk, { key, scopePath }: QuestionContext): boolean {
  if (!isWithdrawn(walk, scopePath, key.name)) return false
  const { reopened, before } = walk
  if (reopened !== null) return reopened === questionSlot(scopePath, key.name)
  return restingOf(before) === 'asking' && isAtPlace(walk, before)
}

/** An answer source ahead is the last word: where it does not hold, none from before does. */
function takesAhead(walk: Walk, question: QuestionContext): boolean {
  const { key, scopePath } = question
  const ahead = takeAhead(walk, key.name, scopePath)
  if (ahead === undefined) return false
  if (tryCommit(walk, question, ahead.value, 'ahead')) return true
  takeReturning(walk, scopePath, key.name)
  return false
}

/** The visit that was set aside when this question was not on the way. Null where it has to be asked all the same. */
function takeBack(walk: Walk, question: QuestionContext): Next | null {
  const aside = takeReturning(walk, question.scopePath, question.key.name)
  if (aside === undefined) return null
  if ('left' in aside) return leaveAgain(walk, question, aside.left.did, 'news')
  const { key, scope, value } = aside
  if (tryCommit(walk, question, value, 'restored')) return 'leave'
  setAsideAnswer(walk, { node: question.node.address, key, scope, value }, 'invalid')
  return null
}

/** Null where the question has to be asked all the same. */
function relive(walk: Walk, asked: QuestionContext, recorded: VisitRecord): Next | null {
  const { node, scope, key, scopePath } = asked
  switch (recorded.did) {
    case 'answered': {
      const { value, source, previous } = recorded
      const fault = validateAnswer(walk, scope, key, value, answersAt(walk, scopePath))
      if (fault !== null) {
        tell(walk, { type: 'answer_invalid', node: node.address, key: key.name, fault })
        if (source === 'reply') walk.refusedReply = fault
        else setAsideAnswer(walk, { ...recorded, node: node.address }, 'invalid')
        return null
      }
      note(walk, { type: 'node_entered', node: node.address, kind: 'question', key: key.name })
      forgetTheWay(walk)
      if (source === 'change') tellNews(walk, asked, value, previous)
      if (source === 'reply') forgetWithdrawn(walk, scopePath, key.name)
      commitAnswer(walk, key.name, value, source === 'reply' ? source : 'recorded')
      return 'leave'
    }
    case 'skipped':
    case 'gave_up':
      return leaveAgain(walk, asked, recorded.did, 'known')
    case 'acted':
      return null
  }
}

/** Nobody is asked twice for what they would not say. Null where the question can no longer be left like that. */
function leaveAgain(
  walk: Walk,
  { node, scope, key, scopePath }: QuestionContext,
  did: UnansweredVisit['did'],
  way: 'known' | 'news',
): Next | null {
  const { onError } = node
  const mayLeave = did === 'skipped' ? maySkip(walk, scope, node, key, scopePath) : onError !== null
  if (!mayLeave) return null
  if (way === 'known') forgetTheWay(walk)
  else {
    note(walk, { type: 'node_entered', node: node.address, kind: 'question', key: key.name })
    if (did === 'skipped') note(walk, { type: 'answer_skipped', node: node.address, key: key.name })
    tellTheWay(walk)
  }
  leaveUnanswered(walk, key.name, did)
  if (did === 'skipped') leaveOut(walk, key)
  return did === 'gave_up' && onError !== null ? follow(walk, onError, 'error') : 'leave'
}

/** From the changed answer on the way may be another one, so all of it is told. */
function tellNews(walk: Walk, { node, key }: QuestionContext, value: Json, previous: Json | undefined): void {
  walk.quiet = null
  const event = {
    type: 'answer_committed',
    node: node.address,
    key: key.name,
    value,
    from: 'reply',
  } as const
  tell(walk, previous === undefined ? event : { ...event, previous })
}

function pass(walk: Walk, { node, key }: QuestionContext, why: PassReason): Next {
  note(walk, { type: 'node_passed', node: node.address, key: key.name, why })
  return 'pass'
}

/** Answered in this scope, but not at this very place: where we come round again, we ask again. */
function isAnsweredElsewhere(walk: Walk, { node, key, scopePath }: QuestionContext): boolean {
  if (answerTo(answersAt(walk, scopePath), key.name) === undefined) return false
  if (key.source !== 'question') return true
  if (hasOneWay(walk.flow, node.graph)) return false
  const calls = callsOf(walk)
  return !walk.trail.some(visit => visit.node === node.address && (visit.calls ?? '') === calls)
}

function tryCommit(
  walk: Walk,
  { node, scope, key, scopePath }: QuestionContext,
  value: Json,
  from: 'ahead' | 'restored',
): boolean {
  const fault = validateAnswer(walk, scope, key, value, answersAt(walk, scopePath))
  if (fault !== null) {
    tell(walk, { type: 'answer_invalid', node: node.address, key: key.name, fault })
    return false
  }
  note(walk, { type: 'node_entered', node: node.address, kind: 'question', key: key.name })
  tellTheWay(walk)
  if (from !== 'restored') forgetAside(walk, scopePath, key.name)
  commitAnswer(walk, key.name, value, from)
  return true
}
