import type { DraftStep } from '../core/draft.ts'
import { canonicalJson } from '../core/json.ts'
import { sayOfDraft } from '../messages/drafts-catalog.ts'

/** Difference between two revisions. Places count from 1. */
export interface DraftDifference {
  readonly added: readonly { readonly step: DraftStep; readonly to: number }[]
  readonly removed: readonly { readonly step: DraftStep; readonly from: number }[]
  readonly moved: readonly { readonly step: DraftStep; readonly from: number; readonly to: number }[]
  readonly changed: readonly { readonly before: DraftStep; readonly after: DraftStep; readonly at: number }[]
}

export function difference(before: readonly DraftStep[], after: readonly DraftStep[]): DraftDifference {
  const earlier = new Map(before.map((step, index) => [step.id, { step, place: index + 1 }] as const))
  const later = new Map(after.map((step, index) => [step.id, { step, place: index + 1 }] as const))
  const common = after.flatMap(step => {
    const old = earlier.get(step.id)
    return old === undefined ? [] : [{ step, old, to: later.get(step.id)?.place ?? 0 }]
  })
  const stayed = longestRising(common.map(({ old }) => old.place))
  return {
    added: after.flatMap((step, index) => (earlier.has(step.id) ? [] : [{ step, to: index + 1 }])),
    removed: before.flatMap((step, index) => (later.has(step.id) ? [] : [{ step, from: index + 1 }])),
    moved: common.flatMap(({ step, old, to }) =>
      stayed.has(old.place) ? [] : [{ step, from: old.place, to }],
    ),
    changed: common.flatMap(({ step, old, to }) =>
      contentOf(step) === contentOf(old.step) ? [] : [{ before: old.step, after: step, at: to }],
    ),
  }
}

const contentOf = ({ title, work }: DraftStep): string => canonicalJson({ title, work })

/** The difference in sentences, one for each thing that is different; `detailsOf` tells what became of a step's work. */
export const differenceSentences = (
  { added, removed, moved, changed }: DraftDifference,
  locale: string,
  detailsOf: (before: DraftStep, after: DraftStep) => string,
): readonly string[] => [
  ...removed.map(({ step, from }) => sayOfDraft('draft_step_removed', locale, { title: step.title, from })),
  ...added.map(({ step, to }) => sayOfDraft('draft_step_added', locale, { title: step.title, to })),
  ...moved.map(({ step, from, to }) =>
    sayOfDraft('draft_step_moved', locale, { title: step.title, from, to }),
  ),
  ...changed.flatMap(({ before, after, at }) => {
    const { title } = after
    const isRenamed = before.title !== title
    const details = detailsOf(before, after)
    return [
      ...(isRenamed ? [sayOfDraft('draft_step_renamed', locale, { title, before: before.title, at })] : []),
      ...(details === '' ? [] : [sayOfDraft('draft_step_changed_to', locale, { title, at, details })]),
      ...(isRenamed || details !== '' ? [] : [sayOfDraft('draft_step_changed', locale, { title, at })]),
    ]
  }),
]

/** Numbers of the longest rising part of a row: steps that kept their order. */
function longestRising(row: readonly number[]): ReadonlySet<number> {
  const best: (readonly number[])[] = []
  for (const [index, number] of row.entries()) {
    const before = best.slice(0, index).filter(part => (part.at(-1) ?? 0) < number)
    const longest = before.reduce<readonly number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, number])
  }
  return new Set(best.reduce<readonly number[]>((a, b) => (b.length > a.length ? b : a), []))
}
