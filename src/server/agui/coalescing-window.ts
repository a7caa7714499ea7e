/** One picture of a screen: nobody sees text come more often. What comes slower is not delayed at all. */
export const SHORTEST_WINDOW_MS = 16
/** Nobody sees a text stutter at this pace. */
const LONGEST_WINDOW_MS = 48
const PER_MS_LATE = 4

/**
 * Time to gather before the next write, given how long the last window was and took. One that ended late says that a
 * round of the event loop takes that long: a window shorter than some rounds merges nothing, every token is a system
 * call of its own, and the rounds get longer still.
 */
export function nextWindowMs(windowMs: number, tookMs: number): number {
  const nextMs = Math.round((tookMs - windowMs) * PER_MS_LATE)
  return Math.min(LONGEST_WINDOW_MS, Math.max(SHORTEST_WINDOW_MS, nextMs))
}
