const DAY_MS = 86_400_000

export const SIGNS_FOR_MS = 30 * DAY_MS
/** So much longer a key is known, for what was signed last. */
export const KNOWN_FOR_MS = SIGNS_FOR_MS + 2 * DAY_MS
