import type { Context } from 'hono'
import * as z from 'zod/mini'
import { viewOf } from '../../assistants/directory.ts'
import { isOperator } from '../../core/principal.ts'
import { listPage, TEXT } from '../list-page.ts'
import type { Visit } from '../visit.ts'

const PLACE = z.tuple([TEXT])

/** GET /api/assistants – the sound ones and the broken ones; an operator sees the faults of those. */
export function listAssistants({ directory, principal }: Visit, c: Context): Response {
  const { entries } = listPage(c, directory.entries(), PLACE, ({ id }) => [id])
  const views = entries.map(viewOf)
  return c.json(isOperator(principal) ? views : views.map(view => ({ ...view, faults: [] })))
}
