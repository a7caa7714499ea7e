import type { JWTVerifyOptions } from 'jose'
import type { Clock } from '../../ports/clock.ts'
import type { TokenVerdict, VerifyToken } from '../../ports/token-verifier.ts'
import { boundedJwks } from './bounded-jwks.ts'

export interface TokenRules {
  /** Address of the issuer's public keys, or a secret that is shared with the issuer. */
  readonly keys:
    | { readonly kind: 'jwks'; readonly url: string }
    | { readonly kind: 'secret'; readonly secret: string }
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly string[]
  readonly toleranceSeconds: number
}

const PATIENCE_MS = 5_000
const CACHE_MS = 600_000
/** An unknown key id has the keys fetched anew, at most this often. */
const COOL_DOWN_MS = 30_000

/** Faults of a token. All else that goes wrong is a fault of the keys. */
const UNSOUND: ReadonlySet<string> = new Set([
  'ERR_JWT_EXPIRED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
])

/**
 * Verifies JSON Web Tokens with `jose`, which is loaded with the first one.
 *
 * T1. Which algorithms count is said by the rules, never by the token. A shared secret is never used with an algorithm
 *     for public keys, nor a public key as a secret.
 * T2. Keys come from the configured place alone: addresses and keys inside a token are not looked at.
 * T3. A token without an expiry is unsound.
 */
export function joseVerifier(rules: TokenRules, clock: Clock): VerifyToken {
  let verifier: Promise<(token: string) => Promise<TokenVerdict>> | null = null
  return async token => {
    verifier ??= load(rules, clock)
    try {
      return await (await verifier)(token)
    } catch (error) {
      const { code, message } = error as { readonly code?: string; readonly message?: string }
      return UNSOUND.has(code ?? '')
        ? { kind: 'unsound' }
        : { kind: 'unknown', reason: `the keys of ${rules.issuer}: ${message ?? String(error)}` }
    }
  }
}

async function load(rules: TokenRules, clock: Clock): Promise<(token: string) => Promise<TokenVerdict>> {
  const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
  const options: JWTVerifyOptions = {
    issuer: rules.issuer,
    audience: rules.audience,
    algorithms: [...rules.algorithms],
    clockTolerance: rules.toleranceSeconds,
    requiredClaims: ['exp'],
  }
  const now = () => ({ ...options, currentDate: new Date(clock.now()) })
  const { keys } = rules
  if (keys.kind === 'secret') {
    const secret = new TextEncoder().encode(keys.secret)
    return async token => ({ kind: 'sound', claims: (await jwtVerify(token, secret, now())).payload })
  }
  const jwks = createRemoteJWKSet(new URL(keys.url), {
    timeoutDuration: PATIENCE_MS,
    cacheMaxAge: CACHE_MS,
    cooldownDuration: COOL_DOWN_MS,
    [customFetch]: boundedJwks(clock),
  })
  return async token => ({ kind: 'sound', claims: (await jwtVerify(token, jwks, now())).payload })
}
