import type { Engine } from '../../compose/create-engine.ts'
import { SignalboxError } from '../../core/error.ts'
import { createServer, type ServerOptions } from '../../server/create-server.ts'
import type { NodeConnection } from '../../server/node-connection.ts'
import { createPage } from '../../server/page.ts'
import { problemResponse } from '../../server/problem.ts'

export interface Site {
  readonly fetch: (request: Request, node?: NodeConnection) => Promise<Response>
  /** From now on nothing new is taken; what is under way goes on. */
  refuse(): void
}

/** The routes, and the page before them if there is one. */
export function createSite(engine: Engine, pageFolder: string | null, options?: ServerOptions): Site {
  const server = createServer(engine, options)
  const page = pageFolder === null ? null : createPage(pageFolder)
  let stopping = false
  return {
    async fetch(request, node) {
      if (stopping)
        return problemResponse(new SignalboxError('store_unavailable', 'the server is stopping'), request)
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (page === null || !reads) return server.fetch(request, node)
      const path = new URL(request.url).pathname
      const found = await page.find(path)
      if (found !== null) return found
      const answer = await server.fetch(request, node)
      const isPersons = !path.startsWith('/api/') && request.headers.get('accept')?.includes('text/html')
      return answer.status === 404 && isPersons ? ((await page.nowhere()) ?? answer) : answer
    },
    refuse() {
      stopping = true
    },
  }
}
