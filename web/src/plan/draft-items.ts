import type { DraftStatus, PlanDraftView } from '../../../src/api/rest.ts'
import type { DraftItem, Item, PlanItem, ToolItem } from '../chat/view.ts'

/** Brings the draft in line with the activity of its run. It stands where it was last changed, and only there. */
export function withDraft(items: readonly Item[], raw: unknown, run: string): readonly Item[] {
  const draft = readDraft(raw)
  if (draft === null) return items
  const place = items.findIndex(item => item.kind === 'draft' && item.id === draft.id)
  const shown = items[place]
  const item: DraftItem = { kind: 'draft', id: draft.id, run, draft }
  if (shown?.kind !== 'draft') return [...items, item]
  if (shown.draft === draft) return items
  return shown.run === run ? items.with(place, item) : [...items.toSpliced(place, 1), item]
}

/** Our own server wrote it; anything else under that name is passed over. */
function readDraft(raw: unknown): PlanDraftView | null {
  if (typeof raw !== 'object' || raw === null) return null
  const isDraft = 'revision' in raw && 'objective' in raw && 'steps' in raw && Array.isArray(raw.steps)
  return isDraft ? (raw as PlanDraftView) : null
}

const OVER: ReadonlySet<DraftStatus> = new Set(['done', 'failed', 'superseded', 'cancelled'])

export const isDraftOver = ({ status }: PlanDraftView): boolean => OVER.has(status)

export const storedDraft = (draft: PlanDraftView): DraftItem => ({
  kind: 'draft',
  id: draft.id,
  run: null,
  draft,
})

const OF_DRAFTS: ReadonlySet<string> = new Set(['planner', 'executor'])

/** True for a plan that runs a draft, or a part of one: the draft shows how far it is. */
export const runsDraft = ({ producer }: PlanItem): boolean => OF_DRAFTS.has(producer)

/** Calls that executors made, by the step of the draft's plan they made them for. */
export function callsOfExecutors(items: readonly Item[]): ReadonlyMap<string, readonly ToolItem[]> {
  const parents = new Map(
    items.flatMap(item =>
      item.kind === 'plan' && item.producer === 'executor' && item.parent !== null
        ? [[item.id, item.parent] as const]
        : [],
    ),
  )
  const calls = new Map<string, readonly ToolItem[]>()
  for (const item of items) {
    const parent = item.kind === 'tool' ? parents.get(item.id.slice(0, item.id.lastIndexOf('#'))) : undefined
    if (item.kind === 'tool' && parent !== undefined) calls.set(parent, [...(calls.get(parent) ?? []), item])
  }
  return calls
}
