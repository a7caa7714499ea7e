import type { Context } from 'hono'
import type { MeView } from '../../api/rest.ts'
import { ROUTE_ROLES } from '../../core/principal.ts'
import type { Visit } from '../visit.ts'

/** GET /api/me – whoever asks, and which doors are open to them. */
export function getMe({ principal: { tenant, user, roles }, canSignOut }: Visit, c: Context): Response {
  const me: MeView = { tenant, user, roles: ROUTE_ROLES.filter(role => roles.includes(role)), canSignOut }
  return c.json(me)
}
