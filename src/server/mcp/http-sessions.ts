import { type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import { SignalboxError } from '../../core/error.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Principal } from '../../core/principal.ts'
import type { Clock } from '../../ports/clock.ts'
import { isSamePerson, isSamePrincipal } from '../is-same-principal.ts'

// Protocol revisions up to 2025-11-25 keep a session per client, over which the server asks back. Nothing of ours is in
// it: whoever loses it connects anew and goes on with the same conversation.

// Each person has a share, so whoever connects without end loses connections of their own and nobody else's.

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
    await endIdle()
    if (sessions.size >= LIMITS.mcpSessions && sessionsOf(principal).length === 0)
      throw new SignalboxError('overloaded', `there are ${LIMITS.mcpSessions} MCP connections already`, {
        hint: 'Come back later: those that are idle for an hour are ended.',
      })
    const server = serverFor(assistant, principal)
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: newId,
      onsessioninitialized: async id => {
        sessions.set(id, { server, transport, assistant, principal, usedAt: clock.now() })
        await makeRoom(id, principal)
      },
      onsessionclosed: id => void sessions.delete(id),
    })
    await server.connect(transport)
    return transport
  }

  async function endIdle(): Promise<void> {
    for (const [id, { usedAt }] of sessions) if (clock.now() - usedAt > IDLE_MS) await end(id)
  }

  /** Among the person's own, the one that was idle longest goes. */
  async function makeRoom(newest: string, principal: Principal): Promise<void> {
    const own = sessionsOf(principal).filter(([id]) => id !== newest)
    const isOver = own.length >= LIMITS.mcpSessionsOfPerson || sessions.size > LIMITS.mcpSessions
    const [longest] = own.sort(([, a], [, b]) => a.usedAt - b.usedAt)
    if (isOver && longest !== undefined) await end(longest[0])
  }

  const sessionsOf = (principal: Principal) =>
    [...sessions].filter(([, session]) => isSamePerson(session.principal, principal))

  async function end(id: string): Promise<void> {
    const session = sessions.get(id)
    sessions.delete(id)
    await session?.server.close()
  }

  return {
    async handle(assistant, principal, request, body) {
      const id = request.headers.get('mcp-session-id')
      const known = id === null ? undefined : sessions.get(id)
      if (id !== null && !(known?.assistant === assistant && isSamePrincipal(known.principal, principal)))
        throw new SignalboxError('unknown_session', 'there is no such MCP session', {
          hint: `Connect anew; conversations go on by their own session. A person has ${LIMITS.mcpSessionsOfPerson} at most, and the one that is idle longest ends.`,
        })
      if (known !== undefined) known.usedAt = clock.now()
      const transport = known?.transport ?? (await begin(assistant, principal))
      return transport.handleRequest(request, { parsedBody: body })
    },
  }
}
