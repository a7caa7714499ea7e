import { type Draft, type DraftStatus, type PlanIntent, waitingDrafts } from '../../core/draft.ts'
import type { ErrorCode } from '../../core/error.ts'
import { type FactMap, fact } from '../../core/event.ts'
import { estimatesOf, totalOf } from '../../drafts/estimates-of.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { settleReviews } from './ask-for-review.ts'
import { draftTools } from './draft-rules.ts'

export interface NewRevision extends Pick<Draft, 'intent' | 'reasoning' | 'steps' | 'parent'> {
  readonly by: FactMap['plan_drafted']['payload']['by']
  /** The draft it is a revision of. */
  readonly of?: Draft
}

/** Keeps a draft, or the next revision of one. */
export function persistDraft(
  scope: TurnScope,
  { intent, reasoning, steps, parent, by, of }: NewRevision,
): Draft {
  const { log } = scope
  const id = of?.id ?? log.nextDraft()
  const revision = (of?.revision ?? 0) + 1
  // Within the record, the prices of then hold.
  const recorded = log.ahead('plan_drafted')
  const estimate =
    recorded === null
      ? totalOf(Object.values(scope.budget.within(() => estimatesOf(steps, draftTools(scope)))))
      : (recorded.payload.estimate ?? null)
  log.emit(
    fact(
      'plan_drafted',
      {
        draft: id,
        revision,
        contextType: intent.contextType,
        executionMode: intent.executionMode,
        plannerAgentId: intent.plannerAgentId,
        ...(intent.intentLabel !== undefined && { intentLabel: intent.intentLabel }),
        parent,
        by,
        ...(estimate !== null && { estimate }),
        steps: steps.map(({ id: step, work, after }) => ({
          id: step,
          kind: work.kind,
          name: work.kind === 'call' ? work.tool : null,
          after,
        })),
      },
      { intent, reasoning, steps },
    ),
  )
  if (of === undefined) supersede(scope, { id, intent })
  else changeDraft(scope, of, 'superseded')
  const stated = { id, revision, intent, reasoning, steps, parent, plan: null, reviews: [] } as const
  return log.state.drafts[id] ?? { ...stated, status: 'drafted', at: scope.reads.now }
}

/** A plan for the same aim takes the place of one that waits. */
function supersede(scope: TurnScope, draft: Pick<Draft, 'id' | 'intent'>): void {
  for (const waiting of waitingDrafts(scope.log.state.drafts)) {
    if (waiting.id === draft.id || !hasSameAim(waiting.intent, draft.intent)) continue
    settleReviews(scope, waiting, { outcome: 'lapsed' })
    changeDraft(scope, waiting, 'superseded')
  }
}

const hasSameAim = (one: PlanIntent, other: PlanIntent): boolean =>
  plainWords(one.objective) === plainWords(other.objective) &&
  one.entityId === other.entityId &&
  one.contextType === other.contextType

export function changeDraft(
  { log }: Pick<TurnScope, 'log'>,
  draft: Draft,
  status: DraftStatus,
  { code = null, reason }: { readonly code?: ErrorCode | null; readonly reason?: string } = {},
): Draft {
  const { id, revision } = draft
  const change = { draft: id, revision, status, code }
  log.emit(fact('draft_changed', change, reason === undefined ? null : { reason }))
  // Of those that are over only the latest are still known.
  return log.state.drafts[id] ?? { ...draft, status }
}
