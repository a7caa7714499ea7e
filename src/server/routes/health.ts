import type { Context } from 'hono'
import type { HealthView } from '../../api/rest.ts'
import type { Engine } from '../../compose/create-engine.ts'

/** GET /healthz */
export function getHealth({ version, model }: Engine, c: Context): Response {
  const health: HealthView = { ok: true, version, model }
  return c.json(health)
}

/** GET /readyz: a read-only folder, a full disk or one that keeps nothing is told by the error of the write. */
export async function getReadiness({ ready }: Engine, c: Context): Promise<Response> {
  await ready()
  return c.json({ ready: true })
}
