import type { ReadOrders } from '../../agents/orderable-agent.ts'

/** Orders as a question about them keeps them. */
export const recordedOrders = ({ by, isWhole, orders }: ReadOrders) => ({
  by,
  isWhole,
  orders: orders.map(({ span, ...order }) => ({ ...order, span: { ...span } })),
})
