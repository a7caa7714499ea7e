import type { Draft, Obstacle, ShownWorld } from '../../core/draft.ts'
import { canonicalJson } from '../../core/json.ts'
import { checkDraft } from '../../drafts/check-draft.ts'
import { faultSentence, keepsFromRunning, placeIn } from '../../drafts/draft-fault.ts'
import { estimatesOf, hasRisen } from '../../drafts/estimates-of.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { estimateSentence } from '../../plans/estimate-sentence.ts'
import { definitionOf } from '../../plans/judge-call.ts'
import { toolName } from '../../plans/tool-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { draftTools } from './draft-rules.ts'
import { shownFinalCalls } from './shown-calls.ts'
import { lookForThings } from './things-of-steps.ts'

type SurroundingRules = Omit<ShownWorld, 'there' | 'gone' | 'obstacles'>

/**
 * Looks at the world a draft would run in. What was decided in an earlier world stays decided when the turn goes on or is
 * replayed: within the record, the world of then is looked at and not that of now.
 */
export async function worldOf(scope: TurnScope, draft: Draft): Promise<ShownWorld> {
  const recorded = worldOnRecord(scope, draft)
  if (recorded !== null) return recorded
  const { locale } = scope.reads
  const { steps } = draft
  const { there, gone } = await lookForThings(scope, draft)
  const place = placeIn(steps)
  const found = scope.budget.within(() => checkDraft(draft, { tools: draftTools(scope) }))
  const faults = found.filter(keepsFromRunning)
  const obstacles: readonly Obstacle[] = [
    ...faults.map(fault => ({
      step: 'step' in fault ? fault.step : null,
      sentence: faultSentence(fault, steps, locale, toolName(scope)),
    })),
    ...steps
      .filter(({ id }) => gone.includes(id))
      .map(({ id, title }) => ({
        step: id,
        sentence: sayOfDraft('draft_thing_gone', locale, { step: place(id), title }),
      })),
  ]
  return { ...rulesAround(scope, draft), there, gone, obstacles }
}

/** Rules, tools and prices of now. */
export function rulesAround(scope: TurnScope, { steps }: Pick<Draft, 'steps'>): SurroundingRules {
  const { policy, assistant, digest, log, reads, budget } = scope
  const names = new Set(steps.flatMap(({ work }) => (work.kind === 'call' ? [work.tool] : work.tools)))
  const tools = assistant.tools.filter(({ name }) => names.has(name))
  const [estimates, finalCalls] = budget.within(() => [
    estimatesOf(steps, draftTools(scope)),
    shownFinalCalls(scope, steps),
  ])
  return {
    policy: policy.revision,
    tools: Object.fromEntries(tools.map(tool => [tool.name, definitionOf(tool, digest)])),
    estimates,
    finalCalls,
    contextType: reads.contextType,
    entityId: log.state.place.entityId,
  }
}

/** True where rules, tools and prices of now are those of then. */
export function isSameWorld(scope: TurnScope, draft: Draft, then: ShownWorld): boolean {
  const { there: _, gone: __, obstacles: ___, ...rules } = then
  return canonicalJson(rules) === canonicalJson(rulesAround(scope, draft))
}

/** World in which it was looked at before; null where that is yet to be done. A draft that ran was as it was shown. */
function worldOnRecord({ log }: TurnScope, draft: Draft): ShownWorld | null {
  if (log.ahead('draft_changed')?.payload.status === 'approved') return draft.shown ?? null
  const asked = log.ahead('pending_opened')
  if (asked === null || asked.content === null) return null
  const details = detailsOf('plan_review', { kind: asked.payload.kind, details: asked.content.details })
  return details?.draft === draft.id && details.revision === draft.revision ? details.shown : null
}

/** Differences between the world it was shown in last and another, a sentence each. */
export function changesSince(scope: TurnScope, { shown, steps }: Draft, now: ShownWorld): readonly string[] {
  const { locale } = scope.reads
  if (shown === undefined) return []
  const isOther = (name: string) => shown.tools[name] !== undefined && shown.tools[name] !== now.tools[name]
  return [
    ...Object.keys(now.tools)
      .filter(isOther)
      .map(tool => sayOfDraft('draft_tool_changed', locale, { tool: toolName(scope)(tool) })),
    ...steps.flatMap(({ id, title }, index) => {
      const estimate = now.estimates[id] ?? null
      const isShown = Object.hasOwn(shown.estimates, id)
      if (estimate === null || !isShown || !hasRisen(estimate, shown.estimates[id] ?? null)) return []
      const sentence = estimateSentence(estimate, locale)
      return sayOfDraft('draft_price_risen', locale, { step: index + 1, title, estimate: sentence })
    }),
    ...(now.policy === shown.policy ? [] : [sayOfDraft('draft_policy_changed', locale)]),
    ...(now.contextType === shown.contextType
      ? []
      : [sayOfDraft('draft_context_changed', locale, { before: shown.contextType, now: now.contextType })]),
    ...movesBetween(shown.entityId, now.entityId, locale),
  ]
}

/** Sentence about a place that is another than when it was shown. */
function movesBetween(before: string | null, now: string | null, locale: string): readonly string[] {
  if (before === now) return []
  if (before === null) return [sayOfDraft('draft_entity_appeared', locale, { now: now ?? '' })]
  return [
    now === null
      ? sayOfDraft('draft_entity_left', locale, { before })
      : sayOfDraft('draft_entity_changed', locale, { before, now }),
  ]
}
