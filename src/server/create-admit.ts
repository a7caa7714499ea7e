import { looksLikeSecret, sameHash, secretHash } from '../access/access-secret.ts'
import type { Admission } from '../access/admission.ts'
import type { Access } from '../compose/open-access.ts'
import type { Principal } from '../core/principal.ts'

/** Tells who sends a request, by what it shows. Never rejects. */
export type Admit = (request: Request) => Promise<Admission>

/** Owner of the data folder: whoever can read the note of the running server in it. */
export interface Owner {
  /** Hash of the secret that stands in the note. */
  readonly hash: string
  principal(): Principal
}

/** Longer ones are nobody's: no key is, and no token should be. */
const LONGEST = 8_192
const BEARER = /^bearer +([\w.~+/=-]+)$/i
const NOBODY: Admission = { kind: 'nobody' }

export function createAdmit({ book }: Pick<Access, 'book'>, owner: Owner | null = null): Admit {
  function bySecret(secret: string): Admission {
    if (owner !== null && sameHash(owner.hash, secretHash(secret)))
      return { kind: 'person', principal: owner.principal() }
    return book?.admit(secret) ?? NOBODY
  }

  return async ({ headers }) => {
    const authorization = headers.get('authorization')
    if (authorization === null) return NOBODY
    const credential = authorization.length > LONGEST ? undefined : BEARER.exec(authorization)?.[1]
    if (credential === undefined || !looksLikeSecret(credential)) return NOBODY
    try {
      return bySecret(credential)
    } catch (error) {
      return { kind: 'failed', reason: `access keys cannot be read: ${String(error)}` }
    }
  }
}
