import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { RatingView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import type { TurnId } from '../../core/id.ts'
import { LIMITS } from '../../core/limits.ts'
import { type Note, RATING_REASONS, type Rating } from '../../core/note.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { noteInSession } from '../note-in-session.ts'
import { parseBody } from '../parse-body.ts'
import type { Visit } from '../visit.ts'

const comment = z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.ratingCharacters))))
export const RatingSchema = z.discriminatedUnion('thumb', [
  z.strictObject({
    thumb: z.literal('up'),
    reason: z.optional(z.nullable(z.enum(RATING_REASONS.up))),
    comment,
  }),
  z.strictObject({
    thumb: z.literal('down'),
    reason: z.optional(z.nullable(z.enum(RATING_REASONS.down))),
    comment,
  }),
])
const HINT = `The body is {"thumb": "down", "reason": "wrong", "comment": "…"}; reasons of "up" are ${RATING_REASONS.up.join(', ')}, of "down" ${RATING_REASONS.down.join(', ')}.`

/** PUT /api/sessions/:session/turns/:turn/rating – what the person thinks of an answer; replaces what they thought before. */
export async function putRating(visit: Visit, c: Context): Promise<Response> {
  const { turn, row } = await ratedTurn(visit, c)
  const { thumb, reason = null, comment = null } = parseBody(RatingSchema, await visit.readBody(), HINT)
  const words = comment?.trim() || null
  const note: Note = { of: 'rating', turn, thumb, reason, comment: words }
  await noteInSession(visit, row, { kind: 'note', note, principal: visit.principal })
  return c.json({ thumb, reason } satisfies RatingView)
}

/** DELETE /api/sessions/:session/turns/:turn/rating – takes it back. */
export async function deleteRating(visit: Visit, c: Context): Promise<Response> {
  const { turn, row } = await ratedTurn(visit, c)
  const note: Note = { of: 'rating', turn, thumb: null, reason: null, comment: null }
  await noteInSession(visit, row, { kind: 'note', note, principal: visit.principal })
  return c.body(null, 204)
}

async function ratedTurn(visit: Visit, c: Context) {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const turn = (c.req.param('turn') ?? '') as TurnId
  const [started] = (await visit.journal.turn(targetOf(row).ref, turn)).filter(
    ({ type }) => type === 'turn_started',
  )
  if (started === undefined) throw new SignalboxError('unknown_run', 'there is no such turn')
  return { row, turn }
}

export const ratingsView = (ratings: readonly Rating[]): Readonly<Record<string, RatingView>> =>
  Object.fromEntries(
    ratings.flatMap(({ turn, thumb, reason }) => (thumb === null ? [] : [[turn, { thumb, reason }]])),
  )
