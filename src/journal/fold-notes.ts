import { NO_DESK } from '../core/desk.ts'
import type { JournalEventOf } from '../core/event.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { Fork, Rating, Share } from '../core/note.ts'
import type { Pending } from '../core/pending.ts'
import type { OpenPlan, SessionState } from '../core/session.ts'

const MOST_FORKS = 50
const MOST_RATINGS = 200

/**
 * The copied past as the fork has it: open questions are its own from here on. A yes was said elsewhere, to something that is
 * done once: what it permitted is asked about anew. What was done elsewhere later is known, so that it is not done again unasked.
 */
export function afterFork(
  state: SessionState,
  { payload: { from, seq, ancestors, family }, content }: JournalEventOf<'session_forked'>,
): SessionState {
  const deeds = (content?.deeds ?? []).map(deed => ({ ...deed, isElsewhere: true as const }))
  return {
    ...state,
    origin: { session: from, seq },
    ancestors,
    family,
    forks: [],
    ratings: [],
    desk: NO_DESK,
    share: null,
    undo: null,
    done: [...state.done, ...deeds],
    pendings: state.pendings.map(askedAnew),
    plans: Object.fromEntries(Object.entries(state.plans).map(([id, plan]) => [id, withoutApprovals(plan)])),
  }
}

/** No colleague was asked by the fork: what waits for one there is a question to the person again. */
function askedAnew(pending: Pending): Pending {
  if (pending.kind !== 'role_approval' || !isPlainObject(pending.details)) return pending
  const { sentence, roles: _, lines: __, ...details } = pending.details as JsonObject
  return {
    ...pending,
    kind: 'confirmation',
    answer: { form: 'yes_no', editable: true },
    question: [sentence, details.reason].filter(Boolean).join(' '),
    details: { ...details, confidence: null },
  }
}

const withoutApprovals = (plan: OpenPlan): OpenPlan => ({
  ...plan,
  steps: plan.steps.map(({ approval: _, ...step }) => step),
})

export const withFork = (forks: readonly Fork[], { session, seq }: Fork): readonly Fork[] =>
  [...forks.filter(one => one.session !== session), { session, seq }].slice(-MOST_FORKS)

/** The latest opinion about a turn holds. */
export function withRating(ratings: readonly Rating[], rating: Rating): readonly Rating[] {
  const others = ratings.filter(({ turn }) => turn !== rating.turn)
  return rating.thumb === null ? others : [...others, rating].slice(-MOST_RATINGS)
}

export const shareIn = ({ payload: { digest }, content }: JournalEventOf<'sharing_changed'>): Share | null =>
  digest === null ? null : { digest, secret: content?.secret ?? '' }
