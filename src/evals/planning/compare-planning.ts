import type { ContextTypes } from '../../core/context-type.ts'
import type { DraftStep, PlanIntent, Verdict } from '../../core/draft.ts'
import type { JournalEvent, JournalEventOf } from '../../core/event.ts'
import type { DraftId } from '../../core/id.ts'
import { stepsOfReply } from '../../drafts/draft-schema.ts'
import { type PlanTool, planByRules } from '../../drafts/plan-by-rules.ts'
import { reviewByRules } from '../../drafts/review-by-rules.ts'
import { type Strategy, strategyOf } from './strategy.ts'

/** World both ways of planning are judged in. */
export interface PlanningGround {
  readonly tools: readonly PlanTool[]
  readonly contextTypes: ContextTypes
  readonly locale: string
  readonly zone: string
}

/** One way to plan a wish, by its steps and the rules' verdict about them. */
export interface PlannedWay {
  readonly strategy: Strategy
  readonly steps: readonly string[]
  readonly verdict: Verdict
}

/** A wish as it was planned then, beside the plan that rules make of it now. */
export interface PlanComparison {
  readonly draft: DraftId
  readonly objective: string
  readonly by: 'model' | 'person' | 'rules'
  /** Status it came to; null where it is not over. */
  readonly outcome: string | null
  readonly recorded: PlannedWay
  readonly rules: PlannedWay
  /** Share of the tools of both that both use. */
  readonly agreement: number
}

/** Compares first drafts of a recorded conversation with what rules plan for the same wishes; nothing is run. */
export function comparePlanning(
  events: readonly JournalEvent[],
  { tools, contextTypes, locale, zone }: PlanningGround,
): readonly PlanComparison[] {
  const outcomes = new Map<DraftId, string>()
  for (const event of events)
    if (event.type === 'draft_changed') outcomes.set(event.payload.draft, event.payload.status)
  return events.filter(isFirstDraft).flatMap(({ payload, content, at }) => {
    // What was deleted compares to nothing.
    if (content === null) return []
    const { intent } = content
    const requiredSteps = contextTypes[intent.contextType]?.required_steps ?? []
    const wayOf = (steps: readonly DraftStep[]): PlannedWay => ({
      strategy: strategyOf(steps, tools),
      steps: steps.map(nameOf),
      verdict: reviewByRules({ steps, intent }, { tools, requiredSteps }, locale).verdict,
    })
    const recorded = wayOf(content.steps)
    const rules = wayOf(
      stepsOfReply(planByRules(wishOf(intent), { tools, contextTypes, locale, now: at, zone })),
    )
    return [
      {
        draft: payload.draft,
        objective: intent.objective,
        by: payload.by,
        outcome: outcomes.get(payload.draft) ?? null,
        recorded,
        rules,
        agreement: agreementOf(recorded.steps, rules.steps),
      },
    ]
  })
}

const isFirstDraft = (event: JournalEvent): event is JournalEventOf<'plan_drafted'> =>
  event.type === 'plan_drafted' && event.payload.revision === 1

const wishOf = ({ objective, contextType, entityId }: PlanIntent) => ({
  objective,
  contextType,
  ...(entityId !== undefined && { entityId }),
})

const nameOf = ({ work }: DraftStep): string => (work.kind === 'call' ? work.tool : 'executor')

function agreementOf(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other])
  const shared = new Set(one.filter(name => other.includes(name)))
  return all.size === 0 ? 1 : shared.size / all.size
}
