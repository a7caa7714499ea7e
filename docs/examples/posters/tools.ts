import { defineTool, z } from 'signalbox'
import { printShop } from './print-shop.ts'

export const printPosters = defineTool({
  name: 'print_posters',
  description: 'Has posters printed and delivered.',
  parameters: z.object({ copies: z.int().min(1).max(500) }),
  destructive: true, // the person is asked first, and sees the estimate
  estimate: ({ copies }) => ({ costUsd: copies * 0.8, durationMs: 20_000, apiCalls: 1 }),
  run: async ({ copies }, { key, spend }) => {
    const { order, chargedUsd } = await printShop.order(copies, key)
    spend({ costUsd: chargedUsd }) // what it really cost goes on record
    return { order, copies }
  },
})
