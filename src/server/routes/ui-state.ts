import type { Context } from 'hono'
import type { UiStateView } from '../../api/rest.ts'
import type { SessionState } from '../../core/session.ts'
import { inForce } from '../../ui-tools/opt-out.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import type { Visit } from '../visit.ts'

/** GET /api/sessions/:session/state – what the router knows of the session, under the names its input has. */
export async function getUiState(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const state = await visit.runner.state(targetOf(row).ref)
  return c.json(uiStateView(state, visit.clock.now()))
}

function uiStateView({ ui, pendings }: SessionState, now: number): UiStateView {
  const { last_tool, last_tool_status, checkpoint, opt_out } = ui
  return {
    last_tool,
    last_tool_status,
    ui_checkpoint: checkpoint,
    clarifying_question_pending: pendings.some(({ kind }) => kind === 'clarify'),
    user_opt_out: inForce(opt_out, now),
  }
}
