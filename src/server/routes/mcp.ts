import type { Context } from 'hono'
import type { Engine } from '../../compose/create-engine.ts'
import { type Door, LOCAL_DOOR } from '../door.ts'
import type { InnerFetch, McpHttp } from '../mcp/http.ts'
import { refuseForeignOrigin } from '../refuse-foreign-origin.ts'
import type { Visit } from '../visit.ts'
import { whileAdmitted } from '../while-admitted.ts'

/** /mcp/:assistant – an assistant as an MCP server, over streamable HTTP. Its code is loaded when the first client comes. */
export function createMcpRoute(engine: Engine, fetch: InnerFetch, door: Door = LOCAL_DOOR) {
  let loading: Promise<McpHttp> | null = null
  const load = async () => {
    const { createMcpHttp } = await import('../mcp/http.ts')
    return createMcpHttp(engine, fetch)
  }
  return async (visit: Visit, c: Context): Promise<Response> => {
    refuseForeignOrigin(c.req.raw, door)
    loading ??= load()
    const response = await (await loading).handle(c.req.param('assistant') ?? '', c.req.raw, visit)
    const { body, headers } = response
    return visit.mayLapse && body !== null && headers.get('content-type')?.startsWith('text/event-stream')
      ? new Response(whileAdmitted(body, visit.watchAdmission), response)
      : response
  }
}
