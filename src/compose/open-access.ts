import { type AccessBook, type AccessDeps, createAccessBook } from '../access/access-book.ts'
import type { Admission } from '../access/admission.ts'
import { readClaims } from '../access/read-claims.ts'
import { accessDb } from '../adapters/access/access-db.ts'
import { systemClock } from '../adapters/clock.ts'
import { systemEntropy } from '../adapters/entropy.ts'
import { joseVerifier } from '../adapters/tokens/jose-verifier.ts'
import type { Config } from '../config/load-config.ts'
import type { TokenConfig } from '../config/token-config.ts'
import type { Clock } from '../ports/clock.ts'
import { readIdentity } from '../turn/read-identity.ts'

/** Ways in which people may show who they are, put together. */
export interface Access {
  /** Null where keys are not taken. */
  readonly book: AccessBook | null
  /** Null where tokens are not taken. */
  readonly token: ((token: string) => Promise<Admission>) | null
  close(): void
}

const SYSTEM: AccessDeps & { readonly clock: Clock } = {
  clock: systemClock,
  entropy: systemEntropy,
  say: () => {},
}

/** Null where nobody is asked who they are. */
export function openAccess(config: Config, deps = SYSTEM): Access | null {
  const { access, dataFolder, tokens } = config
  if (access.length === 0) return null
  const keys = access.includes('keys') ? openAccessBook(dataFolder, deps) : null
  return {
    book: keys?.book ?? null,
    token: tokens === null ? null : admitTokens(tokens, deps.clock),
    close: () => keys?.close(),
  }
}

/** Access keys of a data folder, also beside the process that holds it. */
export function openAccessBook(
  dataFolder: string,
  deps: AccessDeps = SYSTEM,
): { readonly book: AccessBook; close(): void } {
  const store = accessDb(dataFolder)
  return { book: createAccessBook(store, deps), close: () => store.close() }
}

function admitTokens(config: TokenConfig, clock: Clock): (token: string) => Promise<Admission> {
  const { keys } = config
  const rules = { ...config, keys: keys.kind === 'jwks' ? keys : { ...keys, secret: keys.secret.reveal() } }
  const verify = joseVerifier(rules, clock)
  return async token => {
    const verdict = await verify(token)
    if (verdict.kind === 'unknown') return { kind: 'failed', reason: verdict.reason }
    if (verdict.kind !== 'sound') return { kind: 'nobody' }
    const claims = readClaims(verdict.claims, config.claims)
    if (!claims.ok) return { kind: 'nobody', hint: claims.hint }
    const reading = readIdentity(claims.identity)
    return reading.ok ? { kind: 'person', principal: reading.principal, by: 'token' } : { kind: 'nobody' }
  }
}
