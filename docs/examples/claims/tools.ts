import { defineTool, z } from 'signalbox'

export const registerClaim = defineTool({
  name: 'register_claim',
  description: 'Registers a claim and says how long it takes.',
  parameters: z.object({ person: z.string(), amount: z.number(), kind: z.enum(['water', 'theft']) }),
  result: z.object({ number: z.string(), handling: z.object({ days: z.number() }) }),
  run: ({ amount }) => ({ number: 'C-1001', handling: { days: amount > 1000 ? 14 : 3 } }),
})
