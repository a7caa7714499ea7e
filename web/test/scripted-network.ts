import { RESENT } from '../../src/api/run-path.ts'
import type { Network } from '../src/chat/network.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly after: string | null
  readonly body: unknown
  /** Present where the request says that it was sent before. */
  readonly isResent?: true
}

type Reply = (asked: Asked) => Response | Promise<Response> | null

/**
 * A network that answers by script: a reply of null is a failed connection. Pauses end
 * at once, and are counted.
 */
export function scriptedNetwork(...replies: Reply[]) {
  const asked: Asked[] = []
  const pauses: number[] = []
  let online = true
  const network: Network = {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      const request = {
        method: init?.method ?? 'GET',
        path: String(input),
        after: headers.get('last-event-id'),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
        ...(headers.has(RESENT) && { isResent: true as const }),
      }
      asked.push(request)
      const reply = replies.shift()
      // A refusal, so that a script that is too short ends what it tests instead of being asked forever.
      if (!reply) return new Response('nothing scripted', { status: 418 })
      const answer = await reply(request)
      if (answer === null) throw new TypeError('connection failed')
      return answer
    },
    online: () => online,
    pause: async ms => void pauses.push(ms),
    // It is never what ends these connections.
    silence: (_ms, signal) => new Promise(resolve => signal.addEventListener('abort', () => resolve())),
    untilOnline: async () => {
      online = true
    },
    fraction: () => 0.5,
  }
  return {
    network,
    asked,
    pauses,
    goOffline: () => {
      online = false
    },
  }
}

/** A stream of `[id, event]` frames that then ends, as a cut connection does. */
export function streamOf(...frames: readonly (readonly [string, object])[]): Response {
  const text = frames.map(([id, event]) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
}

export const problemOf = (status: number, code: string, retry = false): Response =>
  Response.json({ status, code, title: `${code}.`, detail: code, retry }, { status })
