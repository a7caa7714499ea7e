import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { OptOutView } from '../../api/rest.ts'
import { NO_OPT_OUT, rests } from '../../core/ui.ts'
import { UNDO_TURNS } from '../../core/undo.ts'
import { isZone } from '../../core/zone.ts'
import { say } from '../../messages/catalog.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { undoApplies } from '../../pendings/undo-applies.ts'
import { optOutInWords } from '../../ui-tools/opt-out-words.ts'
import { MomentSchema } from '../../ui-tools/router/router-state.ts'
import { ruleIdOf } from '../../ui-tools/rule-id.ts'
import { UiToolNameSchema } from '../../ui-tools/tool-name.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { noteInSession } from '../note-in-session.ts'
import { parseBody } from '../parse-body.ts'
import { localeOf } from '../problem.ts'
import type { Visit } from '../visit.ts'

export const OptOutSchema = z.strictObject({
  all_tools: z.boolean(),
  tools: z.array(UiToolNameSchema).check(z.maxLength(50)),
  expires_at: z.nullable(MomentSchema),
})
const HINT = 'The body is {"all_tools": false, "tools": ["request_data_table"], "expires_at": null}.'

/** GET /api/sessions/:session/opt-out – what may not open, as it was said last. */
export async function getOptOut(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const state = await visit.runner.state(targetOf(row).ref)
  const { ui, undo } = state
  const zone = c.req.query('zone') ?? 'UTC'
  const moment = {
    now: visit.clock.now(),
    zone: isZone(zone) ? zone : 'UTC',
    locale: languageOf(localeOf(c.req.raw)),
  }
  const words = optOutInWords(ui.opt_out, moment)
  const isRecent = undo !== null && undo.passed < UNDO_TURNS && undoApplies(state, undo)
  const undoable =
    isRecent && (undo.of !== 'rule' || (await isKept(visit, ruleIdOf(row.session, undo.pending))))
  const rest = rests(ui) ? say('two_closed', moment.locale) : null
  const view: OptOutView = { ...ui.opt_out, undoable, words, rest }
  return c.json(view)
}

/** False for a rule that was taken back elsewhere. */
const isKept = async ({ desk, principal }: Visit, rule: string): Promise<boolean> =>
  (await desk.rules(principal)).some(({ id }) => id === rule)

/** PUT /api/sessions/:session/opt-out – what may not open; replaces what was said before. */
export async function putOptOut(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const body = parseBody(OptOutSchema, await visit.readBody(), HINT)
  const optOut = { ...body, tools: [...new Set(body.tools)] }
  await noteInSession(visit, row, { kind: 'opt_out', optOut, principal: visit.principal })
  return c.json(optOut)
}

/** DELETE /api/sessions/:session/opt-out – everything may open again. */
export async function deleteOptOut(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  await noteInSession(visit, row, { kind: 'opt_out', optOut: NO_OPT_OUT, principal: visit.principal })
  return c.body(null, 204)
}
