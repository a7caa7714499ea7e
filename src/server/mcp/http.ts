import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type AuthInfo,
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
  ProtocolError,
} from '@modelcontextprotocol/server'
import { viewOf } from '../../assistants/directory.ts'
import type { Engine } from '../../compose/create-engine.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Principal } from '../../core/principal.ts'
import type { Connection } from '../client/connection.ts'
import { findEntry } from '../find-target.ts'
import type { Visit } from '../visit.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { createHttpSessions } from './http-sessions.ts'

export interface McpHttp {
  handle(assistant: string, request: Request, visit: Visit): Promise<Response>
}

/** Routes of this very server, on somebody's behalf. */
export type InnerFetch = (request: Request, principal: Principal) => Response | Promise<Response>

/** MCP over streamable HTTP, for clients of every revision; what they say goes through the routes of this very server. */
export function createMcpHttp(engine: Engine, fetch: InnerFetch): McpHttp {
  const newId = () => engine.entropy.salt()
  const connectionOf = (principal: Principal): Connection => ({
    url: null,
    fetch: async (path, init) => fetch(new Request(`http://localhost${path}`, init), principal),
    closed: new AbortController().signal,
    close: async () => {},
  })
  const serverFor = (assistant: string, principal: Principal) =>
    createMcpServer({
      connection: connectionOf(principal),
      assistant: viewOf(findEntry(engine, assistant)),
      person: principal,
      version: engine.version,
      newId,
      keys: engine.keys,
      say: engine.say,
    })
  const handlers = new Map<string, McpHttpHandler>()
  /** Takes what the library reports about the request it is at. */
  const reports = new AsyncLocalStorage<Report>()
  const report = (error: Error) => {
    if (!(error instanceof ProtocolError)) engine.say(`mcp: ${error.stack ?? error.message}`)
  }
  /** A client is told itself what it got wrong; nobody may fill the operator's log with it. */
  async function answered(answer: () => Promise<Response>): Promise<Response> {
    const held: Error[] = []
    const own: Report = { take: error => void held.push(error) }
    const response = await reports.run(own, answer)
    own.take = report
    if (response.status >= 500) held.forEach(report)
    return response
  }
  const handlerOf = (assistant: string): McpHttpHandler => {
    const known = handlers.get(assistant)
    if (known !== undefined) return known
    const handler = createMcpHandler(({ authInfo }) => serverFor(assistant, principalIn(authInfo)), {
      legacy: 'reject',
      onerror: error => (reports.getStore()?.take ?? report)(error),
    })
    handlers.set(assistant, handler)
    return handler
  }
  const sessions = createHttpSessions(serverFor, { clock: engine.clock, newId })
  return {
    async handle(assistantId, request, { principal, readBody, countMore }) {
      const assistant = findEntry(engine, assistantId).id
      const body = request.method === 'POST' ? await readBody() : undefined
      // Older revisions let a client ask for many things at once.
      if (Array.isArray(body) && body.length > 1) countMore(body.length - 1)
      return (await isLegacyRequest(request, body))
        ? sessions.handle(assistant, principal, request, body)
        : answered(() =>
            handlerOf(assistant).fetch(request, { parsedBody: body, authInfo: authInfoOf(principal) }),
          )
    },
  }
}

interface Report {
  take: (error: Error) => void
}

/** The way a person takes through the library to the server that is made for their request. */
const authInfoOf = (principal: Principal): AuthInfo => ({
  token: '',
  clientId: principal.user,
  scopes: [...principal.roles],
  extra: { principal },
})

function principalIn(authInfo: AuthInfo | undefined): Principal {
  const { principal } = (authInfo?.extra ?? {}) as { readonly principal?: Principal }
  if (principal === undefined) throw new SignalboxError('not_signed_in', 'nobody is known to ask')
  return principal
}
