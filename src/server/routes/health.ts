import type { Context } from 'hono'
import type { HealthView } from '../../api/rest.ts'
import type { Engine } from '../../compose/create-engine.ts'

/** GET /healthz */
export function getHealth({ version, model }: Engine, c: Context): Response {
  const health: HealthView = { ok: true, version, model }
  return c.json(health)
}

/** GET /readyz */
export async function getReadiness({ store }: Engine, c: Context): Promise<Response> {
  await store.sessionsWithWork()
  return c.json({ ready: true })
}
