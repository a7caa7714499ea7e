import type { Context } from 'hono'
import * as z from 'zod/mini'
import { SignalboxError } from '../../core/error.ts'
import { UiToolNameSchema } from '../../ui-tools/tool-name.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { parseBody } from '../parse-body.ts'
import type { Visit } from '../visit.ts'

const OptOutSchema = z.strictObject({
  all_tools: z.boolean(),
  tools: z.array(UiToolNameSchema).check(z.maxLength(50)),
  expires_at: z.nullable(z.int()),
})
const HINT = 'The body is {"all_tools": false, "tools": ["request_data_table"], "expires_at": null}.'

/** PUT /api/sessions/:session/opt-out – what may not open; replaces what was said before. */
export async function putOptOut(visit: Visit, c: Context): Promise<Response> {
  const { principal, entropy, runner, store } = visit
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const target = targetOf(row)
  const optOut = parseBody(OptOutSchema, await visit.readBody(), HINT)
  const key = `opt-out:${entropy.salt()}`
  await runner.submit(target, key, { kind: 'opt_out', optOut, principal }, 'queue')
  await runner.free(target.ref)
  if ((await store.findInput(target.ref, key))?.settled) return c.json(optOut)
  throw new SignalboxError('store_unavailable', 'it is not kept yet; it will be tried again', {
    place: row.session,
  })
}
