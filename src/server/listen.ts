import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import { createRounds } from './in-rounds.ts'
import { isLocalName } from './local-name.ts'
import type { NodeConnection } from './node-connection.ts'
import { localeOf, problemResponse } from './problem.ts'
import { foreignOrigin, isForeign } from './refuse-foreign-origin.ts'

export interface Listening {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Slow senders do not hold a connection open: for the headers, for the whole request, how often to look. */
const SLOWEST_MS = { headers: 10_000, request: 60_000, check: 1_000 }

export interface ListenOptions {
  readonly fetch: (request: Request, node: NodeConnection) => Response | Promise<Response>
  readonly host: string
  readonly port: number
  readonly slowest?: typeof SLOWEST_MS
  readonly connections?: number
}

const unknownHost = (host: string | undefined): SignalboxError =>
  new SignalboxError('unknown_host', `requests for ${host?.slice(0, 200) ?? 'no host'} are not taken`, {
    hint: 'Ask for localhost or 127.0.0.1.',
  })

/** More than are served are still taken, so that they can be told. */
const TOLD_CONNECTIONS = 500

const crowded = (most: number): SignalboxError =>
  new SignalboxError('overloaded', `more than ${most} connections are open`, {
    hint: 'Close some, or come back in a moment.',
  })

/**
 * Listens on loopback. Requests that name another host are refused, and so are those of pages from elsewhere: a web page
 * must neither reach us by rebinding nor make a browser here do something behind a person's back.
 */
export async function listen({
  fetch,
  host,
  port,
  slowest = SLOWEST_MS,
  connections = LIMITS.connections,
}: ListenOptions): Promise<Listening> {
  const excess = new WeakSet<object>()
  const inRounds = createRounds()
  let open = 0
  const guarded = (request: Request, node: NodeConnection) => {
    const { headers } = node.incoming
    if (excess.has(node.incoming.socket)) {
      node.outgoing.setHeader('connection', 'close')
      return problemResponse(crowded(connections), localeOf(request))
    }
    if (!isLocalName(headers.host ?? null))
      return problemResponse(unknownHost(headers.host), localeOf(request))
    if (isForeign(node.incoming.method, name => headers[name]))
      return problemResponse(foreignOrigin(headers.origin), localeOf(request))
    return node.incoming.method === 'POST' ? inRounds(() => fetch(request, node)) : fetch(request, node)
  }
  const serverOptions = {
    headersTimeout: slowest.headers,
    requestTimeout: slowest.request,
    connectionsCheckingInterval: slowest.check,
  }
  const server = serve({
    fetch: (request, node) => guarded(request, node as NodeConnection),
    hostname: host,
    port,
    serverOptions,
  }) as Server
  server.maxConnections = connections + TOLD_CONNECTIONS
  server.on('connection', (socket: Socket) => {
    if (++open > connections) excess.add(socket)
    socket.once('close', () => open--)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', error => reject(listenError(error, port)))
  })
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://localhost:${bound}`,
    port: bound,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listenError(error: Error, port: number): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error
  return new SignalboxError('bad_config', `port ${port} is taken`, {
    hint: 'Another Signalbox may be running. Set PORT to another one, as in PORT=4242 npm start.',
    cause: error,
  })
}
