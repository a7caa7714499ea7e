import * as z from 'zod/mini'
import { DEFAULT_TENANT, type TenantId, type UserId } from '../core/id.ts'
import type { Identity, Principal, RouteRole } from '../core/principal.ts'
import { isStorable } from '../ports/storable.ts'
import { issuesText } from '../source/issues-text.ts'

const MOST_ROLES = 64
const DEFAULT_ROLES: readonly RouteRole[] = ['user']

const name = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'expected text that can be stored'))
const IdentitySchema = z.object({
  user: name,
  tenant: z.optional(name),
  roles: z.optional(z.array(name).check(z.maxLength(MOST_ROLES))),
})

export type IdentityReading =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly fault: string }

/** Reads a person as an application handed them in; what is no person is refused with its fault. */
export function readIdentity(identity: unknown): IdentityReading {
  const parsed = IdentitySchema.safeParse(identity)
  if (!parsed.success) return { ok: false, fault: issuesText(IdentitySchema, parsed.error, identity) }
  const { user, tenant = DEFAULT_TENANT, roles = DEFAULT_ROLES }: Identity = parsed.data
  return {
    ok: true,
    principal: { tenant: tenant as TenantId, user: user as UserId, roles: [...new Set(roles)] },
  }
}
