import type { Principal } from '../core/principal.ts'

export const isSamePerson = (a: Principal, b: Principal): boolean =>
  a.tenant === b.tenant && a.user === b.user

/** Roles among it: what a person may do is not kept from a time when they had other ones. */
export const isSamePrincipal = (a: Principal, b: Principal): boolean =>
  isSamePerson(a, b) && a.roles.length === b.roles.length && a.roles.every(role => b.roles.includes(role))
