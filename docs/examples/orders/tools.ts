import { defineTool, z } from 'signalbox'
import { payments } from './payments.ts'

const order = z.string().regex(/^[A-Z]-\d{4}$/, 'an order number such as A-1002')

export const orderStatus = defineTool({
  name: 'order_status',
  description: 'Says where an order is.',
  parameters: z.object({ order }),
  readOnly: true, // after a crash it may simply run again
  run: ({ order }) => ({ order, status: 'on its way', arrives: 'Friday' }),
})

export const refundOrder = defineTool({
  name: 'refund_order',
  confirm: 'Refund {cents} cents for {order}?',
  description: 'Pays an order back. Cannot be undone.',
  parameters: z.object({ order, cents: z.int().positive().default(4900) }),
  destructive: true, // the person is asked first
  effect: 'verify', // moves money: after a crash, ask whether it happened
  timeoutMs: 10_000,
  run: ({ order, cents }, { key }) => payments.refund(order, cents, key),
  verify: async (_arguments, { key }) => {
    const found = await payments.find(key)
    return found ? { happened: 'yes', result: found } : { happened: 'no' }
  },
})
