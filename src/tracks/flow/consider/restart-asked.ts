import type { SessionState } from '../../../core/session.ts'
import type { FlowInput } from '../../../flows/engine/flow-input.ts'
import type { FlowState } from '../../../flows/engine/flow-state.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import { readWords } from '../../../pendings/read-words.ts'

type Open = Pick<SessionState, 'pendings'>['pendings'][number]

/** True for the question whether the person really wants to begin anew. */
export function asksWhetherAnew(open: Open | undefined): boolean {
  const details = open === undefined ? null : detailsOf('flow_question', open)
  return details !== null && 'restart' in details
}

/** A plain yes or no to that question. Null for other words. */
export function replyToRestart(open: Open | undefined, text: string, locale: string): FlowInput | null {
  if (!asksWhetherAnew(open)) return null
  const { meaning } = readWords(text, { form: 'yes_no', editable: false }, locale)
  if (meaning === 'yes') return { type: 'restart' }
  return meaning === 'no' ? { type: 'answers', answers: {} } : null
}

export const hasAnswers = ({ answers, scoped }: FlowState): boolean =>
  [answers, ...Object.values(scoped)].some(scope => Object.keys(scope).length > 0)
