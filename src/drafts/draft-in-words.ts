import type { Draft, DraftReview, DraftStep, Obstacle, PlanIntent } from '../core/draft.ts'
import { type DraftMessageKey, sayOfDraft } from '../messages/drafts-catalog.ts'
import { placeIn } from './draft-fault.ts'
import type { EditFault } from './edit-draft.ts'

/** Arguments of a step's work in a few words; empty where there is nothing to say. */
export type StepBrief = (step: DraftStep) => string
const NO_BRIEF: StepBrief = () => ''

/** A draft as it is put before the person: what it is for, its steps with their numbers, and the question. */
export const draftInWords = (
  { intent, steps }: Pick<Draft, 'intent' | 'steps'>,
  locale: string,
  briefOf: StepBrief = NO_BRIEF,
): string =>
  [
    sayOfDraft('draft_for_approval', locale, { objective: intent.objective }),
    stepLines(steps, briefOf).join('\n'),
    ...unplannedLines(intent, 'draft_unplanned', locale),
    sayOfDraft('draft_question', locale),
  ].join('\n\n')

/** Says which parts of a wish are left out; nothing where none is. */
export const unplannedLines = (
  { unplanned = [] }: Pick<PlanIntent, 'unplanned'>,
  key: 'draft_unplanned' | 'plan_unplanned',
  locale: string,
): readonly string[] => {
  const parts = unplanned.map(text => sayOfDraft('quoted', locale, { text })).join(', ')
  return parts === '' ? [] : [sayOfDraft(key, locale, { parts })]
}

/** A draft that cannot run as it is: why, and what can be done about it. `out` are steps without which the rest could run. */
export const blockedInWords = (
  { steps }: Pick<Draft, 'steps'>,
  obstacles: readonly Obstacle[],
  out: readonly string[] | null,
  locale: string,
  briefOf: StepBrief = NO_BRIEF,
): string =>
  [
    sayOfDraft('draft_cannot_run', locale, { faults: obstacles.map(({ sentence }) => sentence).join(' ') }),
    stepLines(steps, briefOf).join('\n'),
    out === null
      ? sayOfDraft('draft_stuck', locale)
      : sayOfDraft('draft_offer_without', locale, { steps: out.map(placeIn(steps)).join(', ') }),
  ].join('\n\n')

/** Numbered lines of the steps, each with what it is made with. */
export const stepLines = (steps: readonly DraftStep[], briefOf: StepBrief = NO_BRIEF): readonly string[] =>
  steps.map((step, index) => {
    const brief = briefOf(step)
    return `${index + 1}. ${step.title}${brief === '' ? '' : ` – ${brief}`}`
  })

const VERDICT_SENTENCES = {
  approved: 'review_approved',
  rejected: 'review_rejected',
  needs_changes: 'review_needs_changes',
} as const satisfies Record<DraftReview['verdict'], DraftMessageKey>

/** A verdict with its notes. */
export const verdictInWords = (
  { verdict, notes }: Pick<DraftReview, 'verdict' | 'notes'>,
  locale: string,
): string => [sayOfDraft(VERDICT_SENTENCES[verdict], locale), ...notes.map(note => `- ${note}`)].join('\n')

const EDIT_FAULTS = {
  unknown_step: 'edit_unknown_step',
  step_is_needed: 'edit_step_needed',
  order_broken: 'edit_order_broken',
  nothing_left: 'edit_nothing_left',
  nothing_changed: 'edit_nothing_changed',
} as const satisfies Record<EditFault['kind'], DraftMessageKey>

/** Reason why an edit was not made. `steps` are those it was meant for. */
export function editFaultSentence(fault: EditFault, steps: readonly DraftStep[], locale: string): string {
  const place = placeIn(steps)
  const entries = Object.entries(fault).filter(([name]) => name !== 'kind')
  const values = Object.fromEntries(entries.map(([name, id]) => [name, place(id)] as const))
  return sayOfDraft(EDIT_FAULTS[fault.kind], locale, { ...values, count: steps.length })
}
