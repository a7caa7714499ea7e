import type { MeView } from '../api/rest.ts'
import { deskRoles } from '../assistants/desk-roles.ts'
import type { Directory } from '../assistants/directory.ts'
import { type Principal, ROUTE_ROLES } from '../core/principal.ts'

/** A person, and which doors are open to them. */
export function meView(
  { tenant, user, roles }: Principal,
  directory: Pick<Directory, 'entries'>,
  canSignOut: boolean,
): MeView {
  return {
    tenant,
    user,
    roles: ROUTE_ROLES.filter(role => roles.includes(role)),
    desk: deskRoles(directory).some(role => roles.includes(role)),
    canSignOut,
  }
}
