import { defineTool, type Lookup, z } from 'signalbox'

const ORDERS = [
  { number: 'A-1001', tenant: 'default', customer: 'local', total: 240 },
  { number: 'B-2001', tenant: 'default', customer: 'somebody else', total: 90 },
]

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
  order: ({ params, tenant, user }) =>
    ORDERS.find(o => o.number === params.order && o.tenant === tenant && o.customer === user) ?? null,
}
