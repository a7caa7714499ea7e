import type { DraftStepView, PlanDraftView } from '../../api/rest.ts'
import { moneyWords, timeWords } from '../../costs/amount-words.ts'
import type { StateChange } from '../../server/client/state-changes.ts'
import { oneLine } from '../printable.ts'
import { type ChatWording, chatWording } from './chat-wording.ts'

type DraftChange = Extract<StateChange, { kind: 'draft' }>

const LONGEST = 160

export interface DraftNotes {
  take(change: DraftChange): void
  /** True for a plan that runs a draft: its steps are told as the draft's. */
  covers(plan: string): boolean
}

/**
 * Lines about a drafted plan: what it is for, then one for each step and status. Its steps are listed by the question about it;
 * where it runs without one, here.
 */
export function createDraftNotes(locale: string, note: (line: string) => void): DraftNotes {
  const { draft: wording, steps: stepStatuses } = chatWording(locale)
  const plans = new Set<string>()
  let draft: PlanDraftView | null = null
  /** Drafted in this answer, and not listed since. */
  let isUnlisted = false

  function list(): void {
    if (isUnlisted && draft !== null) for (const line of stepLines(draft, locale)) note(line)
    isUnlisted = false
  }

  function takeStep(place: number, key: string): void {
    const step = draft?.steps[place]
    if (draft === null || step === undefined || key !== 'status' || step.status === 'pending') return
    note(`· ${place + 1}/${draft.steps.length} ${oneLine(step.title, LONGEST)}: ${stepStatuses[step.status]}`)
  }

  return {
    covers: plan => plans.has(plan),
    take({ path, value }) {
      const [key = '', index = '', part = ''] = path
      if (key === '') {
        draft = value as PlanDraftView
        isUnlisted = draft.status === 'drafted'
        const [head = '', ...rest] = draftLines(draft, locale)
        for (const line of [head, ...rest.slice(draft.steps.length)]) note(line)
      } else if (draft !== null && key === 'steps') {
        const place = Number(index)
        draft = {
          ...draft,
          steps: draft.steps.map((step, at) => (at === place ? { ...step, [part]: value } : step)),
        }
        takeStep(place, part)
      } else if (draft !== null) {
        draft = { ...draft, [key]: value } as PlanDraftView
        if (key === 'status' && draft.status === 'pending_review') isUnlisted = false
        if (key === 'status' && draft.status !== 'pending_review') list()
        if (key === 'status') note(`· ${wording.plan}: ${wording.statuses[draft.status]}`)
        if (key === 'reason' && draft.reason !== null) note(`  ${oneLine(draft.reason, LONGEST)}`)
        if (key === 'review') for (const line of reviewLines(draft, locale)) note(line)
      }
      if (draft?.plan) plans.add(draft.plan)
    },
  }
}

/** The whole of a draft. */
export function draftLines(draft: PlanDraftView, locale: string): readonly string[] {
  const wording = chatWording(locale)
  const { plan, version, statuses, removed: leftOut } = wording.draft
  const { objective, revision, status, removed, estimate } = draft
  const mark = revision > 1 ? ` (${version(revision)})` : ''
  return [
    `${plan}${mark}: ${oneLine(objective, LONGEST)} – ${statuses[status]}`,
    ...stepLines(draft, locale),
    ...removed.map(({ title }) => `  − ${leftOut}: ${oneLine(title, LONGEST)}`),
    ...reviewLines(draft, locale),
    ...(estimate === null ? [] : estimateLines(estimate, locale)),
  ]
}

const stepLines = ({ steps }: PlanDraftView, locale: string): readonly string[] =>
  steps.map((step, place) => stepLine(step, place, chatWording(locale)))

function stepLine(
  { title, name, tools, status, change }: DraftStepView,
  place: number,
  { draft: wording, steps }: ChatWording,
): string {
  const work = name ?? `${wording.executor} (${tools.join(', ')})`
  const mark = change === null ? '' : ` [${wording.changes[change]}]`
  const progress = status === 'pending' ? '' : `: ${steps[status]}`
  return `  ${place + 1}. ${oneLine(title, LONGEST)} – ${oneLine(work, LONGEST)}${mark}${progress}`
}

function reviewLines({ review }: PlanDraftView, locale: string): readonly string[] {
  if (review === null) return []
  return [
    `  ${chatWording(locale).draft.verdicts[review.verdict]}`,
    ...review.notes.map(text => `  - ${oneLine(text, LONGEST)}`),
  ]
}

function estimateLines(estimate: NonNullable<PlanDraftView['estimate']>, locale: string): readonly string[] {
  const { costMicroUsd, durationMs } = estimate
  const amount = [
    ...(durationMs === null ? [] : [timeWords(durationMs, locale)]),
    ...(costMicroUsd === null ? [] : [moneyWords(costMicroUsd, locale)]),
  ]
  return amount.length === 0 ? [] : [`  ${chatWording(locale).draft.expected}: ${amount.join(' · ')}`]
}
