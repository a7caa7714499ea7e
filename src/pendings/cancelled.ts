/** Spellings under which clients give up what is open. */
export const CANCELLED = ['cancelled', 'canceled'] as const

export const isCancelled = (status: unknown): boolean => CANCELLED.some(spelling => spelling === status)
