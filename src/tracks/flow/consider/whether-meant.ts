import { canonicalJson, type Json } from '../../../core/json.ts'
import type { SessionState } from '../../../core/session.ts'
import type { FlowInput } from '../../../flows/engine/flow-input.ts'
import { step } from '../../../flows/engine/step.ts'
import type { MeantValue } from '../../../flows/extract/read-reply.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import { readWords } from '../../../pendings/read-words.ts'
import type { FlowQuestion } from '../turn-flow.ts'

type Open = Pick<SessionState, 'pendings'>

/** A plain yes or no to a value that was asked about: the value, or the question as it was before. Null for other words. */
export function replyToMeant(
  { pendings }: Open,
  { state }: FlowQuestion,
  text: string,
  locale: string,
): FlowInput | null {
  const open = pendings.at(-1)
  const value = meantBy(open)
  if (value === undefined || open?.subject.of !== 'flow' || open.subject.node !== state.current_node)
    return null
  const { meaning } = readWords(text, { form: 'yes_no', editable: false }, locale)
  if (meaning !== 'yes' && meaning !== 'no') return null
  return { type: 'answers', answers: meaning === 'yes' ? { [open.subject.key]: value } : {} }
}

/**
 * True where the value can be asked about: its question is the one that waits, the flow would take it, and it was not asked
 * about just now.
 */
export function mayAskWhether(
  { pendings }: Open,
  { flow, state }: FlowQuestion,
  { key, value }: MeantValue,
): boolean {
  const open = pendings.at(-1)
  if (open?.subject.of !== 'flow' || open.subject.node !== state.current_node || open.subject.key !== key)
    return false
  const before = meantBy(open)
  if (before !== undefined && canonicalJson(before) === canonicalJson(value)) return false
  const { events } = step(flow, state, { type: 'answers', answers: { [key]: value } })
  return !events.some(event => event.type === 'answer_invalid' && event.key === key)
}

/** Value that the open question asks about. */
export function meantBy(open: Open['pendings'][number] | undefined): Json | undefined {
  const details = open === undefined ? null : detailsOf('flow_question', open)
  return details !== null && 'meant' in details ? details.meant : undefined
}
