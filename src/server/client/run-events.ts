import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@ag-ui/core'
import { createSseParser, type Frame } from '../../api/create-sse-parser.ts'
import type { FileView } from '../../api/file.ts'
import { runPath } from '../../api/run-path.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Json } from '../../core/json.ts'
import type { Connection } from './connection.ts'
import { problemOf } from './rest.ts'
import type { RunOfThread } from './thread.ts'

/** One entry of AG-UI's `resume`. */
export type ResumeEntry =
  | { readonly interruptId: string; readonly status: 'resolved'; readonly payload: Json }
  | { readonly interruptId: string; readonly status: 'cancelled' }

/** Input of a run: words, with the questions the person has before them where that is known; or a click on one. */
export type RunInput =
  | {
      readonly text: string
      readonly shown: readonly { readonly id: string }[] | null
      /** The same message twice is taken once. Without it, the run names it. */
      readonly message?: string
      /** Files that were uploaded for it. */
      readonly files?: readonly Pick<FileView, 'id' | 'name' | 'as'>[]
    }
  | { readonly resume: ResumeEntry }

const RECONNECTS = 5
const RECONNECT_MS = 300

/** Sends what the person gave and yields the events of its run to the last one, over as many connections as it takes. */
export async function* runEvents(
  connection: Connection,
  target: RunOfThread,
  input: RunInput,
): AsyncGenerator<Event> {
  const initial = await connection.fetch(`/agui/${encodeURIComponent(target.assistant)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(requestOf(target, input)),
  })
  yield* eventsFrom(connection, target, initial)
}

/** The events of a run that was begun before, from its first on. */
export async function* knownRunEvents(connection: Connection, target: RunOfThread): AsyncGenerator<Event> {
  yield* eventsFrom(connection, target, await connection.fetch(`${runPath(target)}/events`))
}

async function* eventsFrom(
  connection: Connection,
  target: RunOfThread,
  initial: Response,
): AsyncGenerator<Event> {
  let last: string | null = null
  let response = initial
  for (let reconnects = 0; ; reconnects++) {
    if (!response.ok) throw await problemOf(response)
    try {
      for await (const { id, data } of framesIn(response)) {
        const event = JSON.parse(data) as Event
        last = id
        yield event
        if (event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR') return
      }
    } catch (error) {
      if (reconnects >= RECONNECTS) throw lost(error)
    }
    if (connection.closed.aborted) return
    if (reconnects >= RECONNECTS) throw lost()
    await pause(RECONNECT_MS * reconnects)
    response = await connection
      .fetch(`${runPath(target)}/events`, { headers: last === null ? {} : { 'last-event-id': last } })
      .catch((error: unknown) => Promise.reject(lost(error)))
  }
}

/** Asks the run to stop; its events end soon after. */
export async function stopRun(connection: Connection, target: RunOfThread): Promise<void> {
  await connection.fetch(`${runPath(target)}/cancel`, { method: 'POST' })
}

const requestOf = (
  { thread, run, channel, locale, zone, contextType = null, entityId = null }: RunOfThread,
  input: RunInput,
) => ({
  threadId: thread,
  runId: run,
  protocolVersion: '1.0',
  ...('text' in input
    ? { messages: [{ id: input.message ?? `message-${run}`, role: 'user', content: contentOf(input) }] }
    : { messages: [], resume: [input.resume] }),
  tools: [],
  context: [],
  state: 'text' in input && input.shown !== null ? { pendings: input.shown.map(({ id }) => ({ id })) } : {},
  forwardedProps: {
    channel,
    ...(zone !== null && { zone }),
    ...(locale !== null && { locale }),
    ...(contextType !== null && { contextType }),
    ...(entityId !== null && { entityId }),
  },
})

const contentOf = ({ text, files = [] }: Extract<RunInput, { readonly text: string }>) =>
  files.length === 0
    ? text
    : [
        { type: 'text', text },
        ...files.map(({ id, name, as }) => ({
          type: as === 'image' ? 'image' : 'document',
          source: { type: 'file', value: id },
          metadata: { filename: name },
        })),
      ]

const lost = (cause?: unknown) =>
  new SignalboxError('store_unavailable', 'the connection to the server was lost', {
    hint: 'The answer goes on there. Continue with signalbox chat --session last.',
    cause,
  })

async function* framesIn({ body }: Response): AsyncGenerator<Frame> {
  const push = createSseParser()
  for await (const bytes of body ?? []) yield* push(bytes)
}
