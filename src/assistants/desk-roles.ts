import type { Directory } from './directory.ts'

/** Roles for which some assistant has a desk. */
export const deskRoles = (directory: Pick<Directory, 'entries'>): readonly string[] =>
  directory
    .entries()
    .flatMap(({ serving }) =>
      serving?.desk === undefined ? [] : [...serving.desk.roles, ...(serving.policy.roles ?? [])],
    )
