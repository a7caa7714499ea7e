import { DEFAULT_TENANT } from '../core/id.ts'
import type { Identity } from '../core/principal.ts'

/** Claims of a token that say who somebody is. A dot leads into an object, as in `realm_access.roles`. */
export interface ClaimNames {
  readonly user: string
  /** Null where everybody is of the same tenant. */
  readonly tenant: string | null
  /** Null where tokens say nothing of roles. */
  readonly roles: string | null
  /** Role of whoever has none by their token; null for none. */
  readonly defaultRole: string | null
}

type Claims = Readonly<Record<string, unknown>>

/** The name of the one who owns the data folder; no token makes its bearer them. */
const OWNER = 'local'

/** Person a sound token names; null where it names none. */
export function readClaims(claims: Claims, names: ClaimNames): Identity | null {
  const user = claimAt(claims, names.user)
  const tenant = names.tenant === null ? DEFAULT_TENANT : claimAt(claims, names.tenant)
  if (typeof user !== 'string' || user === '' || typeof tenant !== 'string' || tenant === '') return null
  if (user === OWNER && tenant === DEFAULT_TENANT) return null
  const roles = names.roles === null ? [] : rolesIn(claimAt(claims, names.roles))
  return { user, tenant, roles: roles.length > 0 || names.defaultRole === null ? roles : [names.defaultRole] }
}

/** A claim by its whole name first: names may be addresses, with dots of their own. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Claims)[part]
  }
  return value
}

/** A list, or a text with spaces between them as in `scope`. Anything else is no role. */
function rolesIn(value: unknown): readonly string[] {
  const roles = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : []
  return roles.filter(role => typeof role === 'string' && role !== '')
}
