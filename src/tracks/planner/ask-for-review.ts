import type { Draft, ShownWorld } from '../../core/draft.ts'
import { type FactOf, fact, type TurnEnd } from '../../core/event.ts'
import { asJsonObject } from '../../core/json.ts'
import type { Option, Pending, Settlement } from '../../core/pending.ts'
import { blockedInWords, draftInWords } from '../../drafts/draft-in-words.ts'
import { totalOf } from '../../drafts/estimates-of.ts'
import { type DraftMessageKey, sayOfDraft } from '../../messages/drafts-catalog.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { isExpired } from '../../pendings/stack.ts'
import { estimateSentence } from '../../plans/estimate-sentence.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { differenceLines } from './difference-lines.ts'
import { changesSince, isSameWorld, worldOf } from './draft-world.ts'
import { finalCallLines } from './final-call-lines.ts'
import { leftOut } from './leave-out.ts'
import { stepBrief } from './step-brief.ts'

type News = (world: ShownWorld) => readonly string[]
const NO_NEWS: News = () => []

/** Puts a draft before the person, after news about it: what runs if they say so is what they read here. */
export async function askForReview(scope: TurnScope, draft: Draft, news: News = NO_NEWS): Promise<TurnEnd> {
  settleReviews(scope, draft, { outcome: 'lapsed' })
  return askIn(scope, draft, await worldOf(scope, draft), news)
}

/** The same in a world that was looked at. What is different from when it was shown last is named first. */
export function askIn(scope: TurnScope, draft: Draft, world: ShownWorld, news: News = NO_NEWS): TurnEnd {
  const { locale } = scope.reads
  const total = totalOf(Object.values(world.estimates))
  const changes = changesSince(scope, draft, world)
  const isBlocked = world.obstacles.length > 0
  const out = isBlocked ? leftOut(scope, draft, world) : null
  const briefOf = stepBrief(scope, draft.steps)
  const opening = {
    kind: 'plan_review',
    subject: { of: 'draft', draft: draft.id },
    approval: null,
    answer: {
      form: 'choice',
      options: optionsIn(locale, isBlocked ? (out === null ? 'stuck' : 'blocked') : 'ready'),
    },
    question: [
      ...news(world),
      ...differenceLines(scope, draft),
      ...(changes.length === 0
        ? []
        : [sayOfDraft('draft_changed_world', locale, { changes: changes.join(' ') })]),
      ...(isBlocked
        ? [blockedInWords(draft, world.obstacles, out, locale, briefOf)]
        : [
            ...scope.budget.within(() => finalCallLines(scope, draft)),
            ...(total === null ? [] : [estimateSentence(total, locale)]),
            draftInWords(draft, locale, briefOf),
          ]),
    ].join('\n\n'),
    details: {
      draft: draft.id,
      revision: draft.revision,
      objective: draft.intent.objective,
      reasoning: draft.reasoning,
      steps: draft.steps.map(asJsonObject),
      estimate: total === null ? null : asJsonObject(total),
      shown: world,
    },
  } as const
  const pending = openPending(scope, opening, recorded => !isOfAnotherWorld(scope, recorded, draft))
  return { reason: 'waiting', pending }
}

/** True for the same question as it was asked under other policies, definitions or prices. */
function isOfAnotherWorld(
  scope: TurnScope,
  { payload: { kind }, content }: FactOf<'pending_opened'>,
  draft: Draft,
): boolean {
  const details = content === null ? null : detailsOf('plan_review', { kind, details: content.details })
  if (details === null || details.draft !== draft.id || details.revision !== draft.revision) return false
  return !isSameWorld(scope, draft, details.shown)
}

const OPTIONS = {
  ready: { run: 'draft_option_run', later: 'draft_option_later', cancel: 'draft_option_cancel' },
  /** Some of its steps cannot run. */
  blocked: {
    leave_out: 'draft_option_leave_out',
    later: 'draft_option_later',
    cancel: 'draft_option_cancel',
  },
  /** Nothing could run without them. */
  stuck: { later: 'draft_option_later', cancel: 'draft_option_cancel' },
} as const satisfies Record<string, Readonly<Record<string, DraftMessageKey>>>

const optionsIn = (locale: string, state: keyof typeof OPTIONS): readonly Option[] =>
  Object.entries(OPTIONS[state]).map(([id, label]) => ({ id, label: sayOfDraft(label, locale) }))

/** Questions about a draft that are open. */
export const reviewsOf = ({ log }: Pick<TurnScope, 'log'>, { id }: Pick<Draft, 'id'>): readonly Pending[] =>
  log.state.pendings.filter(({ subject }) => subject.of === 'draft' && subject.draft === id)

/** Closes the questions about a draft. */
export function settleReviews(
  scope: Pick<TurnScope, 'log' | 'reads'>,
  draft: Pick<Draft, 'id'>,
  settlement: Settlement,
): void {
  for (const pending of reviewsOf(scope, draft)) {
    const { id, kind } = pending
    // Words decide about the draft; a question that ran out is not answered by them any more.
    const own = isExpired(pending, scope.reads.now) ? ({ outcome: 'expired' } as const) : settlement
    const by = own.outcome === 'lapsed' || own.outcome === 'expired' ? 'engine' : 'words'
    scope.log.emit(fact('pending_settled', { pending: id, kind, settlement: own, by }))
  }
}
