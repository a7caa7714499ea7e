import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { PlanHistoryView } from '../../api/rest.ts'
import type { JournalEvent, JournalEventOf } from '../../core/event.ts'
import { plansOf } from '../../journal/past-plans.ts'
import { draftView, progressOf } from '../draft-view.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { listPage, NUMBER } from '../list-page.ts'
import type { Visit } from '../visit.ts'

const PLACE = z.tuple([NUMBER, NUMBER])

/** GET /api/sessions/:session/plans – drafted plans with every revision and verdict, oldest first. */
export async function listPlans(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const { ref } = targetOf(row)
  const { drafts } = await visit.runner.state(ref)
  const events: JournalEvent[] = []
  for await (const page of visit.journal.walk(ref)) events.push(...page)
  const plans = plansOf(events)
  const { entries } = listPage(c, Object.values(drafts), PLACE, ({ id }) => numbersIn(id))
  const views = entries.map(
    (draft): PlanHistoryView => ({
      ...draftView(draft, progressOf(draft, plans)),
      revisions: events.flatMap(event => revisionOf(event, draft.id)),
      reviews: draft.reviews,
    }),
  )
  return c.json(views)
}

/** `t12/draft1` → 12, 1: in the order in which they were made. */
function numbersIn(id: string): [number, number] {
  const [turn = 0, ordinal = 0] = [...id.matchAll(/\d+/g)].map(Number)
  return [turn, ordinal]
}

function revisionOf(event: JournalEvent, draft: string): PlanHistoryView['revisions'][number][] {
  if (event.type !== 'plan_drafted' || event.payload.draft !== draft || event.content === null) return []
  const { revision, by }: JournalEventOf<'plan_drafted'>['payload'] = event.payload
  const { reasoning, steps } = event.content
  return [{ revision, by, at: event.at, reasoning, steps }]
}
