import { SignalboxError } from '../../core/error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Digest } from '../../ports/digest.ts'
import type { Elicitation, ElicitationAnswer, McpConnect, McpConnection } from '../../ports/mcp.ts'
import { definitionDigest, MAX_TOOLS, type McpDefinition, readDefinition, visible } from './definition.ts'
import type { McpServer } from './remote-tool.ts'

/** A connection while a call has it. */
export interface Slot {
  readonly connection: McpConnection
  /** Digests of what the server offers, by name; read again when it says that they changed, or after a while. */
  tools(signal: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** With false it is not used again. */
  release(isUsable: boolean): void
}

export interface ServerPool {
  isFor(server: McpServer): boolean
  take(signal: AbortSignal, timeoutMs: number): Promise<Slot>
  /** What the server offered when it was last asked; null when it never was. */
  heard(): ReadonlyMap<string, string> | null
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
const FRESH_MS = 10_000
const BACKOFF_MS = { first: 500, most: 30_000 }

interface Link extends Slot {
  calls: number
  isOpen: boolean
  listed: { readonly at: number; readonly tools: ReadonlyMap<string, string> } | null
}

/** The connections to one server: started when needed, shared, started anew with growing pauses when they break. */
export function createServerPool(server: McpServer, parts: PoolParts): ServerPool {
  const { clock, digest, say } = parts
  const identity = JSON.stringify(server)
  const links = new Set<Link>()
  const starting = new Set<Promise<unknown>>()
  const waiting: (() => void)[] = []
  const shares = server.elicitation ? 1 : Number.POSITIVE_INFINITY
  let heard: ReadonlyMap<string, string> | null = null
  let failures = 0
  let notBefore = 0
  let reason = ''
  let isRetired = false

  async function start(signal: AbortSignal): Promise<Link> {
    if (clock.monotonic() < notBefore)
      throw new SignalboxError('tool_unavailable', `${server.name} cannot be started: ${reason}`)
    const limit = new AbortController()
    const clear = clock.after(START_MS, () => limit.abort(new Error('it did not start in time')))
    let link: Link | undefined
    try {
      const connection = await parts.connect(
        server.address,
        {
          ...(server.elicitation && {
            elicit: asked =>
              link === undefined ? Promise.resolve({ action: 'cancel' as const }) : parts.elicit(link, asked),
          }),
          changed: () => {
            if (link !== undefined) link.listed = null
          },
          closed: () => lost(link),
        },
        AbortSignal.any([signal, limit.signal]),
      )
      link = linkOf(connection)
      links.add(link)
      return link
    } catch (error) {
      if (!signal.aborted) failed(error instanceof Error ? error.message : String(error))
      throw error
    } finally {
      clear()
    }
  }

  function linkOf(connection: McpConnection): Link {
    const link: Link = {
      connection,
      calls: 0,
      isOpen: true,
      listed: null,
      async tools(signal) {
        if (link.listed !== null && clock.monotonic() - link.listed.at < FRESH_MS) return link.listed.tools
        const definitions = readTools(await connection.tools(signal))
        const tools = new Map(definitions.map(one => [one.name, definitionDigest(digest, one)]))
        link.listed = { at: clock.monotonic(), tools }
        heard = tools
        return tools
      },
      release(isUsable) {
        link.calls--
        if (isUsable) failures = 0
        if (!isUsable || isRetired) drop(link)
        waiting.shift()?.()
      },
    }
    return link
  }

  function drop(link: Link): void {
    link.isOpen = false
    links.delete(link)
    const closing = link.connection.close()
    starting.add(closing)
    void closing.finally(() => starting.delete(closing))
  }

  function lost(link: Link | undefined): void {
    if (link === undefined || !link.isOpen) return
    link.isOpen = false
    links.delete(link)
    const last = visible(link.connection.complaints()).trim().split('\n').slice(-3).join(' | ')
    failed(`it ended${last === '' ? '' : `: ${last}`}`)
  }

  function failed(why: string): void {
    reason = why
    notBefore = clock.monotonic() + Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.most)
    failures++
    say(`mcp ${server.assistant}/${server.name}: ${visible(why)}`)
  }

  return {
    isFor: other => JSON.stringify(other) === identity,
    heard: () => heard,
    async take(signal, timeoutMs) {
      const until = clock.monotonic() + timeoutMs
      for (;;) {
        if (signal.aborted) throw new SignalboxError('tool_unavailable', 'it was stopped before it began')
        const free = [...links].find(link => link.isOpen && link.calls < shares)
        if (free !== undefined) {
          free.calls++
          return free
        }
        if (links.size + starting.size < server.connections) {
          const opening = start(signal)
          const settled = opening.catch(() => {})
          starting.add(settled)
          const link = await opening.finally(() => starting.delete(settled))
          link.calls++
          return link
        }
        if (clock.monotonic() >= until) throw new SignalboxError('tool_unavailable', `${server.name} is busy`)
        await new Promise<void>(resolve => {
          const clear = clock.after(until - clock.monotonic(), resolve)
          waiting.push(() => {
            clear()
            resolve()
          })
        })
      }
    },
    async retire() {
      isRetired = true
      for (const link of links) if (link.calls === 0) drop(link)
      await Promise.allSettled(starting)
    },
    async close() {
      isRetired = true
      for (const link of links) drop(link)
      await Promise.allSettled(starting)
    },
  }
}

/** What of a server's list can be used at all. */
export function readTools(
  offered: Parameters<typeof readDefinition>[0][] | readonly unknown[],
): McpDefinition[] {
  return offered.slice(0, MAX_TOOLS).flatMap(one => {
    const read = readDefinition(one as Parameters<typeof readDefinition>[0])
    return read.ok ? [read.definition] : []
  })
}
