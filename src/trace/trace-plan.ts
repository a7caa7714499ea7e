import type { FactType, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { PendingId, PlanId } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { PendingKind } from '../core/pending.ts'
import { formatJson, formatValue, quote, shortId } from './trace-value.ts'

/** Knowledge that lines about plans and pendings need of the other events. */
export interface PlanNames {
  /** Every pending, in the order in which they were opened. */
  readonly pendings: ReadonlyMap<PendingId, PendingKind>
  /** Facts that settled a pending which was not in focus, by their number. */
  readonly parked: ReadonlySet<number>
}

export function planNamesOf(events: readonly JournalEvent[]): PlanNames {
  const pendings = new Map<PendingId, PendingKind>()
  const parked = new Set<number>()
  let open: readonly PendingId[] = []
  for (const event of events) {
    if (event.type === 'pending_opened') {
      const { pending, kind } = event.payload
      pendings.set(pending, kind)
      open = [...open, pending]
    } else if (event.type === 'pending_settled') {
      const { pending } = event.payload
      if (open.includes(pending) && open.at(-1) !== pending) parked.add(event.seq)
      open = open.filter(id => id !== pending)
    } else if (event.type === 'content_deleted') open = []
  }
  return { pendings, parked }
}

export interface PlanLine {
  readonly label: string
  readonly words: readonly (string | null)[]
}

type Tell<T extends FactType> = (event: JournalEventOf<T>, names: PlanNames) => PlanLine

const TELL = {
  plan_created: event => ({
    label: 'plan_created',
    words: [
      event.payload.producer,
      ...event.payload.steps.map(({ kind, name }) => formatValue(name === null ? kind : `${kind}:${name}`)),
      named('as', event.payload.plan, event),
    ],
  }),
  step_changed: event => {
    const { plan, step, status, effect, code } = event.payload
    // With an effect, its outcome has said it already.
    const result = effect === null ? (event.content?.result ?? null) : null
    return {
      label: `step ${step}`,
      words: [
        status,
        code === null ? null : `(${code})`,
        named('of', plan, event),
        result === null ? null : `result=${formatValue(result)}`,
      ],
    }
  },
  plan_ended: event => ({
    label: 'plan_ended',
    words: [event.payload.status, named('of', event.payload.plan, event)],
  }),
  policy_checked: event => ({
    label: 'policy_check',
    words: [
      event.payload.verdict,
      `(${formatValue(event.payload.code)})`,
      named('of', event.payload.plan, event),
    ],
  }),
  pending_opened: ({ payload: { kind }, content }) => ({
    label: 'pending_opened',
    words: [
      kind,
      content === null ? '[not kept]' : quote(content.question),
      content === null || content.details === null
        ? null
        : `details=${formatValue(withoutSchema(content.details))}`,
    ],
  }),
  pending_settled: ({ seq, payload: { kind, settlement, by }, content }, { parked }) => ({
    label: 'pending_settled',
    words: [
      settlement.outcome,
      settlement.outcome === 'chosen' ? formatValue(settlement.option) : null,
      `by ${by}`,
      parked.has(seq) ? `of the parked ${kind}` : null,
      content === null ? null : `value=${formatJson(content.value)}`,
      content?.label === undefined ? null : `changed=${formatValue(content.label)}`,
    ],
  }),
} satisfies { readonly [T in FactType]?: Tell<T> }

export type PlanEvent = Extract<JournalEvent, { type: keyof typeof TELL }>
export const isPlanEvent = (event: JournalEvent): event is PlanEvent => Object.hasOwn(TELL, event.type)

/** A fact about a plan or a pending, in words. */
export const planLine = (event: PlanEvent, names: PlanNames): PlanLine =>
  (TELL[event.type] as Tell<FactType>)(event, names)

/** Pendings the person is left with, the one in focus first. */
export function waitsLine(event: JournalEventOf<'pendings_shown'>, { pendings }: PlanNames): string {
  const { focus, showings } = event.payload
  const others = [...pendings.keys()].filter(id => id !== focus && Object.hasOwn(showings, id)).reverse()
  return [focus, ...others]
    .map(
      (id, index) =>
        `${index === 0 ? 'waits for' : 'then'} ${pendings.get(id) ?? formatValue(shortId(id, event))}`,
    )
    .join(', ')
}

export function clickLine({ content }: JournalEventOf<'answer_received'>): string {
  if (content === null) return 'click [not kept]'
  return content.answer.status === 'cancelled'
    ? 'click cancel'
    : `click ${formatJson(content.answer.response)}`
}

/** The first plan of a turn goes without saying. */
function named(preposition: 'as' | 'of', plan: PlanId, event: JournalEvent): string | null {
  const short = shortId(plan, event)
  return short === 'plan1' ? null : `${preposition} ${formatValue(short)}`
}

/** Drops the definition of a tool: it says nothing about this conversation. */
function withoutSchema(details: Json): Json {
  if (!isPlainObject(details)) return details
  const { schema: _, ...rest } = details as JsonObject
  return rest
}
