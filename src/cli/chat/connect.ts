import { loadConfig } from '../../config/load-config.ts'
import type { Connection } from '../../server/client/connection.ts'
import { createServer } from '../../server/create-server.ts'
import type { Call } from '../command.ts'
import { inputsOf, isTaken, openOwner } from '../open-engine.ts'
import { findRunningServer, type RunningServer } from '../running-server.ts'

export async function connect(call: Call): Promise<Connection> {
  const closing = new AbortController()
  const { signal: closed } = closing
  try {
    const engine = await openOwner(call)
    await engine.start()
    const server = createServer(engine)
    return {
      url: null,
      // Whoever opened the folder owns it, whatever is asked of others.
      fetch: async (path, init) =>
        server.fetch(new Request(`http://localhost${path}`, init), { principal: engine.local }),
      closed,
      async close() {
        closing.abort()
        await engine.close()
      },
    }
  } catch (error) {
    const running = isTaken(error) ? await findRunningServer(loadConfig(inputsOf(call)).dataFolder) : null
    if (running === null) throw error
    return {
      url: running.url,
      fetch: (path, init) =>
        fetch(`${running.url}${path}`, { ...init, headers: withKey(init?.headers, running), signal: closed }),
      closed,
      close: async () => closing.abort(),
    }
  }
}

/** The note of the server has a key in it for whoever may read the folder. */
function withKey(headers: RequestInit['headers'], { key }: RunningServer): Headers {
  const all = new Headers(headers)
  if (key !== null) all.set('authorization', `Bearer ${key}`)
  return all
}
