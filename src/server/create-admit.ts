import { looksLikeSecret, sameHash, secretHash } from '../access/access-secret.ts'
import type { Admission } from '../access/admission.ts'
import type { Access } from '../compose/open-access.ts'
import type { Principal } from '../core/principal.ts'
import { bearerOf } from './bearer.ts'
import { type Door, LOCAL_DOOR } from './door.ts'
import { trustedCookie } from './sign-in-cookie.ts'

/** Tells who sends a request, by what it shows. Never rejects. */
export type Admit = (request: Request) => Promise<Admission>

/** Owner of the data folder: whoever can read the note of the running server in it. */
export interface Owner {
  /** Hash of the secret that stands in the note. */
  readonly hash: string
  principal(): Principal
}

export interface AdmitParts {
  readonly access: Pick<Access, 'book' | 'token'>
  readonly owner?: Owner | null
  readonly door?: Door
}

const NOBODY: Admission = { kind: 'nobody' }

/** A key or token that does not count is not made up for by a cookie: whoever shows something is judged by it. */
export function createAdmit({
  access,
  owner = null,
  door = { ...LOCAL_DOOR, asks: true },
}: AdmitParts): Admit {
  const { book, token } = access

  function bySecret(secret: string): Admission {
    if (owner !== null && sameHash(owner.hash, secretHash(secret)))
      return { kind: 'person', principal: owner.principal(), by: 'key' }
    return book?.admit(secret) ?? NOBODY
  }

  async function admission(request: Request): Promise<Admission> {
    if (!request.headers.has('authorization')) {
      const cookie = book === null ? null : trustedCookie(request, door)
      return cookie === null ? NOBODY : (book?.admitBrowser(cookie) ?? NOBODY)
    }
    const credential = bearerOf(request.headers)
    if (credential === null) return NOBODY
    if (looksLikeSecret(credential)) return bySecret(credential)
    return token === null ? NOBODY : token(credential)
  }

  return request =>
    admission(request).catch((error: unknown) => ({
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    }))
}
