import type { Context } from 'hono'
import type { MessageView, SessionDetail } from '../../api/rest.ts'
import type { TurnId } from '../../core/id.ts'
import type { Plan } from '../../core/plan.ts'
import { seesMoney } from '../../core/principal.ts'
import { failuresIn } from '../../journal/failures.ts'
import { messagesOf } from '../../journal/messages.ts'
import { orderOf } from '../../journal/order-of.ts'
import { plansOf } from '../../journal/past-plans.ts'
import { factForPeople } from '../../journal/redact-for-people.ts'
import type { SessionRow } from '../../ports/journal-store.ts'
import type { ShelfEntry } from '../../ports/shelf-store.ts'
import { eraseBeside } from '../../turn/is-clean.ts'
import { viewOf as pendingView } from '../../turn/show-pendings.ts'
import { deskView } from '../agui/desk-events.ts'
import { artifactView } from '../artifact-view.ts'
import { draftView, progressOf } from '../draft-view.ts'
import { findSession, findThread, refuseQuarantined, targetOf } from '../find-target.ts'
import { flowView } from '../flow-view.ts'
import { forkedView, forksOf } from '../forked-view.ts'
import { nameNext } from '../list-page.ts'
import { messageView } from '../message-view.ts'
import { planView } from '../plan-view.ts'
import { localeOf } from '../problem.ts'
import { pageLimit, wholeNumber } from '../query.ts'
import { sessionView } from '../session-view.ts'
import { viewOfSettled } from '../settled-view.ts'
import { accountView, tokensOf, withoutMoney } from '../usage-view.ts'
import type { Visit } from '../visit.ts'
import { captureView } from './captures.ts'
import { ratingsView } from './ratings.ts'

/** GET /api/sessions/:session */
export async function getSession(visit: Visit, c: Context): Promise<Response> {
  return detail(visit, await findSession(visit, c.req.param('session') ?? ''), c)
}

/** GET /api/assistants/:assistant/threads/:thread */
export async function getThread(visit: Visit, c: Context): Promise<Response> {
  return detail(
    visit,
    await findThread(visit, c.req.param('assistant') ?? '', c.req.param('thread') ?? ''),
    c,
  )
}

/** GET /api/sessions/:session/journal – the facts, as people may see them; a page from `after` on, or those of one turn. */
export async function getJournal(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const turn = c.req.query('turn')
  const { ref } = targetOf(row)
  const limit = pageLimit(c, 100)
  const events =
    turn === undefined
      ? (await visit.journal.read(ref, wholeNumber(c, 'after', 0), limit)).slice(0, limit)
      : await visit.journal.turn(ref, turn as TurnId)
  const last = turn === undefined ? events.at(-1)?.seq : undefined
  const next = last === undefined || last >= (await visit.runner.state(ref)).seq ? null : last
  nameNext(c, 'after', next)
  const shown = events.map(event => factForPeople(event))
  return c.json({ events: seesMoney(visit.principal) ? shown : shown.map(withoutMoney), next })
}

/** DELETE /api/sessions/:session/content – forgets what was said; resolves when it is gone. */
export async function deleteContent(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row).catch(async error => {
    // Of one that is set aside goes what can; the rest goes when it is served again (`turn/erase-forgotten.ts`).
    await eraseBeside(visit, targetOf(row).ref)
    throw error
  })
  await visit.memory.clear(row.session, visit.principal)
  return c.body(null, 204)
}

async function detail(visit: Visit, row: SessionRow, c: Context): Promise<Response> {
  const { store, journal, runner } = visit
  const { ref } = targetOf(row)
  const entry = (await visit.shelf.entries(ref.tenant, [ref.session])).get(ref.session)
  if (row.quarantine !== null) return c.json(detailOf(row, entry, [], null, null, NOTHING_OPEN))
  const before = wholeNumber(c, 'before', Number.MAX_SAFE_INTEGER)
  // About two commits make a turn with a model call.
  const events = await journal.readBefore(ref, before, pageLimit(c, 50) * 2)
  const first = events[0]?.seq ?? 1
  const input = (await store.openInputs(ref)).find(({ lane, run }) => lane === 'turn' && run !== null)
  const running = input?.run ? { run: input.run, turn: input.turn } : null
  const state = await runner.state(ref)
  const plans = latestOf([...plansOf(events), ...Object.values(state.plans)])
  const flow = await flowView(visit, row, state, localeOf(c.req.raw))
  const open: Open = {
    pendings: state.pendings.map(pendingView),
    plans: plans.map(plan => planView(plan, state.drafts)),
    drafts: Object.values(state.drafts).map(draft => draftView(draft, progressOf(draft, plans))),
    settled: state.settled.map(one => viewOfSettled(one, flow)),
    artifacts: state.artifacts.map(artifact => artifactView(ref.session, artifact)),
    captures: state.ui.handed_in.map(captureView),
    desk: deskView(state.desk),
    seq: state.seq,
    flow: flow?.progress ?? null,
    order: orderOf(events),
    lastTurnContext: state.lastTurn,
    usage: seesMoney(visit.principal) ? state.usage : tokensOf(state.usage),
    account: seesMoney(visit.principal) ? state.account : accountView(state.account),
    origin: state.origin && (await forkedView(visit, row, state.origin)),
    forks: await forksOf(visit, row, state.forks),
    ratings: ratingsView(state.ratings),
    failures: failuresIn(events, localeOf(c.req.raw)),
    shared: state.share !== null,
  }
  const messages = messagesOf(events).map(message => messageView(row.session, message))
  return c.json(detailOf(row, entry, messages, first > 1 ? first : null, running, open))
}

/** Each plan once. What the state knows of it comes last and holds. */
const latestOf = (plans: readonly Plan[]): readonly Plan[] => [
  ...new Map(plans.map(plan => [plan.id, plan])).values(),
]

/** Open pendings of a session, the plans and drafts of them, the settled ones, the latest turn, and the cost of it all. */
type Open = Pick<
  SessionDetail,
  | 'pendings'
  | 'plans'
  | 'drafts'
  | 'settled'
  | 'artifacts'
  | 'captures'
  | 'flow'
  | 'desk'
  | 'seq'
  | 'order'
  | 'lastTurnContext'
  | 'usage'
  | 'account'
  | 'origin'
  | 'forks'
  | 'ratings'
  | 'failures'
  | 'shared'
>
const NOTHING_OPEN: Open = {
  pendings: [],
  plans: [],
  drafts: [],
  settled: [],
  artifacts: [],
  captures: [],
  flow: null,
  desk: null,
  seq: 0,
  order: [],
  lastTurnContext: null,
  usage: null,
  account: null,
  origin: null,
  forks: [],
  ratings: {},
  failures: [],
  shared: false,
}

function detailOf(
  row: SessionRow,
  entry: ShelfEntry | undefined,
  messages: readonly MessageView[],
  earlier: number | null,
  running: SessionDetail['running'],
  open: Open,
): SessionDetail {
  const updatedAt = messages.at(-1)?.at ?? row.createdAt
  const view = sessionView({ ...row, updatedAt, lastSeq: 0, busy: running !== null }, entry)
  return { ...view, messages, earlier, running, ...open, quarantine: row.quarantine }
}
