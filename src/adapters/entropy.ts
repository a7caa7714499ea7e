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
const SALTS = 64
const ID_BYTES = 16
/** Asking the system costs more than what is asked for is long: a pool serves many. No byte is given out twice. */
const pool = Buffer.allocUnsafe(4_096)
let used = pool.length

/** Offset in the pool at which so many fresh bytes begin. */
function fresh(bytes: number): number {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return used - bytes
}

/** Written out for many salts at once, which costs about as much as writing one. */
const SALT_CHARACTERS = 16
let salts = ''
let position = 0

function salt(): string {
  if (position === salts.length) {
    const from = fresh(SALTS * SALT_BYTES)
    salts = pool.toString('base64url', from, from + SALTS * SALT_BYTES)
    position = 0
  }
  position += SALT_CHARACTERS
  return salts.slice(position - SALT_CHARACTERS, position)
}

export const systemEntropy: Entropy = {
  /** Ten digits of time, so that ids sort by age, and 80 random bits. */
  sessionId() {
    const from = fresh(ID_BYTES)
    let random = ''
    for (let at = from; at < from + ID_BYTES; at++) random += ALPHABET[(pool[at] ?? 0) % 32]
    return `ses_${inBase32(Date.now(), 10)}${random}` as SessionId
  },
  salt,
  bytes: randomBytes,
  fraction: () => Math.random(),
}
