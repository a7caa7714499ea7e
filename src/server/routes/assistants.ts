import type { Context } from 'hono'
import { viewOf } from '../../assistants/directory.ts'
import type { Engine } from '../../compose/create-engine.ts'

/** GET /api/assistants – the sound ones, and the broken ones with their faults. */
export function listAssistants({ directory }: Engine, c: Context): Response {
  return c.json(directory.entries().map(viewOf))
}
