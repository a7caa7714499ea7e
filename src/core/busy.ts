/**
 * Treatment of a message while its thread still answers another: refused, answered after it, or, where nobody reads that
 * answer any more, taken up in place of it. Where somebody does, `interrupt` refuses.
 */
export const WHEN_BUSY = ['refuse', 'queue', 'interrupt'] as const
export type WhenBusy = (typeof WHEN_BUSY)[number]
