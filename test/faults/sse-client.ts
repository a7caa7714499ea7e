import { type IncomingMessage, request } from 'node:http'
import type { Event } from '@ag-ui/core'

export interface Received {
  readonly id: string
  readonly event: Event
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly lastEventId?: string
  /** Hangs up when aborted. */
  readonly gone?: AbortSignal
  /** The whole request is on its way. */
  readonly onSent?: () => void
}

/** One request on a connection of its own; rejects when the connection breaks before the answer begins. */
export function call(
  port: number,
  { method, path, body, lastEventId, gone, onSent }: Call,
): Promise<IncomingMessage> {
  const payload = body === undefined ? null : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      ...(gone === undefined ? {} : { signal: gone }),
      headers: {
        ...(payload === null ? {} : { 'content-type': 'application/json', 'content-length': payload.length }),
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    })
    sent.on('response', resolve).on('error', reject)
    if (onSent) sent.on('finish', onSent)
    sent.end(payload ?? undefined)
  })
}

/** Reads server-sent events until the stream ends, or breaks: then it throws, after the last whole frame. */
export async function* framesOf(response: AsyncIterable<Uint8Array>): AsyncGenerator<Received> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response) {
    rest += decoder.decode(chunk, { stream: true })
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const frame = rest.slice(0, end)
      rest = rest.slice(end + 2)
      const id = /^id: (.*)$/m.exec(frame)?.[1]
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (id !== undefined && data !== undefined) yield { id, event: JSON.parse(data) as Event }
    }
  }
}

export async function readAll(response: AsyncIterable<Uint8Array>): Promise<Received[]> {
  const received: Received[] = []
  for await (const frame of framesOf(response)) received.push(frame)
  return received
}

export async function json<T>(response: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as T
}

export const isEnd = ({ event }: Received): boolean =>
  event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR'

export const textOf = (received: readonly Received[]): string =>
  received.map(({ event }) => (event.type === 'TEXT_MESSAGE_CONTENT' ? event.delta : '')).join('')

export const runPath = (assistant: string, thread: string, run: string): string =>
  `/agui/${assistant}/threads/${encodeURIComponent(thread)}/runs/${encodeURIComponent(run)}/events`

/** A valid AG-UI request that brings one message. */
export const aRun = (thread: string, run: string, text: string) => ({
  threadId: thread,
  runId: run,
  messages: [{ id: `message-of-${run}`, role: 'user', content: text }],
  tools: [],
  context: [],
})
