import type { SessionId } from '../core/id.ts'

/** Randomness comes through here and nowhere else. */
export interface Entropy {
  sessionId(): SessionId
  /** At least 96 bits, as text; protects the digests of short contents against guessing. */
  salt(): string
  /** So many unguessable bytes, for secrets. */
  bytes(count: number): Uint8Array
  /** 0 ≤ x < 1, for jitter. */
  fraction(): number
}
