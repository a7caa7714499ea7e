import { looksLikeSecret, sameHash, secretHash } from '../access/access-secret.ts'
import type { Admission } from '../access/admission.ts'
import type { Access } from '../compose/open-access.ts'
import type { Principal } from '../core/principal.ts'
import type { Person } from '../ports/desk-store.ts'
import { readIdentity } from '../turn/read-identity.ts'
import { bearerOf } from './bearer.ts'
import { type Door, LOCAL_DOOR } from './door.ts'
import { trustedCookie } from './sign-in-cookie.ts'

/** Tells who sends a request, by what it shows. Never rejects. */
export type Admit = (request: Request) => Promise<Admission>

/** Names somebody on whose behalf the owner of the data folder asks: `tenant/user`, each percent-encoded. */
export const ON_BEHALF_OF = 'signalbox-on-behalf-of'

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

  function bySecret(secret: string, named: string | null): Admission {
    if (owner !== null && sameHash(owner.hash, secretHash(secret))) {
      const principal = named === null ? owner.principal() : personNamed(named)
      return principal === null ? NOBODY : { kind: 'person', principal, by: 'key' }
    }
    return book?.admit(secret) ?? NOBODY
  }

  async function admission(request: Request): Promise<Admission> {
    if (!request.headers.has('authorization')) {
      const cookie = book === null ? null : trustedCookie(request, door)
      return cookie === null ? NOBODY : (book?.admitBrowser(cookie) ?? NOBODY)
    }
    const credential = bearerOf(request.headers)
    if (credential === null) return NOBODY
    if (looksLikeSecret(credential)) return bySecret(credential, request.headers.get(ON_BEHALF_OF))
    return token === null ? NOBODY : token(credential)
  }

  return request =>
    admission(request).catch((error: unknown) => ({
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    }))
}

/** Somebody with no role but to have what is theirs; null where the text names nobody. */
function personNamed(text: string): Principal | null {
  const [tenant, user, ...more] = text.split('/').map(decoded)
  const reading = readIdentity({ tenant, user, roles: ['user'] })
  return reading.ok && more.length === 0 ? reading.principal : null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export const onBehalfOf = ({ tenant, user }: Person): string =>
  [tenant, user].map(encodeURIComponent).join('/')
