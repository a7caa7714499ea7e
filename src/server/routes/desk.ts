import type { Event } from '@ag-ui/core'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { DeskActView, DeskApproval, DeskDetail, DeskEntryView, DeskPage } from '../../api/desk.ts'
import { areSeen } from '../../core/are-seen.ts'
import type { Colleague, DeskAct, DeskRefusal, QueueEntry } from '../../core/desk.ts'
import { type ErrorCode, SignalboxError } from '../../core/error.ts'
import type { JournalEventOf } from '../../core/event.ts'
import type { PendingId, SessionId, TurnId } from '../../core/id.ts'
import { isPlainObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { textIn } from '../../flows/ir/text.ts'
import { messagesOf } from '../../journal/messages.ts'
import { say } from '../../messages/catalog.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import type { SessionRow } from '../../ports/journal-store.ts'
import { idAfter } from '../agui/cursor.ts'
import { sseResponse } from '../agui/sse-writer.ts'
import { colleagueWords } from '../colleague-words.ts'
import { type AtDesk, findAtDesk, ownClaim } from '../find-at-desk.ts'
import { targetOf } from '../find-target.ts'
import { hasBody } from '../has-body.ts'
import { cursorOf, NUMBER, nameNext, placeIn, SESSION } from '../list-page.ts'
import { messageForOthers } from '../message-view.ts'
import { nodeConnection } from '../node-connection.ts'
import { parseBody } from '../parse-body.ts'
import { localeOf } from '../problem.ts'
import { pageLimit } from '../query.ts'
import type { Visit } from '../visit.ts'
import { wordsForOthers } from '../words-for-others.ts'

const COMMITS_SHOWN = 400

const words = (longest: number) => z.string().check(z.refine(areSeen, 'some text'), z.maxLength(longest))
export const AnswerSchema = z.strictObject({ claim: z.string(), text: words(LIMITS.deskAnswerCharacters) })
export const HandBackSchema = z.strictObject({
  claim: z.string(),
  note: z._default(z.string().check(z.maxLength(LIMITS.deskNoteCharacters)), ''),
})
export const DecisionSchema = z.strictObject({
  pending: z.string(),
  note: z._default(z.string().check(z.maxLength(LIMITS.deskNoteCharacters)), ''),
})
export const ReleaseSchema = z.strictObject({ claim: z.string() })

const PLACE = z.tuple([NUMBER, SESSION])

/** GET /api/desk – who waits for somebody with a role of the asker's, who waits longest first. */
export async function getDesk(visit: Visit, c: Context): Promise<Response> {
  const { desk, principal, clock } = visit
  const limit = pageLimit(c, 50)
  const { tenant, roles } = principal
  const [since, session] = placeIn(c, PLACE) ?? []
  const after = since === undefined ? undefined : { since, session: session as SessionId }
  // One more than is shown tells whether there is more.
  const found = await desk.queue(tenant, { roles, limit: limit + 1, after })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const page: DeskPage = {
    now: clock.now(),
    waiting: rows.map(row => entryView(visit, c, row.session, row)),
    next: last === undefined ? null : cursorOf([last.since, last.session]),
  }
  nameNext(c, 'after', page.next)
  return c.json(page)
}

/** GET /api/desk/:session – the conversation, without what was given for sensitive parameters. */
export async function getAtDesk(visit: Visit, c: Context): Promise<Response> {
  const found = await findAtDesk(visit, c.req.param('session') ?? '')
  return c.json(await detailOf(visit, c, found))
}

/** GET /api/desk/:session/events – tells of every change, as long as the asker may see it. */
export async function followAtDesk(visit: Visit, c: Context): Promise<Response> {
  const { row } = await findAtDesk(visit, c.req.param('session') ?? '')
  return sseResponse(
    writer => {
      let isOver = false
      let telling = Promise.resolve()
      const tell = async (seq: number) => {
        if (isOver) return
        const maySee = await findAtDesk(visit, row.session).then(
          () => true,
          () => false,
        )
        // The change that closes it is the last one they hear of.
        writer.write([
          { id: idAfter(seq), event: { type: 'CUSTOM', name: 'changed', value: { seq } } as Event },
        ])
        if (maySee) return
        isOver = true
        stop()
        writer.end()
      }
      const stop = visit.feed.subscribe(targetOf(row).ref, item => {
        const seq = item.kind === 'events' ? item.events.at(-1)?.seq : undefined
        if (seq !== undefined) telling = telling.then(() => tell(seq))
      })
      return stop
    },
    nodeConnection(c),
    visit.watchAdmission,
  )
}

/** POST /api/desk/:session/take – from now on the asker answers, and nobody else. */
export const postTake = (visit: Visit, c: Context) =>
  serve(visit, c, (_, found) => {
    if (found === null) return { act: 'take' }
    const { principal, local } = visit
    // Without keys everybody on this machine is one person.
    if (found.row.owner === principal.user && principal.user !== local.user)
      throw new SignalboxError('desk_own_conversation', 'whoever waits cannot take over for themselves')
    const { handover } = found.state.desk
    // Who may approve a call there need not be one who takes over.
    if (handover !== null && !handover.roles.some(role => visit.principal.roles.includes(role)))
      throw refusal('not_yours')
    return { act: 'take' }
  })

/** POST /api/desk/:session/answer */
export const postDeskAnswer = (visit: Visit, c: Context) =>
  serve(visit, c, body => {
    const { claim, text } = parseBody(AnswerSchema, body, 'The body is {"claim": "t4", "text": "…"}.')
    return { act: 'answer', claim: claim as TurnId, text: colleagueWords(text) }
  })

/** POST /api/desk/:session/hand-back – the assistant goes on. */
export const postHandBack = (visit: Visit, c: Context) =>
  serve(visit, c, body => {
    const { claim, note } = parseBody(HandBackSchema, body, 'The body is {"claim": "t4", "note": "…"}.')
    return { act: 'hand_back', claim: claim as TurnId, note: colleagueWords(note) }
  })

/** POST /api/desk/:session/release – back into the queue. */
export const postRelease = (visit: Visit, c: Context) =>
  serve(visit, c, body => {
    const { claim } = parseBody(ReleaseSchema, body, 'The body is {"claim": "t4"}.')
    return { act: 'release', claim: claim as TurnId }
  })

/** POST /api/desk/:session/approve – the call is made, exactly as it was shown. */
export const postApprove = (visit: Visit, c: Context) => serve(visit, c, decisionOf(visit, 'approve'))

/** POST /api/desk/:session/decline */
export const postDecline = (visit: Visit, c: Context) => serve(visit, c, decisionOf(visit, 'decline'))

const decisionOf =
  ({ principal: { roles } }: Visit, act: 'approve' | 'decline') =>
  (body: unknown): DeskAct => {
    const { pending, note } = parseBody(
      DecisionSchema,
      body,
      'The body is {"pending": "t3/p1", "note": "…"}.',
    )
    return { act, pending: pending as PendingId, roles, note: colleagueWords(note) }
  }

/** Does it, and tells what came of it. The same request once more, by its Idempotency-Key, is told the same. */
async function serve(
  visit: Visit,
  c: Context,
  actOf: (body: unknown, found: AtDesk | null) => DeskAct,
): Promise<Response> {
  const { runner, store, journal, entropy, principal } = visit
  const id = c.req.param('session') ?? ''
  const key = `desk:${encodeURIComponent(principal.user)}:${c.req.header('idempotency-key') ?? entropy.salt()}`
  // What they did themselves they are told again, also where the conversation is closed to them by now.
  const before = await doneBefore(visit, id, key)
  const body = hasBody(c) ? await visit.readBody() : {}
  const found = before === null ? await findAtDesk(visit, id, pendingIn(body)) : null
  const act = actOf(body, found)
  const session = before ?? found?.row
  if (session === undefined) throw new SignalboxError('unknown_session', 'there is no such session')
  const target = targetOf(session)
  if (found !== null) {
    const person = found.state.desk.person ?? { ...principal, user: found.row.owner, roles: [] }
    const input = { kind: 'desk', colleague: colleagueOf(visit, found), act, principal: person } as const
    await runner.submit(target, key, input, 'queue')
  }
  await runner.free(target.ref)
  const row = await store.findInput(target.ref, key)
  if (row?.settled !== true || row.turn === null)
    throw new SignalboxError('store_unavailable', 'it is not done yet; it will be tried again')
  const events = await journal.turn(target.ref, row.turn)
  if (!events.some(event => event.type === 'desk_received' && isSameAct(event, act))) throw keyReused()
  const refused = events.find(event => event.type === 'desk_refused')
  if (refused !== undefined) throw refusal(refused.payload.why)
  const state = await runner.state(target.ref)
  const view: DeskActView = {
    claim: act.act === 'take' ? row.turn : act.act === 'answer' ? act.claim : ownClaim(visit, state.desk),
    messages: wordsForOthers(visit, session, state, messagesOf(events)).map(messageForOthers),
  }
  return c.json(view)
}

const pendingIn = (body: unknown): PendingId | null =>
  isPlainObject(body) && typeof body.pending === 'string' ? (body.pending as PendingId) : null

/** The session where the asker has done something under this key; null where they have not. */
async function doneBefore({ store, principal }: Visit, id: string, key: string): Promise<SessionRow | null> {
  const ref = { tenant: principal.tenant, session: id as SessionId }
  const row = await store.findSession(ref)
  if (row === null || row.quarantine !== null) return null
  return (await store.findInput(ref, key)) === null ? null : row
}

function isSameAct({ payload, content }: JournalEventOf<'desk_received'>, act: DeskAct): boolean {
  const {
    claim,
    pending,
    text,
    note,
  }: Partial<Record<'act' | 'claim' | 'pending' | 'text' | 'note', string>> = act
  return (
    payload.act === act.act &&
    payload.claim === claim &&
    payload.pending === pending &&
    (content?.text ?? '') === (text ?? note ?? '')
  )
}

const keyReused = () =>
  new SignalboxError('idempotency_key_reused', 'this Idempotency-Key came with another request before', {
    hint: 'Use a new Idempotency-Key for every request; the same one only to send a request again.',
  })

const REFUSALS: Readonly<Record<DeskRefusal, readonly [ErrorCode, string]>> = {
  nothing_waits: ['desk_nothing_waits', 'nobody waits there any more'],
  taken: ['desk_taken', 'a colleague has this conversation'],
  not_yours: ['desk_not_yours', 'the conversation is not in your hands any more'],
  changed: ['desk_request_changed', 'the person has changed this request since'],
  own_request: ['desk_own_request', 'whoever asks for a call cannot approve it'],
}

function refusal(why: DeskRefusal): SignalboxError {
  const [code, detail] = REFUSALS[why]
  return new SignalboxError(code, detail, { hint: 'GET /api/desk shows who waits now.' })
}

/** The asker, under the name the assistant's author gave them: people are told that one. */
function colleagueOf({ principal: { user }, directory }: Visit, { row, state }: AtDesk): Colleague {
  const assistant = directory.get(row.assistant)
  const locale = state.spoken ?? assistant?.locale ?? 'en'
  const { names = {}, name } = assistant?.desk ?? {}
  const own = Object.hasOwn(names, user) ? names[user] : undefined
  const usual = name === undefined ? undefined : textIn(name, locale, assistant?.locale ?? 'en')
  return { user, name: own ?? usual ?? say('desk_colleague', locale) }
}

function entryView(visit: Visit, c: Context, session: SessionId, entry: QueueEntry): DeskEntryView {
  const { assistant, since, kind, reason, summary, words, hold } = entry
  const serving = visit.directory.entry(assistant)?.serving
  const texts = serving?.texts[languageOf(localeOf(c.req.raw))]
  return {
    session,
    assistant,
    assistantName: texts?.name ?? serving?.name ?? assistant,
    kind,
    since,
    reason,
    summary,
    words,
    hold: hold && { name: hold.name, until: hold.until, mine: hold.user === visit.principal.user },
  }
}

async function detailOf(visit: Visit, c: Context, found: AtDesk): Promise<DeskDetail> {
  const { row, entry, state } = found
  const events = await visit.journal.readBefore(targetOf(row).ref, Number.MAX_SAFE_INTEGER, COMMITS_SHOWN)
  return {
    ...entryView(visit, c, row.session, entry),
    claim: ownClaim(visit, state.desk),
    messages: wordsForOthers(visit, row, state, messagesOf(events)).map(messageForOthers),
    approvals: approvalsIn(visit, found),
    notes: state.desk.notes,
    seq: events.at(-1)?.seq ?? 0,
  }
}

function approvalsIn({ principal }: Visit, { row, state }: AtDesk): readonly DeskApproval[] {
  return state.pendings.flatMap(pending => {
    const details = detailsOf('role_approval', pending)
    if (details === null || !details.roles.some(role => principal.roles.includes(role))) return []
    const { title, sentence, reason = '', lines } = details
    return [{ pending: pending.id, title, sentence, reason, lines, own: row.owner === principal.user }]
  })
}
