import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { eventLoop } from '../compose/event-loop.ts'
import { isLoopbackHost } from '../config/host.ts'
import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import { bearerOf } from './bearer.ts'
import { createByTurns } from './by-turns.ts'
import { corsHeaders, preflight } from './cors.ts'
import { askingPage, type Door, knowsHost, LOCAL_DOOR } from './door.ts'
import { LEAVING, type NodeConnection } from './node-connection.ts'
import { problemResponse } from './problem.ts'
import { foreignOrigin } from './refuse-foreign-origin.ts'
import { refuseUnread } from './refuse-unread.ts'
import { sentCookie } from './sign-in-cookie.ts'

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
  /** This machine alone unless told. */
  readonly door?: Door
}

const unknownHost = (host: string | undefined): SignalboxError =>
  new SignalboxError('unknown_host', `requests for ${host?.slice(0, 200) ?? 'no host'} are not taken`, {
    hint: 'Ask for localhost or 127.0.0.1. Other names stand in the setting hosts (SIGNALBOX_HOSTS).',
  })

/** More than are served are still taken, so that they can be told. */
const TOLD_CONNECTIONS = 500

const crowded = (most: number): SignalboxError =>
  new SignalboxError('overloaded', `more than ${most} connections are open`, {
    hint: 'Close some, or come back in a moment.',
  })

/**
 * Name under which requests share time as one caller: the key or sign-in they show where one is asked for, however it is
 * spelled, else the address they come from. It is not looked up yet; whoever makes some up is refused at once.
 */
const callerOf = (door: Door, { headers }: Request, { incoming }: NodeConnection): string =>
  (door.asks ? (bearerOf(headers) ?? sentCookie(headers)) : null) ?? incoming.socket.remoteAddress ?? ''

/**
 * Listens. Requests that name a host nobody named are refused, and so are those of pages from elsewhere: a web page must
 * neither reach us by rebinding nor make a browser do something behind a person's back.
 */
export async function listen({
  fetch,
  host,
  port,
  slowest = SLOWEST_MS,
  connections = LIMITS.connections,
  door = LOCAL_DOOR,
}: ListenOptions): Promise<Listening> {
  const excess = new WeakSet<object>()
  const byTurns = createByTurns(eventLoop.pace)
  const answers = new Set<NodeConnection['outgoing']>()
  let open = 0
  const guarded = (request: Request, node: NodeConnection) => {
    const { headers } = node.incoming
    answers.add(node.outgoing)
    node.outgoing.once('close', () => answers.delete(node.outgoing))
    if (excess.has(node.incoming.socket)) {
      node.outgoing.setHeader('connection', 'close')
      return problemResponse(crowded(connections), request)
    }
    // Whoever stands between us may have gone by the other one.
    const isOne = (node.incoming.headersDistinct.host?.length ?? 0) <= 1
    const target = targetHost(node.incoming.url)
    const isSame = target === undefined || target === headers.host
    if (!isOne || !isSame || !knowsHost(door, headers.host))
      return problemResponse(unknownHost(headers.host), request)
    const { method } = node.incoming
    const asking = askingPage(door, method, name => headers[name])
    if (asking === 'foreign') return problemResponse(foreignOrigin(headers.origin), request)
    for (const [name, value] of Object.entries(corsHeaders(door, asking, headers.origin ?? '')))
      node.outgoing.setHeader(name, value)
    const asked = preflight(asking, method, headers['access-control-request-headers']?.toString())
    if (asked !== null) return asked
    return method === 'POST'
      ? byTurns(callerOf(door, request, node), () => fetch(request, node))
      : fetch(request, node)
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
  refuseUnread(server, slowest.request)
  server.maxConnections = connections + TOLD_CONNECTIONS
  server.on('connection', (socket: Socket) => {
    eventLoop.connected()
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
    url: `http://${reachedBy(host)}:${bound}`,
    port: bound,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const answer of answers) answer.emit(LEAVING)
        // What is written leaves with the next tick.
        setImmediate(() => server.closeAllConnections())
      }),
  }
}

/** Host in a request line that names one, as those to proxies do; it counts before the header. */
function targetHost(target = '/'): string | null | undefined {
  if (target.startsWith('/')) return undefined
  return URL.canParse(target) ? new URL(target).host : null
}

function listenError(error: Error, port: number): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error
  return new SignalboxError('bad_config', `port ${port} is taken`, {
    hint: 'Another Signalbox may be running. Set PORT to another one, as in PORT=4242 npm start.',
    cause: error,
  })
}

/** Name by which this machine reaches what listens there. */
function reachedBy(host: string): string {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}
