/**
 * Does something now, or in a later round of the event loop where this one has taken its time; in the order of the calls.
 * For what comes in crowds and can wait for a moment.
 */
export type Pace = (work: () => void) => void

export const atOnce: Pace = work => work()
