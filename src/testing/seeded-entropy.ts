import type { SessionId } from '../core/id.ts'
import type { Entropy } from '../ports/entropy.ts'

/** The same seed gives the same ids, salts, bytes and fractions, in the same order. */
export function seededEntropy(seed: number): Entropy {
  let state = seed >>> 0
  let sessions = 0
  // A Weyl sequence through a mixing function: every 32-bit state occurs once before it repeats.
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const hex = (words: number) =>
    Array.from({ length: words }, () => next().toString(16).padStart(8, '0')).join('')

  return {
    sessionId: () => `ses_${String(++sessions).padStart(10, '0')}${hex(2)}` as SessionId,
    salt: () => hex(3),
    bytes: count => Uint8Array.from({ length: count }, next),
    fraction: () => next() / 2 ** 32,
  }
}
