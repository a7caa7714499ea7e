import { fact, type TurnEnd } from '../../core/event.ts'
import { openPending } from '../../plans/open-pending.ts'
import { answersQuestion } from '../../ui-tools/router/answers-question.ts'
import type { UiParams } from '../../ui-tools/tool.ts'
import { questionOf } from '../../ui-tools/tools-in-words.ts'
import type { Proposal } from '../proposal.ts'
import type { TrackScope } from '../track-scope.ts'
import { becauseOf, openUi } from './open-ui.ts'
import { optOutAfter } from './opt-out-after.ts'

/** Opens what the router decided on. */
export async function openRouted(scope: TrackScope, { routed }: Proposal): Promise<TurnEnd> {
  const { output, scope: said, draft } = routed ?? unrouted()
  const opened = { tool: output.tool_name, params: output.params } as unknown as UiParams
  const because = becauseOf(opened, said, scope.reads)
  return openUi(scope, { opened, scope: said, draft, iteration: 0, because })
}

/** The one question before a tool opens. */
export async function askBefore(scope: TrackScope, { routed }: Proposal): Promise<TurnEnd> {
  const { clarify } = routed ?? unrouted()
  if (clarify === null) throw new Error('unreachable: the router asks a question')
  const { locale } = scope.reads
  const { question } = questionOf(clarify.kind)
  const pending = openPending(scope, {
    kind: 'clarify',
    subject: { of: 'conversation' },
    answer: question.form,
    approval: null,
    question: question.text(clarify.noun, locale),
    details: clarify,
  })
  return { reason: 'waiting', pending }
}

/** Asked once: what the router made of the answer closes the question, whatever it was. Small talk leaves it open. */
export function settleClarify(scope: TrackScope, { routed }: Proposal): void {
  const asked = scope.log.state.pendings.at(-1)
  if (asked?.kind !== 'clarify' || routed === undefined || !answersQuestion(routed)) return
  const { id, kind } = asked
  const settlement = { outcome: 'answered' } as const
  scope.log.emit(fact('pending_settled', { pending: id, kind, settlement, by: 'words' }))
}

/** What the person says about being shown tools holds from this message on. */
export function noteWish(scope: TrackScope, { routed }: Proposal): void {
  const { log, reads } = scope
  const wish = routed?.wish ?? null
  const optOut = wish === null ? null : optOutAfter(log.state.ui.opt_out, wish, reads)
  if (optOut !== null) log.emit(fact('opt_out_changed', { optOut, by: 'words' }))
}

function unrouted(): never {
  throw new Error('unreachable: the router proposed it')
}
