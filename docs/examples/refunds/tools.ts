import { defineTool, type Lookup, z } from 'signalbox'

const ORDERS: Readonly<Record<string, { customer: string }>> = {
  'A-1001': { customer: 'local' },
  'B-2001': { customer: 'somebody else' },
}

export const refund = defineTool({
  name: 'refund',
  confirm: 'Refund {amount} for {order}?',
  description: 'Pays an order back. Cannot be undone.',
  parameters: z.object({ order: z.string(), amount: z.number().positive() }),
  destructive: true,
  run: ({ order, amount }) => ({ order, paid: amount }),
})

/** Only reads: it may be asked about calls that never happen. */
export const lookups: Record<string, Lookup> = {
  order: ({ params }) => ORDERS[String(params.order)] ?? null,
}
