import { SignalboxError } from '../core/error.ts'
import { fact, type JournalEvent, type JournalEventOf } from '../core/event.ts'
import {
  type BlobId,
  type EffectKey,
  type MessageId,
  type SessionId,
  type TurnId,
  turnNumber,
} from '../core/id.ts'
import type { Ancestor, Deed } from '../core/note.ts'
import type { SessionRef } from '../core/session.ts'
import type { Clock } from '../ports/clock.ts'
import type { CommitRow } from '../ports/journal-store.ts'
import { genesis, type Head, type PackDeps, packCommit } from './pack.ts'
import { FACT_VERSIONS } from './upcast.ts'

// F1. Only whole turns are copied, and only those that have ended: a claim without an outcome belongs to one session alone.
// F2. Facts keep their numbers, times, turns and content. They are sealed anew, since a chain begins with its session's name.
// F3. Calls keep the idempotency key of the session they were made in first: see `keyOwner`.
// F4. Nothing is added to counts, open calls or inboxes: all of that happened once, elsewhere.

/** Calls remembered of what came after the place of a fork: the latest ones. */
const MOST_DEEDS = 50
const MOST_CHARACTERS = 1_000

/** Place of a fork: the last fact it may have, or the turn it does not have any more, by its name or by one of its messages. */
export type ForkPlace =
  | { readonly seq: number }
  | { readonly before: TurnId }
  | { readonly message: MessageId }

export interface ForkedJournal {
  /** Commits the fork begins with, the last one says where it comes from. */
  readonly rows: readonly CommitRow[]
  /** Bytes its facts refer to, and those of the message it was made before: that may be said again. */
  readonly blobs: readonly BlobId[]
}

/** Number of the last fact of the turns that had ended at that place; 0 where none had. */
export function endOfPast(events: readonly JournalEvent[], place: ForkPlace): number {
  const through = lastFact(events, place)
  return events.findLast(({ type, seq }) => type === 'turn_ended' && seq <= through)?.seq ?? 0
}

export interface Lineage {
  readonly from: SessionRef
  readonly into: SessionRef
  readonly at: number
  readonly ancestors: readonly Ancestor[]
  readonly family: SessionId
}

/** Commits that are packed in one piece: others come before the next. */
const TOGETHER = 100

/** Commits of a session that has the facts of another up to `end`. */
export async function forkJournal(
  events: readonly JournalEvent[],
  end: number,
  { from, into, at, ancestors, family }: Lineage,
  { pause, ...sealing }: PackDeps & Pick<Clock, 'pause'>,
): Promise<ForkedJournal> {
  const past = events.filter(({ seq }) => seq <= end).map(event => ({ ...event, session: into.session }))
  const [opened] = events
  if (opened?.type !== 'session_opened')
    throw new SignalboxError('unknown_session', 'nothing was said in it yet')
  const turns = past.filter(({ type }) => type === 'turn_started').length
  const mark = fact(
    'session_forked',
    {
      from: from.session,
      seq: end,
      ancestors: ancestorsUpTo(turns, [...ancestors, { session: from.session, turns }]),
      family,
    },
    { deeds: deedsIn(events.filter(({ seq }) => seq > end)) },
  )
  const beginning = end === 0 ? [{ ...opened, session: into.session, at, turn: null }] : []
  const marked: JournalEvent = {
    v: FACT_VERSIONS.session_forked,
    seq: end + beginning.length + 1,
    at,
    session: into.session,
    turn: null,
    ...mark,
  }
  let head: Head = genesis(into)
  const rows: CommitRow[] = []
  for (const commit of [...commitsOf(past), [...beginning, marked]]) {
    const row = packCommit(head, commit[0]?.turn ?? null, commit, sealing)
    head = { seq: row.lastSeq, hash: row.hash }
    if (rows.push(row) % TOGETHER === 0) await pause()
  }
  const next = events.find(({ turn, seq }) => turn !== null && seq > end)?.turn
  const left = events.filter(({ type, turn }) => type === 'message_received' && turn === next)
  return { rows, blobs: blobsIn([...past, ...left]) }
}

function lastFact(events: readonly JournalEvent[], place: ForkPlace): number {
  if ('seq' in place) return place.seq
  const first = events.find(event =>
    'before' in place
      ? event.turn === place.before
      : (event.type === 'message_received' || event.type === 'message_sent') &&
        event.payload.message === place.message,
  )
  const start = events.find(({ turn }) => turn === first?.turn)
  if (first === undefined || start === undefined)
    throw new SignalboxError('unknown_run', 'there is no such turn in this conversation')
  return start.seq - 1
}

/** The sessions in which turns up to that one took place first: each for the turns the one before it does not have. */
const ancestorsUpTo = (turns: number, ancestors: readonly Ancestor[]): readonly Ancestor[] => {
  const last = ancestors.findIndex(ancestor => ancestor.turns >= turns)
  return [...ancestors.slice(0, last), { session: ancestors[last]?.session as SessionId, turns }].filter(
    ancestor => ancestor.turns > 0,
  )
}

/** The session under whose name a call goes out: where it was made first, or the one it is made in now. */
export const keyOwner = (
  { session, ancestors }: { readonly session: SessionId; readonly ancestors: readonly Ancestor[] },
  turn: TurnId,
): SessionId => ancestors.find(({ turns }) => turnNumber(turn) <= turns)?.session ?? session

/** One commit per turn, and one for what is between turns. */
function commitsOf(events: readonly JournalEvent[]): readonly (readonly JournalEvent[])[] {
  const commits: JournalEvent[][] = []
  for (const event of events) {
    const last = commits.at(-1)
    if (last !== undefined && last[0]?.turn === event.turn) last.push(event)
    else commits.push([event])
  }
  return commits
}

/** Calls that are known to have taken place, of those that may not be repeated. */
function deedsIn(events: readonly JournalEvent[]): readonly Deed[] {
  const claims = new Map<EffectKey, JournalEventOf<'effect_claimed'>>()
  const deeds = events.flatMap((event): Deed[] => {
    // A fork of its own that is not copied: what it knew is still so.
    if (event.type === 'session_forked') return [...(event.content?.deeds ?? [])]
    if (event.type === 'effect_claimed' && event.payload.kind === 'tool' && event.payload.policy !== 'retry')
      claims.set(event.payload.effect, event)
    if (event.type !== 'effect_settled' || event.payload.status !== 'ok') return []
    const claim = claims.get(event.payload.effect)
    if (claim === undefined || claim.content === null) return []
    const { name, effect, again } = claim.payload
    const { digest, request } = claim.content
    const isShort = request !== undefined && JSON.stringify(request).length <= MOST_CHARACTERS
    const words = isShort ? { arguments: request } : {}
    return [{ name, digest, first: again ?? effect, turn: event.turn, at: event.at, ...words }]
  })
  return deeds.slice(-MOST_DEEDS)
}

const blobsIn = (events: readonly JournalEvent[]): readonly BlobId[] => [...new Set(events.flatMap(blobsOf))]

/** Bytes a fact refers to. */
export function blobsOf(event: JournalEvent): readonly BlobId[] {
  if (event.type === 'artifact_created') return event.content === null ? [] : [event.content.blob]
  return event.type === 'message_received' ? (event.content?.files ?? []).map(({ blob }) => blob) : []
}
