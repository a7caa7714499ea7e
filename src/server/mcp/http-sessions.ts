import { type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import { SignalboxError } from '../../core/error.ts'
import type { Principal } from '../../core/principal.ts'
import type { Clock } from '../../ports/clock.ts'

// Protocol revisions up to 2025-11-25 keep a session per client, over which the server asks back. Nothing of ours is in
// it: whoever loses it connects anew and goes on with the same conversation.

/** Clients at a time; the one that was idle longest makes room. */
const MOST_SESSIONS = 200
const IDLE_MS = 60 * 60_000

interface Session {
  readonly server: McpServer
  readonly transport: WebStandardStreamableHTTPServerTransport
  readonly assistant: string
  readonly principal: Principal
  usedAt: number
}

export interface HttpSessions {
  /** A session is its person's, with the roles they had when it began; for others it does not exist. */
  handle(assistant: string, principal: Principal, request: Request, body: unknown): Promise<Response>
}

export function createHttpSessions(
  serverFor: (assistant: string, principal: Principal) => McpServer,
  { clock, newId }: { readonly clock: Clock; readonly newId: () => string },
): HttpSessions {
  const sessions = new Map<string, Session>()

  async function begin(
    assistant: string,
    principal: Principal,
  ): Promise<WebStandardStreamableHTTPServerTransport> {
    await makeRoom()
    const server = serverFor(assistant, principal)
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: newId,
      onsessioninitialized: id => {
        sessions.set(id, { server, transport, assistant, principal, usedAt: clock.now() })
      },
      onsessionclosed: id => void sessions.delete(id),
    })
    await server.connect(transport)
    return transport
  }

  async function makeRoom(): Promise<void> {
    const byAge = [...sessions].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    const idle = byAge.filter(([, { usedAt }]) => clock.now() - usedAt > IDLE_MS)
    const over = byAge.slice(0, Math.max(0, byAge.length - MOST_SESSIONS + 1))
    for (const [id, { server }] of new Map([...idle, ...over])) {
      sessions.delete(id)
      await server.close()
    }
  }

  return {
    async handle(assistant, principal, request, body) {
      const id = request.headers.get('mcp-session-id')
      const known = id === null ? undefined : sessions.get(id)
      if (id !== null && !(known?.assistant === assistant && isSame(known.principal, principal)))
        throw new SignalboxError('unknown_session', 'there is no such MCP session', {
          hint: 'Connect anew; conversations go on by their own session.',
        })
      if (known !== undefined) known.usedAt = clock.now()
      const transport = known?.transport ?? (await begin(assistant, principal))
      return transport.handleRequest(request, { parsedBody: body })
    },
  }
}

/** Roles among it: what a person may do is not kept from a time when they had other ones. */
const isSame = (a: Principal, b: Principal): boolean =>
  a.tenant === b.tenant &&
  a.user === b.user &&
  a.roles.length === b.roles.length &&
  a.roles.every(role => b.roles.includes(role))
