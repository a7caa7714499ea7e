import { LOCAL } from '../../compose/local-principal.ts'
import { loadConfig } from '../../config/load-config.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Person } from '../../ports/desk-store.ts'
import type { Connection } from '../../server/client/connection.ts'
import { ON_BEHALF_OF, onBehalfOf } from '../../server/create-admit.ts'
import { createServer } from '../../server/create-server.ts'
import type { Call } from '../command.ts'
import { inputsOf, isTaken, openOwner } from '../open-engine.ts'
import { findRunningServer, type RunningServer } from '../running-server.ts'

/** The server of the data folder, or one for this command alone. With a person, asks in their name as its owner may. */
export async function connect(call: Call, person: Person | null = null): Promise<Connection> {
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
        server.fetch(new Request(`http://localhost${path}`, init), {
          principal: person === null ? engine.local : { ...person, roles: ['user'] },
        }),
      closed,
      async close() {
        closing.abort()
        await engine.close()
      },
    }
  } catch (error) {
    const running = isTaken(error) ? await findRunningServer(loadConfig(inputsOf(call)).dataFolder) : null
    if (running === null) throw error
    if (person !== null && running.key === null && !isLocal(person))
      throw new SignalboxError(
        'store_unavailable',
        'the server that runs on this folder tells nobody apart',
        {
          place: running.url,
          hint: `Stop it (process ${running.pid}), or start it with --access keys.`,
        },
      )
    return {
      url: running.url,
      fetch: (path, init) =>
        fetch(`${running.url}${path}`, {
          ...init,
          headers: withKey(init?.headers, running, person),
          signal: closed,
          redirect: 'error',
        }),
      closed,
      close: async () => closing.abort(),
    }
  }
}

/** The note of the server has a key in it for whoever may read the folder. */
function withKey(headers: RequestInit['headers'], { key }: RunningServer, person: Person | null): Headers {
  const all = new Headers(headers)
  if (key !== null) all.set('authorization', `Bearer ${key}`)
  if (person !== null) all.set(ON_BEHALF_OF, onBehalfOf(person))
  return all
}

const isLocal = ({ tenant, user }: Person): boolean => tenant === LOCAL.tenant && user === LOCAL.user
