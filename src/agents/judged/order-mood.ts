/** Moods of a message: it orders something now, may be meant as an order, or is none. */
export const ORDER_MOODS = ['plain', 'unclear', 'none'] as const
export type OrderMood = (typeof ORDER_MOODS)[number]
