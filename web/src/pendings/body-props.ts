import type { AnswerForm, PendingView } from '../../../src/api/rest.ts'
import type { GivenAnswer } from './answer.ts'

/** Properties of the inside of a card, for one form of answer. */
export interface BodyProps<Form extends AnswerForm['form']> {
  readonly pending: PendingView
  readonly answer: Extract<AnswerForm, { readonly form: Form }>
  /** Nothing can be decided now: something is on its way, or it is too late. */
  readonly disabled: boolean
  /** True for the one the conversation waits for. */
  readonly inFocus: boolean
  readonly onAnswer: (answer: GivenAnswer) => void
}
