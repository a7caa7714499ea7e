import { hash, timingSafeEqual } from 'node:crypto'
import type { Entropy } from '../ports/entropy.ts'

/** Letters by which people and scanners of repositories know an access key. */
const PREFIX = 'sbx_'
const SECRET_BYTES = 32
const FORM = /^sbx_([0-9a-f]{12})_[\w-]{43}$/

export interface MintedSecret {
  readonly id: string
  /** Shown once and kept nowhere. */
  readonly secret: string
  readonly hash: string
}

type Bytes = Pick<Entropy, 'bytes'>

const random = (entropy: Bytes) => Buffer.from(entropy.bytes(SECRET_BYTES)).toString('base64url')

export function mintSecret(entropy: Bytes): MintedSecret {
  const id = Buffer.from(entropy.bytes(6)).toString('hex')
  const secret = `${PREFIX}${id}_${random(entropy)}`
  return { id, secret, hash: secretHash(secret) }
}

/** Secret without an id: of the folder's owner, or of a browser that signed in. */
export function mintNameless(kind: 'owner' | 'browser', entropy: Bytes): Omit<MintedSecret, 'id'> {
  const secret = `${PREFIX}${kind}_${random(entropy)}`
  return { secret, hash: secretHash(secret) }
}

/** Id of the key a text may be the secret of; null for anything else. */
export const secretId = (text: string): string | null => FORM.exec(text)?.[1] ?? null

export const looksLikeSecret = (text: string): boolean => text.startsWith(PREFIX)

/** A secret has 256 random bits: there is nothing to guess, and so nothing a slow hash would add. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex')

/** Compares in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return a.length === b.length && timingSafeEqual(a, b)
}
