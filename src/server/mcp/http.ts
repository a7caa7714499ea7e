import { createMcpHandler, isLegacyRequest, type McpHttpHandler } from '@modelcontextprotocol/server'
import { viewOf } from '../../assistants/directory.ts'
import type { Engine } from '../../compose/create-engine.ts'
import type { Connection } from '../client/connection.ts'
import { findEntry } from '../find-target.ts'
import { readJsonBody } from '../read-body.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { createHttpSessions } from './http-sessions.ts'

export interface McpHttp {
  handle(assistant: string, request: Request): Promise<Response>
}

/** MCP over streamable HTTP, for clients of every revision; what they say goes through the routes of this very server. */
export function createMcpHttp(
  engine: Engine,
  fetch: (request: Request) => Response | Promise<Response>,
): McpHttp {
  const newId = () => engine.entropy.salt()
  const connection: Connection = {
    url: null,
    fetch: async (path, init) => fetch(new Request(`http://localhost${path}`, init)),
    closed: new AbortController().signal,
    close: async () => {},
  }
  const serverFor = (assistant: string) =>
    createMcpServer({
      connection,
      assistant: viewOf(findEntry(engine, assistant)),
      version: engine.version,
      newId,
      keys: engine.keys,
      say: engine.say,
    })
  const handlers = new Map<string, McpHttpHandler>()
  const handlerOf = (assistant: string): McpHttpHandler => {
    const known = handlers.get(assistant)
    if (known !== undefined) return known
    const handler = createMcpHandler(() => serverFor(assistant), {
      legacy: 'reject',
      onerror: error => engine.say(`mcp: ${error.message}`),
    })
    handlers.set(assistant, handler)
    return handler
  }
  const sessions = createHttpSessions(serverFor, { clock: engine.clock, newId })
  return {
    async handle(assistantId, request) {
      const assistant = findEntry(engine, assistantId).id
      const body =
        request.method === 'POST' ? await readJsonBody(request, engine.config.maxBodyBytes) : undefined
      return (await isLegacyRequest(request, body))
        ? sessions.handle(assistant, request, body)
        : handlerOf(assistant).fetch(request, { parsedBody: body })
    },
  }
}
