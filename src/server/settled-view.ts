import type { FlowProgress, SettledView } from '../api/rest.ts'
import type { SettledPending } from '../core/session.ts'

/** End of a pending; of a question in the flow with the answer that stands now. */
export function viewOfSettled(settled: SettledPending, flow: FlowProgress | null = null): SettledView {
  const { tag: _, step: _step, asked: _asked, isAskedAgain, ...view } = settled
  // A yes after which the same was asked again changed something, and confirmed nothing.
  if (isAskedAgain === true) return { ...view, settlement: { outcome: 'changed' } }
  const answer = answerIn(settled, flow)
  return answer === null ? view : { ...view, answer }
}

function answerIn(
  { asked, settlement: { outcome } }: SettledPending,
  flow: FlowProgress | null,
): NonNullable<SettledView['answer']> | null {
  if (outcome !== 'answered' && outcome !== 'chosen') return null
  const answers = flow?.answers.filter(({ node }) => node === asked?.node) ?? []
  // Calls of one subgraph ask the same question; one that shares its answers has a single one.
  const calls = asked?.calls.join(' ')
  const answer = answers.length === 1 ? answers[0] : answers.find(one => one.calls.join(' ') === calls)
  if (flow === null || answer === undefined) return null
  return { label: answer.label, value: answer.value, changeable: flow.status !== 'ended' }
}
