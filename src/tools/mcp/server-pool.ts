import { SignalboxError } from '../../core/error.ts'
import type { Json } from '../../core/json.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Digest } from '../../ports/digest.ts'
import type { Elicitation, ElicitationAnswer, McpConnect, McpConnection } from '../../ports/mcp.ts'
import { definitionDigest, MAX_TOOLS, type McpDefinition, readDefinition, visible } from './definition.ts'
import type { McpServer } from './remote-tool.ts'

/** A connection while a call has it. */
export interface Slot {
  readonly connection: McpConnection
  /** Digests of what the server offers now, by name. */
  tools(signal: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** With false it is not used again. */
  release(isUsable: boolean): void
}

export interface ServerPool {
  isFor(server: McpServer): boolean
  take(signal: AbortSignal, timeoutMs: number): Promise<Slot>
  /** Tools the server offered when it was last asked; null when it never was. */
  lastOffer(): ReadonlyMap<string, string> | null
  forgetOffer(): void
  /** Takes no new call; what is busy goes when it is done. */
  retire(): Promise<void>
  close(): Promise<void>
}

interface PoolParts {
  readonly connect: McpConnect
  readonly clock: Clock
  readonly digest: Digest
  readonly say: (line: string) => void
  readonly elicit: (slot: Slot, asked: Elicitation) => Promise<ElicitationAnswer>
}

const START_MS = 20_000
const LIST_MS = 10_000
const BACKOFF_MS = { first: 500, most: 30_000 }

interface Link extends Slot {
  calls: number
  isOpen: boolean
}

/** The connections to one server: started when needed, shared, started anew with growing pauses when they break. */
export function createServerPool(server: McpServer, parts: PoolParts): ServerPool {
  const { clock, digest, say } = parts
  const identity = JSON.stringify(server)
  const links = new Set<Link>()
  /** Connections being started or ended: they take a place as well. */
  const moving = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()
  const shares = server.elicitation ? 1 : Number.POSITIVE_INFINITY
  const closed = new AbortController()
  let lastOffer: ReadonlyMap<string, string> | null = null
  let failures = 0
  let notBefore = 0
  let reason = ''
  let isRetired = false

  async function start(signal: AbortSignal): Promise<Link> {
    if (clock.monotonic() < notBefore)
      throw new SignalboxError('tool_unavailable', `${server.name} cannot be started: ${reason}`)
    let link: Link | undefined
    try {
      const connection = await inTime(START_MS, 'it did not start in time', signal, limit =>
        parts.connect(
          server.address,
          {
            ...(server.elicitation && {
              elicit: elicitation =>
                link === undefined
                  ? Promise.resolve({ action: 'cancel' as const })
                  : parts.elicit(link, elicitation),
            }),
            closed: () => lost(link),
          },
          limit,
        ),
      )
      link = linkOf(connection)
      links.add(link)
      return link
    } catch (error) {
      if (!signal.aborted && !closed.signal.aborted)
        failed(error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  function linkOf(connection: McpConnection): Link {
    const link: Link = {
      connection,
      calls: 0,
      isOpen: true,
      async tools(signal) {
        const offered = await inTime(
          LIST_MS,
          'it did not say in time what it offers',
          signal,
          connection.tools,
        )
        const tools = new Map(readTools(offered).map(one => [one.name, definitionDigest(digest, one)]))
        lastOffer = tools
        return tools
      },
      release(isUsable) {
        link.calls--
        if (isUsable) failures = 0
        if (!isUsable || isRetired) drop(link)
        wake()
      },
    }
    return link
  }

  async function inTime<T>(
    ms: number,
    message: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController()
    const clear = clock.after(ms, () => limit.abort(new SignalboxError('tool_unavailable', message)))
    const any = AbortSignal.any([signal, limit.signal, closed.signal])
    try {
      return await run(any)
    } catch (error) {
      throw limit.signal.aborted ? limit.signal.reason : error
    } finally {
      clear()
    }
  }

  function drop(link: Link): void {
    if (!link.isOpen) return
    link.isOpen = false
    links.delete(link)
    takingAPlace(link.connection.close())
  }

  function takingAPlace(move: Promise<unknown>): void {
    const settled = move
      .catch(() => {})
      .then(() => {
        moving.delete(settled)
        wake()
      })
    moving.add(settled)
  }

  /** A place may be free: whoever waits looks again. */
  function wake(): void {
    for (const look of waiting) look()
  }

  function lost(link: Link | undefined): void {
    if (link === undefined || !link.isOpen) return
    link.isOpen = false
    links.delete(link)
    const last = visible(link.connection.complaints()).trim().split('\n').slice(-3).join(' | ')
    failed(`it ended${last === '' ? '' : `: ${last}`}`)
    wake()
  }

  function failed(why: string): void {
    reason = why
    notBefore = clock.monotonic() + Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.most)
    failures++
    say(`mcp ${server.assistant}/${server.name}: ${visible(why)}`)
  }

  /** Until a place may be free, the time is up or nobody wants it any more. */
  function change(signal: AbortSignal, ms: number): Promise<void> {
    return new Promise(resolve => {
      const look = () => {
        clear()
        waiting.delete(look)
        signal.removeEventListener('abort', look)
        resolve()
      }
      const clear = clock.after(ms, look)
      waiting.add(look)
      signal.addEventListener('abort', look)
    })
  }

  return {
    isFor: other => JSON.stringify(other) === identity,
    lastOffer: () => lastOffer,
    forgetOffer() {
      lastOffer = null
    },
    async take(signal, timeoutMs) {
      const until = clock.monotonic() + timeoutMs
      for (;;) {
        if (signal.aborted || closed.signal.aborted)
          throw new SignalboxError('tool_unavailable', 'it was stopped before it began')
        const free = [...links].find(link => link.isOpen && link.calls < shares)
        if (free !== undefined) {
          free.calls++
          return free
        }
        if (links.size + moving.size < server.connections) {
          const opening = start(signal).then(link => {
            link.calls++
            return link
          })
          takingAPlace(opening)
          return opening
        }
        if (clock.monotonic() >= until) throw new SignalboxError('tool_unavailable', `${server.name} is busy`)
        await change(signal, until - clock.monotonic())
      }
    },
    async retire() {
      isRetired = true
      for (const link of links) if (link.calls === 0) drop(link)
      await Promise.allSettled(moving)
    },
    async close() {
      isRetired = true
      closed.abort()
      wake()
      for (const link of links) drop(link)
      await Promise.allSettled(moving)
    },
  }
}

/** Tools of a server's list that can be used at all. A name that is there twice says nothing about what would run. */
export function readTools(offered: readonly Json[]): McpDefinition[] {
  const read = offered.slice(0, MAX_TOOLS).map(readDefinition)
  const times = new Map<string, number>()
  for (const one of read) {
    const name = one.ok ? one.definition.name : one.name
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return read.flatMap(one => (one.ok && times.get(one.definition.name) === 1 ? [one.definition] : []))
}
