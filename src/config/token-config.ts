import type { ClaimNames } from '../access/read-claims.ts'
import { type Algorithm, ASYMMETRIC, SYMMETRIC } from './jwt-algorithms.ts'
import type { Secret } from './secret.ts'
import { type GivenSettings, SECRETS, type SecretName } from './settings.ts'

export interface TokenConfig {
  readonly keys:
    | { readonly kind: 'jwks'; readonly url: string }
    | { readonly kind: 'secret'; readonly secret: Secret }
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly Algorithm[]
  readonly toleranceSeconds: number
  readonly claims: ClaimNames
}

/** As many bytes as the weakest of these algorithms gives out. */
const SHORTEST_SECRET = 32

interface TokenInputs {
  readonly settings: GivenSettings
  secret(name: SecretName): Secret | null
  fault(line: string): void
}

/** Null where tokens are not taken. */
export function tokenConfig({ settings, secret, fault }: TokenInputs): TokenConfig | null {
  const wanted = settings.access?.includes('tokens') === true
  const url = settings['jwt.jwks']
  const shared = secret(SECRETS.jwt)
  if (!wanted) {
    const stray = Object.keys(settings).find(key => key.startsWith('jwt.'))
    if (stray !== undefined || shared !== null)
      fault(
        `${stray ?? SECRETS.jwt} is set, but tokens are not taken: add tokens to access (SIGNALBOX_ACCESS)`,
      )
    return null
  }
  if ((url === undefined) === (shared === null)) {
    fault(`access has tokens: set either jwt.jwks (SIGNALBOX_JWT_JWKS) or ${SECRETS.jwt}, and not both`)
    return null
  }
  if (shared !== null && Buffer.byteLength(shared.reveal()) < SHORTEST_SECRET)
    fault(`${SECRETS.jwt}: expected at least ${SHORTEST_SECRET} bytes; openssl rand -base64 32 makes some`)
  const issuer = settings['jwt.issuer']
  const audience = settings['jwt.audience']
  if (issuer === undefined || audience === undefined) {
    fault(
      'access has tokens: set jwt.issuer and jwt.audience (SIGNALBOX_JWT_ISSUER, SIGNALBOX_JWT_AUDIENCE), so that tokens made for others do not count',
    )
    return null
  }
  const fitting: readonly Algorithm[] = shared === null ? ASYMMETRIC : SYMMETRIC
  const algorithms = settings['jwt.algorithms'] ?? (shared === null ? ASYMMETRIC : ['HS256'])
  const stray = algorithms.find(algorithm => !fitting.includes(algorithm))
  if (stray !== undefined || algorithms.length === 0)
    fault(
      `jwt.algorithms: ${stray ?? 'none'} does not go with ${shared === null ? 'public keys' : 'a shared secret'}; choose of ${fitting.join(', ')}`,
    )
  const defaultRole = settings['jwt.defaultRole'] ?? 'user'
  return {
    keys: url === undefined ? { kind: 'secret', secret: shared as Secret } : { kind: 'jwks', url },
    issuer,
    audience,
    algorithms,
    toleranceSeconds: settings['jwt.tolerance'] ?? 30,
    claims: {
      user: settings['jwt.user'] ?? 'sub',
      tenant: settings['jwt.tenant'] ?? null,
      roles: settings['jwt.roles'] ?? null,
      defaultRole: defaultRole === 'none' ? null : defaultRole,
    },
  }
}
