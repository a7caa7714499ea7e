import type { Context } from 'hono'
import type { SharedView, ShareView } from '../../api/rest.ts'
import type { SessionId } from '../../core/id.ts'
import type { Share } from '../../core/note.ts'
import type { SessionRow } from '../../ports/journal-store.ts'
import { findSession, refuseQuarantined, targetOf, unknownSession } from '../find-target.ts'
import { noteInSession } from '../note-in-session.ts'
import { saidInForOthers } from '../said-in.ts'
import type { Visit } from '../visit.ts'

const SECRET_BYTES = 18

/** GET /api/sessions/:session/share */
export async function getShare(visit: Visit, c: Context): Promise<Response> {
  const row = await ownSession(visit, c)
  const { share } = await visit.runner.state(targetOf(row).ref)
  return c.json(viewOf(row, share))
}

/** PUT /api/sessions/:session/share – a link by which others of the tenant can read it; one that is there already holds. */
export async function putShare(visit: Visit, c: Context): Promise<Response> {
  const row = await ownSession(visit, c)
  const { share } = await visit.runner.state(targetOf(row).ref)
  if (share !== null) return c.json(viewOf(row, share))
  const secret = Buffer.from(visit.entropy.bytes(SECRET_BYTES)).toString('base64url')
  const made = { secret, digest: visit.digest(secret) }
  await change(visit, row, made)
  return c.json(viewOf(row, made))
}

/** DELETE /api/sessions/:session/share – nobody can read it by the link any more. */
export async function deleteShare(visit: Visit, c: Context): Promise<Response> {
  const row = await ownSession(visit, c)
  await change(visit, row, null)
  return c.body(null, 204)
}

/** GET /api/shared/:session/:secret – a conversation somebody of the tenant shares. All else is not there. */
export async function getShared(visit: Visit, c: Context): Promise<Response> {
  const session = (c.req.param('session') ?? '') as SessionId
  const row = await visit.store.findSession({ tenant: visit.principal.tenant, session })
  if (row === null || row.quarantine !== null) throw unknownSession()
  const state = await visit.runner.state(targetOf(row).ref)
  const { share } = state
  if (share === null || visit.digest(c.req.param('secret') ?? '') !== share.digest) throw unknownSession()
  return c.json((await saidInForOthers(visit, row, state)) satisfies SharedView)
}

async function ownSession(visit: Visit, c: Context): Promise<SessionRow> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  return row
}

const change = (visit: Visit, row: SessionRow, share: Share | null): Promise<void> =>
  noteInSession(visit, row, { kind: 'note', note: { of: 'share', share }, principal: visit.principal })

const viewOf = ({ session }: SessionRow, share: Share | null): ShareView => ({
  link: share && `/s/${session}/${share.secret}`,
})
