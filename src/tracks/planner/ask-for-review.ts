import type { Draft } from '../../core/draft.ts'
import { type FactOf, fact, type TurnEnd } from '../../core/event.ts'
import { asJsonObject, canonicalJson, type Json } from '../../core/json.ts'
import type { Option, Pending, Settlement } from '../../core/pending.ts'
import { draftInWords } from '../../drafts/draft-in-words.ts'
import { totalOf } from '../../drafts/estimate-draft.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { say } from '../../messages/catalog.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { estimateSentence } from '../../plans/estimate-sentence.ts'
import { openPending } from '../../plans/open-pending.ts'
import { argumentsLine } from '../../plans/sayable-arguments.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { type ShownWorld, shownWith } from './shown-calls.ts'

/** Puts a draft before the person, after news about it: what runs if they say so is what they read here. */
export function askForReview(scope: TurnScope, draft: Draft, news: readonly string[] = []): TurnEnd {
  const { locale } = scope.reads
  settleReviews(scope, draft, { outcome: 'lapsed' })
  const shown = shownWith(scope, draft)
  const total = totalOf(Object.values(shown.estimates))
  const opening = {
    kind: 'plan_review',
    subject: { of: 'draft', draft: draft.id },
    approval: null,
    answer: { form: 'choice', options: optionsIn(locale) },
    question: [
      ...news,
      ...scope.budget.within(() => finalCalls(scope, draft)),
      ...(total === null ? [] : [estimateSentence(total, locale)]),
      draftInWords(draft, locale),
    ].join('\n\n'),
    details: {
      draft: draft.id,
      revision: draft.revision,
      objective: draft.intent.objective,
      reasoning: draft.reasoning,
      steps: draft.steps.map(asJsonObject),
      estimate: total === null ? null : asJsonObject(total),
      shown,
    },
  } as const
  const pending = openPending(scope, opening, recorded => !isOfAnotherWorld(recorded, draft, shown))
  return { reason: 'waiting', pending }
}

/** True for the same question as it was asked under other policies, definitions or prices. */
function isOfAnotherWorld(
  { payload: { kind }, content }: FactOf<'pending_opened'>,
  { id, revision }: Draft,
  shown: ShownWorld,
): boolean {
  const details = content === null ? null : detailsOf('plan_review', { kind, details: content.details })
  if (details === null || details.draft !== id || details.revision !== revision) return false
  return canonicalJson(details.shown) !== canonicalJson(shown)
}

const optionsIn = (locale: string): readonly Option[] => [
  { id: 'run', label: say('draft_option_run', locale) },
  { id: 'later', label: say('draft_option_later', locale) },
  { id: 'cancel', label: say('draft_option_cancel', locale) },
]

/** A line for each call that cannot be undone, with all it would be made with: a yes to the plan is a yes to it. */
function finalCalls(scope: TurnScope, draft: Draft): readonly string[] {
  const { assistant, reads } = scope
  return draft.steps.flatMap((step, index) => {
    const { work } = step
    const tool = work.kind === 'call' ? assistant.tools.find(({ name }) => name === work.tool) : undefined
    if (work.kind !== 'call' || tool?.destructive !== true || takesFromResults(step)) return []
    const checked = tool.check(work.arguments)
    const args: Json = checked.ok ? checked.value : work.arguments
    const words = argumentWords(args, tool.parameters, reads.locale)
    const values = {
      place: index + 1,
      tool: work.tool,
      arguments: argumentsLine(scope, words),
    }
    return [say('draft_call', reads.locale, values)]
  })
}

/** Questions about a draft that are open. */
export const reviewsOf = ({ log }: Pick<TurnScope, 'log'>, { id }: Pick<Draft, 'id'>): readonly Pending[] =>
  log.state.pendings.filter(({ subject }) => subject.of === 'draft' && subject.draft === id)

/** Closes the questions about a draft. */
export function settleReviews(
  scope: Pick<TurnScope, 'log'>,
  draft: Pick<Draft, 'id'>,
  settlement: Settlement,
): void {
  const by = settlement.outcome === 'lapsed' ? 'engine' : 'words'
  for (const { id, kind } of reviewsOf(scope, draft))
    scope.log.emit(fact('pending_settled', { pending: id, kind, settlement, by }))
}
