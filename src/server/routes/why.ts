import type { Context } from 'hono'
import type { WhyLinesView, WhyView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import type { TurnId } from '../../core/id.ts'
import { isOperator, seesMoney } from '../../core/principal.ts'
import { isZone } from '../../core/zone.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { SessionRow } from '../../ports/journal-store.ts'
import { factsOf } from '../../why/facts-of.ts'
import { rememberedRows } from '../../why/remembered-rows.ts'
import { whyActs } from '../../why/why-acts.ts'
import { whyLine } from '../../why/why-line.ts'
import { whyLines, withWholeTurns } from '../../why/why-lines.ts'
import type { WhyScope } from '../../why/why-scope.ts'
import { sectionOf, whySections } from '../../why/why-sections.ts'
import { findAssistant, findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { nameNext } from '../list-page.ts'
import { localeOf } from '../problem.ts'
import { pageLimit, wholeNumber } from '../query.ts'
import type { Visit } from '../visit.ts'

/** Commits in which a colleague's decision about a turn is looked for. */
const LATER_COMMITS = 100

/** GET /api/sessions/:session/why – one line for each turn, in pages as the conversation has them. */
export async function listWhy(visit: Visit, c: Context): Promise<Response> {
  const row = await soundSession(visit, c)
  const before = wholeNumber(c, 'before', Number.MAX_SAFE_INTEGER)
  const { ref } = targetOf(row)
  const page = await visit.journal.readBefore(ref, before, pageLimit(c, 50) * 2)
  const events = await withWholeTurns(page, turn => visit.journal.turn(ref, turn))
  // The turn at its beginning is told here as a whole, and not on the next page again.
  const first = Math.min(page[0]?.seq ?? 1, events[0]?.seq ?? before)
  const earlier = first > 1 ? first : null
  nameNext(c, 'before', earlier)
  const view: WhyLinesView = { lines: whyLines(events, scopeOf(visit, row, c)), earlier }
  return c.json(view)
}

/** GET /api/sessions/:session/why/:turn – why one turn went as it did, and what is remembered now. */
export async function getWhy(visit: Visit, c: Context): Promise<Response> {
  const row = await soundSession(visit, c)
  const { ref } = targetOf(row)
  const scope = scopeOf(visit, row, c)
  const turn = c.req.param('turn') ?? ''
  const later = await visit.journal.readBefore(ref, Number.MAX_SAFE_INTEGER, LATER_COMMITS)
  const facts = factsOf(await visit.journal.turn(ref, turn as TurnId), scope, later)
  if (facts === null)
    throw new SignalboxError('unknown_run', 'there is no such turn, or it decided nothing', {
      hint: 'GET /api/sessions/:session/why lists them.',
    })
  const state = await visit.runner.state(ref)
  const zone = c.req.query('zone') ?? 'UTC'
  const wishes = {
    optOut: state.ui.opt_out,
    rules: await visit.desk.rules(visit.principal),
    preferences: await visit.desk.preferences(visit.principal),
    now: visit.clock.now(),
    zone: isZone(zone) ? zone : 'UTC',
  }
  const remembered = sectionOf('remembered', rememberedRows(wishes, scope), scope.reads.locale)
  const view: WhyView = {
    turn,
    line: whyLine(facts, scope),
    sections: [...whySections(facts, scope), ...remembered],
    acts: whyActs(facts, turn as TurnId, state, scope),
  }
  return c.json(view)
}

async function soundSession(visit: Visit, c: Context): Promise<SessionRow> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  return row
}

/** In the language of whoever asks; what is for authors is for those who see what is wrong with an installation. */
const scopeOf = (visit: Visit, { assistant }: SessionRow, c: Context): WhyScope => ({
  assistant: findAssistant(visit, assistant),
  reads: { locale: languageOf(localeOf(c.req.raw)) },
  reader: isOperator(visit.principal) ? 'author' : 'person',
  seesMoney: seesMoney(visit.principal),
})
