import type { Engine } from '../compose/create-engine.ts'
import { openAccess } from '../compose/open-access.ts'
import type { Authenticate } from './authenticate.ts'
import { createAdmit } from './create-admit.ts'
import { createServer } from './create-server.ts'
import { doorOf } from './door.ts'

export interface OpenServer {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** True where people are told apart. */
  readonly tellsApart: boolean
  close(): void
}

/** The routes for an application around the engine: it tells who asks, or has keys and tokens tell as the settings say. */
export function openServer(engine: Engine, authenticate: Authenticate | undefined): OpenServer {
  const access = authenticate === undefined ? openAccess(engine.config, engine) : null
  const door = doorOf(engine.config)
  const admit = access === null ? undefined : createAdmit({ access, door })
  return {
    fetch: createServer(engine, { authenticate, admit, door, signIns: access?.book ?? null }).fetch,
    tellsApart: authenticate !== undefined || access !== null,
    close: () => access?.close(),
  }
}
