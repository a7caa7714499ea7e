import { nameOf } from './name-of.ts'

/** Counts and open calls go from store to store under digests of what they count: not every store keeps that itself. */
export const countName = (tenant: string, key: string): string => nameOf('count', tenant, key)
export const callName = (tenant: string, key: string): string => nameOf('call', tenant, key)

const MARK = 'name:'
/** All keys of names lie from the first to before the second. */
export const NAMED_KEYS = [MARK, 'name;'] as const

/** Key of an entry that came with its name alone, where keys themselves are kept. */
export const keyOfName = (name: string): string => `${MARK}${name}`

/** Name of an entry, whichever way its key came. */
export const nameOfKey = (
  tenant: string,
  key: string,
  naming: (tenant: string, key: string) => string,
): string => (key.startsWith(MARK) ? key.slice(MARK.length) : naming(tenant, key))
