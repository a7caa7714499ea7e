import { attempt } from './attempt.ts'
import { leaveUnanswered } from './commit-answer.ts'
import { ask, type QuestionContext } from './enter-question.ts'
import { note, tell } from './note.ts'
import { leaveOut, maySkip } from './one-of.ts'
import { walkOn } from './rewalk.ts'
import { forgetWithdrawn } from './set-aside-answers.ts'
import { askAgain, pendingOf } from './take-answers.ts'
import type { Walk } from './walk.ts'

export function skipQuestion(walk: Walk): void {
  const question = pendingOf(walk)
  if (question === null) tell(walk, { type: 'refused', input: 'skip', why: 'nothing_asked' })
  else if (isSkippable(walk, question)) skip(walk, question)
  else {
    tell(walk, { type: 'refused', input: 'skip', why: 'required' })
    ask(walk, question, { code: 'required' })
  }
}

/** An optional question is skipped; for a required one not knowing is an attempt. */
export function takeUnknown(walk: Walk, key: string | undefined): void {
  const question = pendingOf(walk)
  if (question === null || (key !== undefined && key !== question.key.name) || !isHeard(walk, question)) {
    tell(walk, { type: 'refused', input: 'unknown', why: 'nothing_asked' })
    askAgain(walk)
  } else if (isSkippable(walk, question)) skip(walk, question)
  else attempt(walk, question, { code: 'unknown' })
}

export function takeUnclear(walk: Walk): void {
  const question = pendingOf(walk)
  if (question === null) tell(walk, { type: 'refused', input: 'unclear', why: 'nothing_asked' })
  else attempt(walk, question, { code: 'unclear' })
}

const isSkippable = (walk: Walk, { scope, node, key, scopePath }: QuestionContext): boolean =>
  maySkip(walk, scope, node, key, scopePath)

/** False where the flow has moved on to a question that nobody has heard. */
const isHeard = ({ question }: Walk, { node }: QuestionContext): boolean =>
  question === null || question === node.address

function skip(walk: Walk, { node, key, scopePath }: QuestionContext): void {
  forgetWithdrawn(walk, scopePath, key.name)
  leaveUnanswered(walk, key.name, 'skipped')
  leaveOut(walk, key)
  note(walk, { type: 'answer_skipped', node: node.address, key: key.name })
  walk.attempts = 0
  walkOn(walk, 'leave')
}
