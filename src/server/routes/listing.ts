import type { Context } from 'hono'
import * as z from 'zod/mini'
import { SignalboxError } from '../../core/error.ts'
import { plainTitle } from '../../core/plain-title.ts'
import { checkText } from '../../ports/storable.ts'
import { findSession, targetOf } from '../find-target.ts'
import { parseBody } from '../parse-body.ts'
import type { Visit } from '../visit.ts'

const LONGEST_TITLE = 120
const MOST_PINS = 50

export const ListingSchema = z.strictObject({
  title: z.optional(z.nullable(z.string().check(z.maxLength(LONGEST_TITLE)))),
  pinned: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
})

/** PUT /api/sessions/:session/listing */
export async function putListing(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  const change = parseBody(
    ListingSchema,
    await visit.readBody(),
    'Send {"title": "…", "pinned": true, "archived": false}, or some of it.',
  )
  const { shelf, clock, principal } = visit
  const { ref } = targetOf(row)
  if (change.pinned === true && (await shelf.pinned(principal)).length >= MOST_PINS)
    throw new SignalboxError('invalid_input', `no more than ${MOST_PINS} conversations can be pinned`, {
      place: 'pinned',
    })
  const now = clock.now()
  const { title, pinned, archived } = change
  checkText('title', title ?? null)
  await shelf.arrange(ref, row.owner, {
    ...(title !== undefined && { title: title === null ? null : plainTitle(title) }),
    ...(pinned !== undefined && { pinnedAt: pinned ? now : null }),
    ...(archived !== undefined && { archivedAt: archived ? now : null }),
  })
  return c.body(null, 204)
}
