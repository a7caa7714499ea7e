import { SignalboxError } from '../core/error.ts'
import type { Principal } from '../core/principal.ts'
import type { AccessKey, AccessStore, KeptKey } from '../ports/access-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { mintNameless, mintSecret, sameHash, secretHash, secretId } from './access-secret.ts'
import type { Admission } from './admission.ts'
import { admits, keyState, lastMoment } from './key-state.ts'

const DAY_MS = 86_400_000
/** Longest time a browser stays signed in; never longer than its key is valid. */
const SIGNED_IN_MS = 30 * DAY_MS

export interface NewKey extends Principal {
  readonly name: string
  readonly expiresAt: number | null
}

/** A key together with its secret, which is not kept. */
export interface MadeKey {
  readonly key: AccessKey
  readonly secret: string
}

export type SignInResult =
  | {
      readonly kind: 'signed_in'
      readonly cookie: string
      readonly expiresAt: number
      readonly principal: Principal
    }
  | Exclude<Admission, { readonly kind: 'person' }>

/**
 * Access keys, and the browsers that were signed in with one.
 *
 * A1. A secret is never kept: only its hash is, and hashes are compared in constant time.
 * A2. That a key has ended is told to whoever has its secret, and to nobody else.
 * A3. What ends a key ends every browser that was signed in with it.
 */
export interface AccessBook {
  make(wish: NewKey): MadeKey
  /** The new one is the same person's; the old one is valid for `overlapMs` more. */
  rotate(id: string, overlapMs: number, expiresAt?: number | null): MadeKey
  end(id: string): AccessKey
  list(): readonly AccessKey[]
  admit(secret: string): Admission
  signIn(secret: string): SignInResult
  admitBrowser(cookie: string): Admission
  signOut(cookie: string): void
}

export interface AccessDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly entropy: Pick<Entropy, 'bytes'>
  /** Writes to the log. */
  say(line: string): void
}

export function createAccessBook(store: AccessStore, { clock, entropy, say }: AccessDeps): AccessBook {
  let isNoteFailing = false

  function kept(id: string): KeptKey {
    const key = store.find(id)
    if (key !== null) return key
    throw new SignalboxError('invalid_input', `there is no access key ${JSON.stringify(id.slice(0, 40))}`, {
      hint: 'signalbox access list shows their ids.',
    })
  }

  function mint({ name, tenant, user, roles, expiresAt }: NewKey): KeptKey & { readonly secret: string } {
    const minted = mintSecret(entropy)
    return {
      ...minted,
      name,
      tenant,
      user,
      roles,
      madeAt: clock.now(),
      expiresAt,
      endsAt: null,
      lastUse: null,
    }
  }

  const made = ({ secret, hash: _, ...key }: KeptKey & { readonly secret: string }): MadeKey => ({
    key,
    secret,
  })

  /** A folder that takes no note refuses nobody: reading who may come in is enough to let them in. */
  function noteUse({ id, lastUse }: AccessKey, now: number): void {
    const day = dayOf(now)
    if (lastUse === day) return
    try {
      store.used(id, day)
      isNoteFailing = false
    } catch (error) {
      if (!isNoteFailing) say(`the use of access keys cannot be noted: ${String(error)}`)
      isNoteFailing = true
    }
  }

  function verdict(key: AccessKey, by: 'key' | 'sign_in'): Admission {
    const now = clock.now()
    const state = keyState(key, now)
    if (!admits(state)) return { kind: 'ended' }
    noteUse(key, now)
    return { kind: 'person', principal: { tenant: key.tenant, user: key.user, roles: key.roles }, by }
  }

  /** The key whose secret it is. */
  function ownKey(secret: string): KeptKey | null {
    const id = secretId(secret)
    const key = id === null ? null : store.find(id)
    return key !== null && sameHash(key.hash, secretHash(secret)) ? key : null
  }

  function admit(secret: string): Admission {
    const key = ownKey(secret)
    return key === null ? { kind: 'nobody' } : verdict(key, 'key')
  }

  return {
    make(wish) {
      const minted = mint(wish)
      store.add(minted)
      return made(minted)
    },
    rotate(id, overlapMs, expiresAt) {
      const old = kept(id)
      const now = clock.now()
      const state = keyState(old, now)
      if (state !== 'valid')
        throw new SignalboxError('invalid_input', `the access key ${id} cannot be rotated: it is ${state}`, {
          hint: 'Make another one with signalbox access make.',
        })
      const asLong = old.expiresAt === null ? null : now + (old.expiresAt - old.madeAt)
      const minted = mint({ ...old, expiresAt: expiresAt === undefined ? asLong : expiresAt })
      store.replace(id, now + overlapMs, minted)
      return made(minted)
    },
    end(id) {
      const { hash: _, ...key } = kept(id)
      const now = clock.now()
      if (keyState(key, now) === 'ended') return key
      store.end(id, now)
      return { ...key, endsAt: now }
    },
    list: () => store.list(),
    admit,
    signIn(secret) {
      const key = ownKey(secret)
      if (key === null) return { kind: 'nobody' }
      const admission = verdict(key, 'key')
      if (admission.kind !== 'person') return admission
      const now = clock.now()
      const expiresAt = Math.min(now + SIGNED_IN_MS, lastMoment(key) ?? Number.POSITIVE_INFINITY)
      const { secret: cookie, hash } = mintNameless('browser', entropy)
      store.addSignIn({ hash, key: key.id, expiresAt }, now)
      return { kind: 'signed_in', cookie, expiresAt, principal: admission.principal }
    },
    admitBrowser(cookie) {
      const signIn = store.findSignIn(secretHash(cookie))
      const key = signIn === null ? null : store.find(signIn.key)
      if (signIn === null || key === null) return { kind: 'nobody' }
      const admission = verdict(key, 'sign_in')
      return admission.kind === 'person' && signIn.expiresAt <= clock.now() ? { kind: 'nobody' } : admission
    },
    signOut: cookie => store.dropSignIn(secretHash(cookie)),
  }
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
