import { draftPlanOf } from '../../core/draft-plan-of.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { PlanId } from '../../core/id.ts'
import { isDone } from '../../core/plan.ts'
import { summarizePlanOutcome } from '../../drafts/summarise-outcome.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { changesSince, worldOf } from './draft-world.ts'
import { finalCallLines } from './final-call-lines.ts'

/**
 * Asks before a plan goes on that was interrupted, with what ran and what is left: what somebody agreed to before is no yes to
 * go on now. Null where nothing is left to run, or it is no plan of a draft.
 */
export async function askToGoOn(scope: TurnScope, id: PlanId, step: number): Promise<TurnEnd | null> {
  const { locale } = scope.reads
  const plan = draftPlanOf(scope.log.state, id)
  const draft = plan?.draft === undefined ? undefined : scope.log.state.drafts[plan.draft.id]
  if (plan === null || draft === undefined || plan.steps.every(isDone)) return null
  const world = await worldOf(scope, draft)
  const left = new Set(plan.draft?.steps.filter((_, index) => !isDoneAt(plan.steps, index)))
  const [, ...steps] = summarizePlanOutcome(draft, plan, locale).insights
  const changes = [
    ...changesSince(scope, draft, world),
    ...world.obstacles.filter(one => one.step !== null && left.has(one.step)).map(({ sentence }) => sentence),
  ]
  const opening = {
    kind: 'plan_interrupted',
    subject: { of: 'step', plan: id, step },
    approval: null,
    answer: {
      form: 'choice',
      options: [
        { id: 'go_on', label: sayOfDraft('option_go_on', locale) },
        { id: 'stop', label: sayOfDraft('option_stop', locale) },
      ],
    },
    question: [
      [
        sayOfDraft('plan_interrupted', locale, { objective: draft.intent.objective }),
        ...steps.map(line => `- ${line}`),
      ].join('\n'),
      ...(changes.length === 0
        ? []
        : [sayOfDraft('draft_changed_world', locale, { changes: changes.join(' ') })]),
      ...scope.budget.within(() => finalCallLines(scope, draft, left)),
      left.size === 1
        ? sayOfDraft('plan_go_on_last', locale)
        : sayOfDraft('plan_go_on', locale, { count: left.size }),
    ].join('\n\n'),
    details: { draft: draft.id },
  } as const
  // Within the record, what was found then is what was said.
  const pending = openPending(scope, opening, ({ payload }) => payload.kind !== 'plan_interrupted')
  return { reason: 'waiting', pending }
}

const isDoneAt = (steps: readonly Parameters<typeof isDone>[0][], index: number): boolean => {
  const step = steps[index]
  return step !== undefined && isDone(step)
}
