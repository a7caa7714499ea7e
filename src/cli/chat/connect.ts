import { loadConfig } from '../../config/load-config.ts'
import type { Connection } from '../../server/client/connection.ts'
import { createServer } from '../../server/create-server.ts'
import type { Call } from '../command.ts'
import { inputsOf, isTaken, openOwner } from '../open-engine.ts'
import { findRunningServer } from '../running-server.ts'

export async function connect(call: Call): Promise<Connection> {
  const closing = new AbortController()
  const { signal: closed } = closing
  try {
    const engine = await openOwner(call)
    await engine.start()
    const server = createServer(engine)
    return {
      url: null,
      fetch: async (path, init) => server.fetch(new Request(`http://localhost${path}`, init)),
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
      fetch: (path, init) => fetch(`${running.url}${path}`, { ...init, signal: closed }),
      closed,
      close: async () => closing.abort(),
    }
  }
}
