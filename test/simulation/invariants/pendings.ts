import type { JournalEventOf } from '../../../src/core/event.ts'
import type { PendingId } from '../../../src/core/id.ts'
import { isPlainObject } from '../../../src/core/json.ts'
import { type Click, MAX_PENDINGS, type PendingKind, type Settlement } from '../../../src/core/pending.ts'
import type { InputRecord, SessionHistory } from '../history.ts'
import { withoutHidden } from '../marker.ts'
import { isOpen, type PendingRecord } from '../pending-history.ts'
import { meaningOf } from '../words.ts'
import type { Invariant } from './invariant.ts'

type Settled = JournalEventOf<'pending_settled'>

/** A pending is opened once and settled at most once. */
export const settledOnce = (): Invariant => ({
  state(event, { waiting: { pendings } }) {
    if (event.type === 'pending_opened' && pendings.has(event.payload.pending))
      return `${event.payload.pending} was opened twice`
    if (event.type !== 'pending_settled') return null
    const pending = pendings.get(event.payload.pending)
    if (pending === undefined) return `${event.payload.pending} was settled and never opened`
    if (isOpen(pending)) return null
    const before = pending.settled?.settlement.outcome
    return `${pending.id} was ${event.payload.settlement.outcome} after it had been ${before}`
  },
})

/** It is settled as the person said, by click or by words, or by the engine for a reason. */
export const settledAsAnswered = (): Invariant => ({
  state(event, history) {
    if (event.type !== 'pending_settled') return null
    const pending = history.waiting.pendings.get(event.payload.pending)
    const input = history.openInput
    if (pending === undefined || input === null) return null
    if (pending.turn === event.turn) return `${pending.id} was settled in the turn that opened it`
    const { expiresAt } = pending.opened.payload
    if (event.payload.by !== 'engine' && expiresAt !== null && (history.open?.now ?? 0) >= expiresAt)
      return `${pending.id} was ${nameOf(event.payload.settlement)} after it had expired`
    const expected = BY[event.payload.by](pending, input, history, event)
    const settled = nameOf(event.payload.settlement)
    return expected === settled ? null : `${pending.id} was ${settled}, what came in means ${expected}`
  },
})

const nameOf = (settlement: Settlement): string =>
  settlement.outcome === 'chosen' ? settlement.option : settlement.outcome

type Expected = (
  pending: PendingRecord,
  input: InputRecord,
  history: SessionHistory,
  event: Settled,
) => string

const BY: Readonly<Record<Settled['payload']['by'], Expected>> = {
  click: ({ id, kind }, { body }) =>
    body.kind === 'answer' && body.pending === id ? clicked(body.answer, kind) : 'nothing',
  words: ({ id, kind, answer }, { body }, { waiting }) =>
    body.kind === 'message' && waiting.open.at(-1)?.id === id && (body.focus === id || kind === 'clarify')
      ? // Whatever is said next answers it, if only by going on.
        kind === 'clarify'
        ? 'answered'
        : meaningOf(withoutHidden(body.text), kind, answer)
      : 'nothing',
  desk: ({ id }, { body }) =>
    body.kind === 'desk' && 'pending' in body.act && body.act.pending === id ? `${body.act.act}d` : 'nothing',
  engine({ opened: { payload }, id }, { body }, { waiting, open }, { payload: { settlement } }) {
    const isExpired = payload.expiresAt !== null && (open?.now ?? 0) >= payload.expiresAt
    const isPushedOut = waiting.open.length === MAX_PENDINGS && waiting.open[0]?.id === id
    if (settlement.outcome === 'expired') return isExpired ? 'expired' : 'nothing'
    if (settlement.outcome === 'lapsed')
      return payload.kind === 'plan_review' ||
        // Words said which draft, or asked for something else.
        payload.kind === 'plan_choice' ||
        isPushedOut ||
        body.kind === 'delete_content' ||
        isTakenUp(waiting, id)
        ? 'lapsed'
        : 'nothing'
    return body.kind === 'late_outcome' && payload.kind === 'indeterminate' ? 'answered' : 'nothing'
  },
}

/** The same was wished for again: another plan has a step for it. */
function isTakenUp(waiting: SessionHistory['waiting'], id: PendingId): boolean {
  const pending = waiting.pendings.get(id)
  const tool = pending && waiting.stepOf(pending)?.tool
  if (pending?.kind !== 'indeterminate' && pending?.kind !== 'confirmation') return false
  const { subject } = pending.opened.payload
  return waiting.openPlans.some(
    plan =>
      (subject.of !== 'step' || subject.plan !== plan.id) && plan.steps.some(step => step.tool === tool),
  )
}

function clicked(click: Click, kind: PendingKind): string {
  if (click.status === 'cancelled') return 'cancelled'
  // Whatever comes is a value.
  if (kind === 'clarify') return 'answered'
  const { approved, option, status } = isPlainObject(click.response) ? click.response : {}
  if (status === 'completed') return 'answered'
  if (status === 'canceled') return 'cancelled'
  if (typeof option === 'string') return option
  return approved === true ? 'approved' : approved === false ? 'declined' : 'nothing'
}

/** At most so many wait, and at the end of every turn all that wait are shown, the last one in focus. */
export const shownInFocus = (): Invariant => {
  const refused = new Set<string>()
  return {
    state(event, history) {
      const { waiting, ref } = history
      const isSummary = history.openInput?.body.kind === 'summarise'
      switch (event.type) {
        case 'pending_opened':
          return waiting.open.length < MAX_PENDINGS ? null : `${event.payload.pending} is one too many`
        case 'error_logged':
          if (event.payload.component === 'runner') refused.add(`${ref.session} ${event.turn}`)
          return null
        case 'pendings_shown':
          return isSummary ? 'nobody has done anything' : showingFault(event, waiting.open)
        case 'turn_ended':
          // A turn that could not be run, or nobody waits for, shows nothing: what was shown before still stands.
          return isSummary || refused.has(`${ref.session} ${event.turn}`) ? null : endFault(event, history)
        default:
          return null
      }
    },
  }
}

function showingFault(
  { payload, content }: JournalEventOf<'pendings_shown'>,
  open: readonly PendingRecord[],
): string | null {
  const ids = open.map(({ id }) => id).join()
  const shown = Object.keys(payload.showings).join()
  if (shown !== ids) return `open are ${ids}, shown are ${shown}`
  if (payload.focus !== open.at(-1)?.id) return `in focus is ${payload.focus}, open are ${ids}`
  const before = new Set(open.flatMap(({ views }) => views.map(({ id }) => id)))
  const again = content?.pendings.find(({ id }) => before.has(id))
  return again === undefined ? null : `${again.id} names two showings`
}

function endFault(event: JournalEventOf<'turn_ended'>, { events, waiting }: SessionHistory): string | null {
  const focus = waiting.open.at(-1)
  const last = events.at(-1)
  const { payload } = event
  if (focus === undefined)
    return payload.reason === 'waiting' ? `it waits for ${payload.pending}, nothing is open` : null
  if (last?.type !== 'pendings_shown' || last.turn !== event.turn) return `${focus.id} is open and not shown`
  if (payload.reason === 'waiting' && payload.pending !== focus.id)
    return `it waits for ${payload.pending}, in focus is ${focus.id}`
  return payload.reason === 'answered' || payload.reason === 'settled'
    ? `it is over, and ${focus.id} is open`
    : null
}

/** The door takes only answers to what this session was shown; who is told that it was answered is told the truth. */
export const answersWhatWasShown = (): Invariant => {
  const told: { readonly session: string; readonly showing: string; readonly turn: string }[] = []
  return {
    see(observation, { waiting, ref }) {
      if (observation.kind === 'told_answered') {
        const { session, showing, turn } = observation
        told.push({ session, showing, turn })
      }
      if (observation.kind !== 'answer_taken') return null
      const { showing, pending } = observation
      const views = waiting.pendings.get(pending)?.views ?? []
      return views.some(({ id }) => id === showing) ? null : `${showing} was never shown in ${ref.session}`
    },
    atEnd({ ref, waiting }) {
      for (const { session, showing, turn } of told) {
        if (session !== ref.session) continue
        const pending = [...waiting.pendings.values()].find(({ id }) => showing.startsWith(`${id}~`))
        if (pending?.settled?.turn !== turn)
          return `${showing} is said to be answered in ${turn}, it was in ${pending?.settled?.turn}`
      }
      return null
    },
  }
}
