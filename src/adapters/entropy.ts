import { randomBytes, randomFillSync } from 'node:crypto'
import type { SessionId } from '../core/id.ts'
import type { Entropy } from '../ports/entropy.ts'

/** Crockford's base 32 in lower case: sorts like the number it writes, and has no letters that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

function inBase32(value: number, digits: number): string {
  let text = ''
  for (let rest = value; text.length < digits; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text
  return text
}

const SALT_BYTES = 12
/** Asking the system costs more than a salt is long: a pool serves many. */
const pool = Buffer.allocUnsafe(SALT_BYTES * 256)
let used = pool.length

function salt(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += SALT_BYTES
  return pool.toString('base64url', used - SALT_BYTES, used)
}

export const systemEntropy: Entropy = {
  /** Ten digits of time, so that ids sort by age, and 80 random bits. */
  sessionId() {
    const random = Array.from(randomBytes(16), byte => ALPHABET[byte % 32]).join('')
    return `ses_${inBase32(Date.now(), 10)}${random}` as SessionId
  },
  salt,
  fraction: () => Math.random(),
}
