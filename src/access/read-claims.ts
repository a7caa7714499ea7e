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

export type ClaimsReading =
  | { readonly ok: true; readonly identity: Identity }
  /** Names the claim, never what stands in it. */
  | { readonly ok: false; readonly hint: string }

/** Finds the person a sound token names. */
export function readClaims(claims: Claims, names: ClaimNames): ClaimsReading {
  const user = claimAt(claims, names.user)
  const tenant = names.tenant === null ? DEFAULT_TENANT : claimAt(claims, names.tenant)
  if (!isName(user)) return nobody(`its claim ${names.user} names no user.`)
  if (!isName(tenant)) return nobody(`its claim ${names.tenant} names no tenant.`)
  if (user === OWNER && tenant === DEFAULT_TENANT)
    return nobody(`${OWNER} of the tenant ${DEFAULT_TENANT} owns this server, and no token is theirs.`)
  const named = names.roles === null ? [] : rolesIn(claimAt(claims, names.roles))
  const roles = named.length > 0 || names.defaultRole === null ? named : [names.defaultRole]
  return { ok: true, identity: { user, tenant, roles } }
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

const nobody = (why: string): ClaimsReading => ({ ok: false, hint: `The token is sound, but ${why}` })

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
