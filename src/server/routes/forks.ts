import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { ForkView } from '../../api/rest.ts'
import type { MessageId, TurnId } from '../../core/id.ts'
import { findSession, refuseQuarantined } from '../find-target.ts'
import { parseBody } from '../parse-body.ts'
import type { Visit } from '../visit.ts'

const name = z.string().check(z.minLength(1), z.maxLength(200))
const thread = z.optional(name)
export const ForkSchema = z.union([
  z.strictObject({ message: name, thread }),
  z.strictObject({ before: name, thread }),
  z.strictObject({ seq: z.int().check(z.minimum(0)), thread }),
])
const HINT =
  'The body is {"message": "…"}, {"before": "t3"} or {"seq": 12}, with a "thread" of your own if you like.'

/** POST /api/sessions/:session/fork – a conversation of its own that goes on from a turn of this one. */
export async function postFork(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const { thread, ...place } = parseBody(ForkSchema, await visit.readBody(), HINT)
  const { principal, entropy } = visit
  const fork = await visit.fork(row, {
    place: placeOf(place),
    thread: thread ?? `fork-${entropy.sessionId()}`,
    principal,
  })
  const view: ForkView = {
    session: fork.session,
    assistant: fork.assistant,
    thread: fork.thread,
    title: fork.title,
  }
  return c.json(view, 201)
}

type Place = { readonly message: string } | { readonly before: string } | { readonly seq: number }

function placeOf(place: Place) {
  if ('seq' in place) return place
  return 'message' in place ? { message: place.message as MessageId } : { before: place.before as TurnId }
}
