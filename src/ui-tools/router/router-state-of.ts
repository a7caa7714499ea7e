import type { SessionState } from '../../core/session.ts'
import type { PreferredUi } from '../../core/ui.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { inForce } from '../opt-out.ts'
import { type RouterState, RouterStateSchema } from './router-state.ts'

/** The session as the router's input knows it, without the rules of the person. */
export function routerStateOf(
  { ui, pendings }: Pick<SessionState, 'ui' | 'pendings'>,
  now: number,
): RouterState {
  const top = pendings.at(-1)
  const clarify = top === undefined ? null : detailsOf('clarify', top)
  const optOut = inForce(ui.opt_out, now)
  return {
    ...RouterStateSchema.parse({}),
    last_tool: ui.last_tool,
    last_tool_status: ui.last_tool_status,
    ui_checkpoint: ui.checkpoint === null ? null : { ...ui.checkpoint },
    clarifying_question_pending: clarify !== null,
    pending: clarify,
    user_opt_out: { ...optOut, tools: [...optOut.tools] },
    consecutive_cancels: ui.consecutive_cancels,
    ...preferences(ui.preferred),
  }
}

export const preferences = (preferred: PreferredUi | undefined): Pick<RouterState, 'user_preferences'> => ({
  user_preferences: { preferred_ui: preferred ?? null },
})
