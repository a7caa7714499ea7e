import type { AnswerFault } from './answer-fault.ts'
import { leaveUnanswered } from './commit-answer.ts'
import { ask, type QuestionContext } from './enter-question.ts'
import { follow } from './leave-node.ts'
import { note } from './note.ts'
import { walkOn } from './rewalk.ts'
import { forgetWithdrawn } from './set-aside-answers.ts'
import type { Walk } from './walk.ts'

/**
 * An answer that was none. The question stays; when the attempts are spent, the error edge, else a human. Nobody fails at
 * a question they have not heard.
 */
export function attempt(walk: Walk, question: QuestionContext, fault: AnswerFault): void {
  const { node, key, scopePath } = question
  if (walk.question !== null && walk.question !== node.address) {
    ask(walk, question, null)
    return
  }
  walk.attempts++
  const { address, maxAttempts, onError } = node
  note(walk, {
    type: 'attempt',
    node: address,
    key: key.name,
    attempt: walk.attempts,
    of: maxAttempts,
    fault,
  })
  if (walk.attempts < maxAttempts) ask(walk, question, fault)
  else if (onError !== null) {
    forgetWithdrawn(walk, scopePath, key.name)
    leaveUnanswered(walk, key.name, 'gave_up')
    note(walk, { type: 'node_exited', node: address })
    walkOn(walk, follow(walk, onError, 'error'))
  } else {
    note(walk, { type: 'human_offered', node: address, why: 'attempts_spent' })
    walk.effects.push({ type: 'offer_human', node: address, why: 'attempts_spent' })
  }
}
