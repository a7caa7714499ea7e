import type { Context } from 'hono'
import type { UiStateView } from '../../api/rest.ts'
import { routerStateOf } from '../../ui-tools/router/router-state-of.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import type { Visit } from '../visit.ts'

/** GET /api/sessions/:session/state – what the router knows of the session, under the names its input has. */
export async function getUiState(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const state = await visit.runner.state(targetOf(row).ref)
  const { guardrails: _, now: __, ...view } = routerStateOf(state, visit.clock.now())
  return c.json(view satisfies UiStateView)
}
