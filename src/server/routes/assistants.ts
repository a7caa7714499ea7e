import type { Context } from 'hono'
import { viewOf } from '../../assistants/directory.ts'
import type { RouteRole } from '../../core/principal.ts'
import type { Visit } from '../visit.ts'

const OPERATOR: RouteRole = 'operator'

/** GET /api/assistants – the sound ones and the broken ones; an operator sees the faults of those. */
export function listAssistants({ directory, principal }: Visit, c: Context): Response {
  const views = directory.entries().map(viewOf)
  return c.json(principal.roles.includes(OPERATOR) ? views : views.map(view => ({ ...view, faults: [] })))
}
