import type {
  ArtifactView,
  FailureView,
  PlanDraftView,
  PlanView,
  SessionDetail,
  SettledView,
} from '../../../src/api/rest.ts'
import type { ShownCapture } from '../captures/shown-capture.ts'
import { isDraftOver, storedDraft } from '../plan/draft-items.ts'
import { storedPlan } from '../plan/plan-items.ts'
import { artifactItem, isOfPerson, replaceOrAdd } from './items.ts'
import { placeInOrder } from './place-in-order.ts'
import type { AnswerItem, Item, MessageItem } from './view.ts'

/**
 * Adds what the store knows beside messages: plans with their calls, what tools made, and how questions to the person ended. What was
 * shown already stays in its place; the store's word about it holds. What belongs to no message in sight is left out.
 */
export function withStored(items: readonly Item[], detail: SessionDetail): readonly Item[] {
  const { plans, drafts, artifacts, order, pendings, running } = detail
  const turns = new Map(detail.messages.map(({ id, turn }) => [id, turn]))
  const isOpen = (id: string) => pendings.some(({ id: showing }) => showing.startsWith(`${id}~`))
  const closed = items.filter(item => item.kind !== 'answer' || !isOpen(item.id))
  // The running turn tells its own plans and decisions.
  const decided = endingsIn(detail)
    .filter(({ turn }) => turn !== running?.turn)
    .reduce<readonly Item[]>((all, one) => placeAnswer(all, one, turns), closed)
  const planned = plans
    .filter(({ id }) => turnOf(id) !== running?.turn)
    .reduce<readonly Item[]>((all, plan) => placePlan(all, plan, turns, order), decided)
  const drafted = drafts
    .filter(({ turn }) => turn !== running?.turn)
    .reduce<readonly Item[]>((all, draft) => placeDraft(all, draft, turns, order), planned)
  const made = artifacts
    .filter(({ turn }) => turn !== running?.turn)
    .reduce<readonly Item[]>((all, artifact) => placeArtifact(all, artifact, turns, order), drafted)
  return detail.failures.reduce<readonly Item[]>((all, failure) => placeFailure(all, failure, turns), made)
}

/** End of a question, with what was handed in by it. */
interface StoredEnding extends Pick<SettledView, 'pending' | 'turn' | 'settlement' | 'label' | 'answer'> {
  readonly capture: ShownCapture | null
}

/** Endings of questions; those by which something was handed in are remembered for longer than others. */
function endingsIn({ settled, captures }: SessionDetail): readonly StoredEnding[] {
  const older = captures.filter(({ pending }) => !settled.some(one => one.pending === pending))
  return [
    ...older.map(capture => ({
      ...capture,
      settlement: { outcome: 'answered' } as const,
      label: null,
      capture,
    })),
    // A colleague's decision is told in words; a mark would say that it was the person's.
    ...settled
      .filter(one => one.by !== 'desk' && !isTakenAlong(one, settled))
      .map(one => ({
        ...one,
        capture: captures.find(({ pending }) => pending === one.pending) ?? null,
      })),
  ]
}

/** True for what a yes to something else closed: words tell it, and a second mark would say that the yes was taken back. */
const isTakenAlong = ({ turn, settlement }: SettledView, settled: readonly SettledView[]): boolean =>
  settlement.outcome === 'cancelled' &&
  settled.some(one => one.turn === turn && one.settlement.outcome === 'approved')

const turnOf = (plan: string): string => plan.split('/')[0] ?? plan

type Turns = ReadonlyMap<string, string>
type Order = SessionDetail['order']

const isSaidIn = (item: Item | undefined, turn: string, turns: Turns): boolean =>
  item?.kind === 'message' && turns.get(item.id) === turn

/** Below the words that settled it; of a click before the first thing the assistant said in that turn. */
function placeAnswer(
  items: readonly Item[],
  { pending, turn, ...stored }: StoredEnding,
  turns: Turns,
): readonly Item[] {
  const { settlement, label, answer: given, capture } = stored
  const ending = { settlement, label, answer: given, capture }
  const shownAnswer = items.find((item): item is AnswerItem => item.kind === 'answer' && item.id === pending)
  if (shownAnswer !== undefined) return replaceOrAdd(items, { ...shownAnswer, ...ending })
  // Whoever's words set it aside sees what came of them instead.
  if (settlement.outcome === 'lapsed' && items.some(item => isOfPerson(item) && isSaidIn(item, turn, turns)))
    return items
  const words = items.findLastIndex(item => isOfPerson(item) && isSaidIn(item, turn, turns))
  const place = items.findIndex((item, at) =>
    words === -1 ? isSaidIn(item, turn, turns) && !isOfPerson(item) : at > words && item.kind !== 'answer',
  )
  const answer: AnswerItem = { kind: 'answer', id: pending, run: null, ...ending }
  if (place !== -1) return items.toSpliced(place, 0, answer)
  return words === -1 ? items : [...items, answer]
}

/** Puts it where it began, as it was seen. */
function placePlan(items: readonly Item[], view: PlanView, turns: Turns, order: Order): readonly Item[] {
  const [plan, ...calls] = storedPlan(view)
  const shownPlan = items.find(item => item.kind === 'plan' && item.id === plan.id)
  const unseen = calls.filter(({ id }) => !items.some(item => item.kind === 'tool' && item.id === id))
  if (shownPlan?.kind === 'plan') {
    const listed = shownPlan.listed || plan.listed
    const kept = replaceOrAdd(items, { ...plan, run: shownPlan.run, listed })
    // Calls that were never made are known by what they were to be.
    return listed
      ? kept.toSpliced(
          kept.findLastIndex(({ kind, id }) => kind === 'plan' && id === plan.id) + 1,
          0,
          ...unseen,
        )
      : kept
  }
  const place = placeInOrder(items, plan, order) ?? placeIn(items, turnOf(plan.id), turns)
  if (place === null) return items
  return items.toSpliced(place, 0, plan, ...unseen)
}

/** A draft stands in the turn that changed it last. */
function placeDraft(
  items: readonly Item[],
  draft: PlanDraftView,
  turns: Turns,
  order: Order,
): readonly Item[] {
  const shown = items.find(item => item.kind === 'draft' && item.id === draft.id)
  if (shown !== undefined) return replaceOrAdd(items, { ...storedDraft(draft), run: shown.run })
  // One that is not over is there to be seen, however long ago it was touched.
  const place =
    placeInOrder(items, storedDraft(draft), order) ??
    placeIn(items, draft.turn, turns) ??
    (isDraftOver(draft) ? null : items.length)
  return place === null ? items : items.toSpliced(place, 0, storedDraft(draft))
}

function placeArtifact(
  items: readonly Item[],
  artifact: ArtifactView,
  turns: Turns,
  order: Order,
): readonly Item[] {
  const item = artifactItem(artifact, null)
  if (items.some(({ kind, id }) => kind === 'artifact' && id === artifact.id)) return items
  const place = placeInOrder(items, item, order) ?? placeIn(items, artifact.turn, turns)
  return place === null ? items : items.toSpliced(place, 0, item)
}

/** After everything else of its turn. */
function placeFailure(items: readonly Item[], failure: FailureView, turns: Turns): readonly Item[] {
  const { turn, run, code, title, message } = failure
  const id = run ?? turn
  const last = items.findLastIndex(item => isSaidIn(item, turn, turns))
  if (last === -1 || items.some(item => item.kind === 'failure' && item.id === id)) return items
  const next = items.findIndex((item, place) => place > last && isOfPerson(item))
  const fault = { code, title, detail: '' }
  const files = items.find(
    (item): item is MessageItem =>
      item.kind === 'message' && item.role === 'user' && isSaidIn(item, turn, turns),
  )?.files
  const item: Item = {
    kind: 'failure',
    id,
    run: null,
    fault,
    again: message === null ? null : { ...(files && { files }), text: message },
  }
  return items.toSpliced(next === -1 ? items.length : next, 0, item)
}

/** Before the last thing the assistant said in that turn; null where nothing of it is in sight. */
function placeIn(items: readonly Item[], turn: string, turns: Turns): number | null {
  const last = items.findLastIndex(item => isSaidIn(item, turn, turns))
  const lastItem = items[last]
  if (lastItem === undefined) return null
  return lastItem.kind === 'message' && lastItem.role === 'assistant' ? last : last + 1
}
