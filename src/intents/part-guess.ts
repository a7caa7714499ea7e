import * as z from 'zod/mini'

const chance = z.number().check(z.gte(0), z.lte(1))
/** Guess of a classifier an application brought. */
export const PartGuessSchema = z.object({
  intent: z.nullable(z.string()),
  confidence: chance,
  params: z._default(z.record(z.string(), z.json()), {}),
  runnersUp: z._default(z.array(z.object({ intent: z.string(), confidence: chance })), []),
})
