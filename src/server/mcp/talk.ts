import type { Event } from '@ag-ui/core'
import type { MessageView, SessionDetail } from '../../api/rest.ts'
import type { Decision } from '../../core/decision.ts'
import { type ErrorCode, isErrorCode, SignalboxError } from '../../core/error.ts'
import type { PendingView } from '../../core/pending.ts'
import type { Connection } from '../client/connection.ts'
import { readDecision, readSession, readThread } from '../client/rest.ts'
import { knownRunEvents, type RunInput, runEvents, stopRun } from '../client/run-events.ts'
import type { RunOfThread } from '../client/thread.ts'
import { createProgress, type Report } from './progress.ts'

export const CHANNEL = 'mcp'

/** Request of a client. */
export interface ChatCall {
  readonly text: string
  /** The conversation to go on with; null begins one. */
  readonly session: string | null
  /** Names the message: the same one twice is taken once. */
  readonly message: string
  readonly locale: string | null
  readonly zone: string | null
}

/** Place of a call between its rounds. */
export interface CallPlace {
  readonly thread: string
  readonly message: string
  /** Number of times the client was asked something on behalf of this call. */
  readonly round: number
}

/** Result of a round. */
export interface Outcome {
  readonly place: CallPlace
  readonly session: string
  readonly end: 'answered' | 'waiting' | 'cancelled' | 'failed'
  /** Words of the assistant since the call began, and those of its last turn. */
  readonly messages: readonly string[]
  readonly latest: readonly string[]
  readonly decision: Pick<Decision, 'track' | 'rung' | 'rule' | 'confidence'> | null
  /** Pending the session waits for. */
  readonly pending: PendingView | null
  readonly error: { readonly code: ErrorCode; readonly message: string } | null
}

export interface TalkParts {
  readonly connection: Connection
  readonly assistant: string
}

export interface RoundOptions {
  readonly locale: string | null
  readonly zone: string | null
  readonly report: Report
  /** Aborted, it stops the turn. */
  readonly signal: AbortSignal
}

/** The conversation a call belongs to. A new one is named after its message, so that a repeated call finds it. */
export async function placeOf(
  { connection, assistant }: TalkParts,
  { session, message }: ChatCall,
): Promise<CallPlace> {
  if (session === null) return { thread: `${CHANNEL}-${message}`, message, round: 0 }
  const row = await readSession(connection, session)
  if (row.assistant !== assistant)
    throw new SignalboxError('unknown_session', `${assistant} has no session ${session}`)
  return { thread: row.thread, message, round: 0 }
}

/** Pending that is shown in a conversation and may be answered; null when it is not open any more. */
export async function openPending(
  { connection, assistant }: TalkParts,
  { thread }: CallPlace,
  showing: string,
): Promise<PendingView | null> {
  const detail = await readThread(connection, { assistant, thread })
  if (detail === null) throw new SignalboxError('unknown_session', 'there is no such session')
  return detail.pendings.find(({ id }) => id === showing) ?? null
}

/** Sends what was said or chosen through the routes everybody uses, and waits until its turn is over. */
export const takeRound = (
  parts: TalkParts,
  place: CallPlace,
  input: RunInput,
  options: RoundOptions,
): Promise<Outcome> => follow(parts, place, options, run => runEvents(parts.connection, run, input))

/** A round that was taken before, to its end; where there was none, the call as it stands. */
export async function repeatRound(
  parts: TalkParts,
  place: CallPlace,
  options: RoundOptions,
): Promise<Outcome> {
  try {
    return await follow(parts, place, options, run => knownRunEvents(parts.connection, run))
  } catch (error) {
    if (error instanceof SignalboxError && error.code === 'unknown_run') return standing(parts, place)
    throw error
  }
}

async function follow(
  parts: TalkParts,
  place: CallPlace,
  { locale, zone, report, signal }: RoundOptions,
  eventsOf: (run: RunOfThread) => AsyncIterable<Event>,
): Promise<Outcome> {
  const { connection, assistant } = parts
  const { thread } = place
  const run = { assistant, thread, run: runOf(place), channel: CHANNEL, locale, zone }
  const progress = createProgress(report, place.round)
  let end: Outcome['end'] = 'answered'
  let error: Outcome['error'] = null
  const stop = () => void stopRun(connection, run).catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const event of eventsOf(run)) {
      // Before its first event there was nothing to stop.
      if (event.type === 'RUN_STARTED' && signal.aborted) stop()
      if (event.type === 'RUN_ERROR') {
        end = 'failed'
        error = { code: isErrorCode(event.code) ? event.code : 'internal', message: event.message }
      } else if (event.type === 'RUN_FINISHED' && event.outcome?.type === 'cancelled') end = 'cancelled'
      else progress.take(event)
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return outcomeOf(parts, place, { end, error })
}

/** State of the call when nothing new is brought. */
export const standing = (parts: TalkParts, place: CallPlace): Promise<Outcome> =>
  outcomeOf(parts, place, { end: 'answered', error: null })

const runOf = ({ message, round }: CallPlace): string => (round === 0 ? message : `${message}~${round}`)

/** Id of a round's message: each round says one of its own. */
export const messageOf = runOf

async function outcomeOf(
  { connection, assistant }: TalkParts,
  place: CallPlace,
  { end, error }: Pick<Outcome, 'end' | 'error'>,
): Promise<Outcome> {
  const detail = await readThread(connection, { assistant, thread: place.thread })
  if (detail === null) throw new SignalboxError('unknown_session', 'the session is gone')
  const { session } = detail
  const { messages, isLatest } = exchange(detail, place.message)
  const pending = isLatest && end !== 'failed' ? (detail.pendings.at(-1) ?? null) : null
  const turn = messages.at(-1)?.turn ?? null
  const replies = messages.filter(({ role }) => role === 'assistant')
  return {
    place,
    session,
    end: end === 'answered' && pending !== null ? 'waiting' : end,
    messages: replies.map(({ text }) => text),
    latest: replies.filter(message => message.turn === turn).map(({ text }) => text),
    decision: turn === null ? null : await readDecision(connection, session, turn),
    pending,
    error,
  }
}

/** From the call's own message on, up to the next one that is not its own. */
function exchange(
  { messages }: SessionDetail,
  own: string,
): { readonly messages: readonly MessageView[]; readonly isLatest: boolean } {
  const first = messages.findIndex(({ id }) => id === own)
  if (first < 0) return { messages, isLatest: true }
  const rest = messages.slice(first)
  const next = rest.findIndex(({ role, id }) => role === 'user' && id !== own && !id.startsWith(`${own}~`))
  return next < 0 ? { messages: rest, isLatest: true } : { messages: rest.slice(0, next), isLatest: false }
}
