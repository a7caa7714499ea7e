import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { DraftVersion, DraftView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Json } from '../../core/json.ts'
import type { Pending } from '../../core/pending.ts'
import type { SessionRef, SessionState } from '../../core/session.ts'
import type { PreferredUi, UiCheckpoint } from '../../core/ui.ts'
import { parseShowing } from '../../pendings/stack.ts'
import { shortDigest } from '../../ports/digest.ts'
import { toolNamed } from '../../ui-tools/tools.ts'
import { wasShown } from '../agui/take-input.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { parseBody } from '../parse-body.ts'
import type { Visit } from '../visit.ts'

/** Body of a draft; the tool that is open says what `data` may be. */
export const DraftSchema = z.strictObject({
  data: z.unknown(),
  version: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
})

/** GET /api/sessions/:session/drafts/:showing – what was typed so far, else what the message itself had named. */
export async function getDraft(visit: Visit, c: Context): Promise<Response> {
  const { ref, pending, checkpoint, preferred } = await findOpen(visit, c)
  const text = await visit.desk.getDraft(ref, pending.id)
  const data = text === null ? null : (JSON.parse(text) as Json)
  const version = versionOf(visit, text)
  const view: DraftView = { data, version, checkpoint, preferred_ui: preferred }
  return c.json(view)
}

/**
 * PUT /api/sessions/:session/drafts/:showing – keeps what was typed; not part of the conversation until submitted. Whoever
 * names the `version` they have seen overwrites no other.
 */
export async function putDraft(visit: Visit, c: Context): Promise<Response> {
  const { ref, pending, checkpoint } = await findOpen(visit, c)
  const schema = z.extend(DraftSchema, { data: toolNamed(checkpoint.tool).data })
  const hint = `The body is {"data": …}, with what ${checkpoint.tool} holds, and the "version" that was seen.`
  const body = parseBody(schema, await visit.readBody(), hint)
  const text = JSON.stringify(body.data)
  if (body.version === undefined) {
    await visit.desk.putDraft(ref, pending.id, text)
    return c.body(null, 204)
  }
  const before = await visit.desk.getDraft(ref, pending.id)
  const isSeen = versionOf(visit, before) === body.version
  if (!isSeen || !(await visit.desk.putDraft(ref, pending.id, text, before)))
    throw new SignalboxError('draft_changed', 'the draft is not the one that was seen', {
      hint: 'Read it again, bring both together, and send that with its version.',
    })
  return c.json({ version: versionOf(visit, text) } satisfies DraftVersion)
}

const versionOf = ({ digest }: Visit, text: string | null): string | null =>
  text === null ? null : shortDigest(digest, text)

interface Open {
  readonly ref: SessionRef
  readonly pending: Pending
  readonly checkpoint: UiCheckpoint
  readonly preferred: PreferredUi | null
}

async function findOpen(visit: Visit, c: Context): Promise<Open> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const { ref } = targetOf(row)
  const state = await visit.runner.state(ref)
  const pending = openTool(state, c.req.param('showing') ?? '')
  const { checkpoint } = state.ui
  if (pending === null || checkpoint === null)
    throw new SignalboxError('unknown_pending', 'no table or map is open under that id', {
      hint: 'GET /api/sessions/:session shows what is open.',
    })
  return { ref, pending, checkpoint, preferred: state.ui.preferred ?? null }
}

function openTool(state: SessionState, text: string): Pending | null {
  const showing = parseShowing(text)
  if (showing === null || !wasShown(showing, state)) return null
  const open = state.pendings.find(({ id }) => id === showing.pending)
  return open?.answer.form === 'result' && open.answer.tool === state.ui.checkpoint?.tool ? open : null
}
