import type { Event } from '@ag-ui/core'
import { type Dialect, inDialect } from '../../api/dialect.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Pending } from '../../core/pending.ts'
import { viewOf } from '../../turn/show-pendings.ts'
import type { NodeConnection } from '../node-connection.ts'
import type { Conversation } from './conversation.ts'
import { idInFact } from './cursor.ts'
import { type ClientCalls, waitingEvents } from './pending-events.ts'
import { pendingsInState } from './pendings-in-state.ts'
import { callOf } from './plan-events.ts'
import { type Refusal, refusalEvents } from './refusal.ts'
import type { Run } from './run.ts'
import { sseResponse } from './sse-writer.ts'

export interface ConversationView extends Conversation {
  /** Pendings of the session that were shown; the last one is in focus. */
  readonly pendings: readonly Pending[]
  readonly locale: string
  /** Answer of the request that did nothing. */
  readonly refused: Refusal | null
}

/** A run that brings nothing new: the conversation as it stands, waiting if it waits, and nothing happens. */
export function snapshotRun(
  { messages, state, pendings, locale, refused }: ConversationView,
  { threadId, runId }: Run,
  client: ClientCalls,
  node: NodeConnection | null,
  dialect: Dialect,
): Response {
  const run = { threadId, runId }
  const finished = { type: 'RUN_FINISHED', ...run, ...(refused !== null && { result: { refused } }) }
  const focus = pendings.at(-1)
  const ends =
    focus === undefined
      ? [{ ...finished, outcome: { type: 'success' } }]
      : waitingEvents({ view: viewOf(focus), call: callOf(focus.subject) }, finished, client, locale)
  const snapshot = { ...state, pendings: pendingsInState(pendings.map(viewOf), LIMITS.statePendingsBytes) }
  const events = [
    { type: 'RUN_STARTED', ...run, protocolVersion: '1.0' },
    { type: 'STATE_SNAPSHOT', snapshot },
    { type: 'MESSAGES_SNAPSHOT', messages },
    ...(refused === null ? [] : refusalEvents(refused, runId)),
    ...ends,
  ] as Event[]
  return sseResponse(writer => {
    writer.write(events.map((event, index) => ({ id: idInFact(0, index), event: inDialect(event, dialect) })))
    writer.end()
    return () => {}
  }, node)
}
