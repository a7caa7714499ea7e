import { deskRoles } from '../assistants/desk-roles.ts'
import type { Directory } from '../assistants/directory.ts'
import { DEFAULT_TENANT, type UserId } from '../core/id.ts'
import { type Principal, ROUTE_ROLES } from '../core/principal.ts'
import type { Person } from '../ports/desk-store.ts'

/** Everybody, where people are not told apart. */
export const LOCAL: Person = { tenant: DEFAULT_TENANT, user: 'local' as UserId }

/** The local user, with every role that routes, rules or desks ask for. */
export function localPrincipal(directory: Pick<Directory, 'entries'>): Principal {
  const asked = directory.entries().flatMap(({ serving }) => serving?.policy.roles ?? [])
  return { ...LOCAL, roles: [...new Set([...ROUTE_ROLES, ...asked, ...deskRoles(directory)])] }
}
