import type { SettledView } from '../api/rest.ts'
import type { SettledPending } from '../core/session.ts'
import type { FlowView } from './flow-view.ts'

/** End of a pending; of a question in the flow with the answer that stands now, and the one it took the place of. */
export function viewOfSettled(settled: SettledPending, flow: FlowView | null = null): SettledView {
  const { tag: _, step: _step, asked, isAskedAgain, ...view } = settled
  // A yes after which the same was asked again changed something, and confirmed nothing.
  if (isAskedAgain === true) return { ...view, settlement: { outcome: 'changed' } }
  const isAnswered = ANSWERED.has(view.settlement.outcome)
  if (asked === undefined || flow === null || !isAnswered) return view
  const answer = answerTo(asked, flow)
  if (answer !== null) return { ...view, answer }
  // Something else was answered, for which it was put aside.
  return asked.value === undefined ? { ...view, settlement: { outcome: 'lapsed' } } : view
}

const ANSWERED: ReadonlySet<SettledView['settlement']['outcome']> = new Set(['answered', 'chosen'])

function answerTo(
  { node, calls, value }: NonNullable<SettledPending['asked']>,
  { progress, wordsFor }: FlowView,
): NonNullable<SettledView['answer']> | null {
  if (value === undefined) return null
  const answers = progress.answers.filter(answer => answer.node === node)
  // Calls of one subgraph ask the same question; one that shares its answers has a single one.
  const path = calls.join(' ')
  const answer = answers.length === 1 ? answers[0] : answers.find(one => one.calls.join(' ') === path)
  if (answer === undefined) return null
  const before = wordsFor(node, value)
  return {
    label: answer.label,
    value: answer.value,
    ...(before !== answer.value && { before }),
    changeable: progress.status !== 'ended',
  }
}
