import type { Context } from 'hono'
import type { PreferenceView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Visit } from '../visit.ts'

/** GET /api/preferences – oldest first. */
export async function listPreferences({ desk, principal }: Visit, c: Context): Promise<Response> {
  const preferences: readonly PreferenceView[] = await desk.preferences(principal)
  return c.json({ preferences })
}

/** DELETE /api/preferences/:assistant/:agent/:field */
export async function deletePreference({ desk, principal }: Visit, c: Context): Promise<Response> {
  const [assistant = '', agent = '', field = ''] = ['assistant', 'agent', 'field'].map(name =>
    c.req.param(name),
  )
  if (await desk.removePreference(principal, { assistant, agent, field })) return c.body(null, 204)
  throw new SignalboxError('unknown_route', 'there is no such preference', {
    hint: 'GET /api/preferences lists them.',
  })
}
