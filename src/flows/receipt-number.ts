/** Number on the receipt of a conversation: short enough to be read out, and found again by a search. */
export const receiptNumberOf = (session: string): string => session.slice(-8).toUpperCase()
