/** Longer than a very busy machine needs; only what hangs is ended by it. */
export const PATIENCE_MS = 120_000
