import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AnswerView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Json } from '../../core/json.ts'
import type { Click, Pending } from '../../core/pending.ts'
import type { SessionState } from '../../core/session.ts'
import { messagesOf } from '../../journal/messages.ts'
import { CANCELLED } from '../../pendings/cancelled.ts'
import { checkAnswer } from '../../pendings/check-answer.ts'
import { parseShowing, type Showing } from '../../pendings/stack.ts'
import { viewOf } from '../../turn/show-pendings.ts'
import { surfaceFields } from '../agui/run-request.ts'
import { wasShown } from '../agui/take-input.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { messageView } from '../message-view.ts'
import { parseBody } from '../parse-body.ts'
import { localeOf, problemResponse } from '../problem.ts'
import { viewOfSettled } from '../settled-view.ts'
import type { Visit } from '../visit.ts'

/** Any JSON, as parsed: the question says what it may be. */
const json = z.unknown().check(z.refine(value => value !== undefined, 'expected a value'))

export const AnswerSchema = z.union([
  z.strictObject({ status: z.literal('resolved'), payload: json, ...surfaceFields }),
  z.strictObject({ status: z.enum(CANCELLED), ...surfaceFields }),
])

const HINT = 'The body is {"status": "resolved", "payload": …} or {"status": "cancelled"}.'

/**
 * POST /api/sessions/:session/pendings/:showing – answers what the session waits for; resolves when its turn is over.
 * The first answer counts: whoever comes later is told who was first.
 */
export async function postAnswer(visit: Visit, c: Context): Promise<Response> {
  const { runner, store, journal, entropy, principal } = visit
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const target = targetOf(row)
  const body = parseBody(AnswerSchema, await visit.readBody(), HINT)
  const key = `answer:${c.req.header('idempotency-key') ?? entropy.salt()}`
  const before = await runner.state(target.ref)
  const { pending: id } = showingOf(c.req.param('showing') ?? '', before)
  const { locale = null, zone = null, channel = 'api' } = body
  const answer: Click =
    body.status === 'resolved'
      ? { status: 'resolved', response: body.payload as Json }
      : { status: 'cancelled' }
  // The same request once more is told what came of it, whatever has happened since.
  if ((await store.findInput(target.ref, key)) === null) {
    const open = before.pendings.find(pending => pending.id === id)
    if (open === undefined) return alreadyAnswered(before, id, c)
    refuseUnfit(open, answer, locale ?? localeOf(c.req.raw))
    const surface = { channel, tools: [] }
    const input = { pending: id, answer: clickOf(answer), run: null, locale, zone, surface, principal }
    // Never refused as busy: who comes second is to be told who was first.
    await runner.submit(target, key, { kind: 'answer', ...input }, 'queue')
  }
  await runner.free(target.ref)
  const turn = (await store.findInput(target.ref, key))?.turn ?? null
  const state = await runner.state(target.ref)
  const events = turn === null ? [] : await journal.turn(target.ref, turn)
  const settled = state.settled.find(other => other.pending === id)
  if (settled === undefined) throw notTaken(messagesOf(events).map(({ text }) => text))
  if (settled.turn !== turn || settled.by === 'engine') return alreadyAnswered(state, id, c)
  const view: AnswerView = {
    ...viewOfSettled(settled),
    messages: messagesOf(events).map(message => messageView(row.session, message)),
    pendings: state.pendings.map(viewOf),
  }
  return c.json(view)
}

function showingOf(text: string, state: SessionState): Showing {
  const showing = parseShowing(text)
  if (showing !== null && wasShown(showing, state)) return showing
  throw new SignalboxError('unknown_pending', 'this session has shown no such question', {
    hint: 'GET /api/sessions/:session lists what is open under `pendings`.',
  })
}

const clickOf = (click: Click): Click =>
  click.status === 'cancelled' ? { status: click.status } : { status: click.status, response: click.response }

function refuseUnfit(pending: Pending, answer: Click, locale: string): void {
  if (answer.status === 'cancelled') return
  const checked = checkAnswer(pending, answer.response, locale)
  if (!checked.ok)
    throw new SignalboxError('answer_invalid', checked.fault, {
      place: '$.payload',
      hint: 'The question is still open; its `answer` says what it may look like.',
    })
}

/** The turn has looked at it, and the question is still open. */
const notTaken = (faults: readonly string[]) =>
  new SignalboxError('answer_invalid', faults.join(' ') || 'the answer was not taken', {
    place: '$.payload',
    hint: 'The question is still open.',
  })

function alreadyAnswered({ settled }: SessionState, id: Pending['id'], c: Context): Response {
  const winner = settled.find(({ pending }) => pending === id)
  const error = new SignalboxError('already_answered', 'another answer was first', {
    place: id,
    hint: '`settled` says how it ended, when and from where.',
  })
  const more = winner === undefined ? {} : { settled: viewOfSettled(winner) }
  return problemResponse(error, c.req.raw, more)
}
