import type { TenantId, UserId } from './id.ts'

/** The person on whose behalf a turn runs. */
export interface Principal {
  readonly tenant: TenantId
  readonly user: UserId
  /** Those routes ask for, and an application's own, which `require_role` asks for. */
  readonly roles: readonly string[]
}

/** A person, as the application around the engine vouches for them. */
export interface Identity {
  readonly user: string
  /** Without one, `default`. */
  readonly tenant?: string | undefined
  /** Without any, `user`. */
  readonly roles?: readonly string[] | undefined
}

/** Roles that routes ask for: talking, seeing what is wrong with an installation, and seeing what everybody's calls cost. */
export const ROUTE_ROLES = ['user', 'operator', 'admin'] as const
export type RouteRole = (typeof ROUTE_ROLES)[number]

export const isOperator = ({ roles }: Principal): boolean => roles.includes('operator' satisfies RouteRole)

/** True for whoever may see recorded money; estimates are for everybody. */
export const seesMoney = (principal: Principal): boolean =>
  isOperator(principal) || principal.roles.includes('admin' satisfies RouteRole)
