import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { CaptureDetails, CaptureView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import { turnNumber } from '../../core/id.ts'
import { asJson } from '../../core/json.ts'
import type { HandedIn } from '../../core/ui.ts'
import { captureIn } from '../../journal/capture-in.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { listPage, NUMBER, TEXT } from '../list-page.ts'
import type { Visit } from '../visit.ts'

/** A table or map that was handed in, without what is in it. */
export const captureView = ({ turn, pending, checkpoint: { tool, payload } }: HandedIn): CaptureView => ({
  turn,
  pending,
  tool,
  title: String(payload.title ?? ''),
})

const PLACE = z.tuple([NUMBER, TEXT])

/** GET /api/sessions/:session/captures – the last tables and maps that were handed in. */
export async function listCaptures(visit: Visit, c: Context): Promise<Response> {
  const { handedIn } = await findCaptures(visit, c)
  const { entries } = listPage(c, handedIn, PLACE, ({ turn, pending }) => [turnNumber(turn), pending])
  return c.json(entries.map(captureView))
}

/** GET /api/sessions/:session/captures/:turn – what was handed in in that turn, and what was found in it. */
export async function getCapture(visit: Visit, c: Context): Promise<Response> {
  const { ref, handedIn } = await findCaptures(visit, c)
  const own = handedIn.find(({ turn }) => turn === c.req.param('turn'))
  const capture =
    own === undefined ? null : captureIn(await visit.journal.turn(ref, own.turn), own.checkpoint.tool)
  if (own === undefined || capture === null)
    throw new SignalboxError('unknown_artifact', 'nothing was handed in in that turn', {
      hint: 'GET /api/sessions/:session/captures lists what was.',
    })
  const details: CaptureDetails = {
    ...captureView(own),
    params: own.checkpoint.payload,
    data: asJson(capture.data),
    findings: capture.findings,
    at: capture.at,
  }
  return c.json(details)
}

async function findCaptures(visit: Visit, c: Context) {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const { ref } = targetOf(row)
  const { ui } = await visit.runner.state(ref)
  return { ref, handedIn: ui.handed_in }
}
