import type { DatabaseSync } from 'node:sqlite'
import { keyOfName, NAMED_KEYS } from '../../carried-name.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, rowOf } from './row.ts'

/**
 * Keys under which entries may stand: what came from another store came with a digest of its key alone. Whether a tenant has such
 * entries is looked up once, so that nobody else pays for them.
 */
export function createSpellings(
  database: DatabaseSync,
  table: 'counted' | 'open_calls',
  naming: (tenant: string, key: string) => string,
) {
  const select = prepareRead(
    database,
    `SELECT EXISTS (SELECT 1 FROM ${table} WHERE tenant = ? AND key >= ? AND key < ?)`,
  )
  const tenants = new Map<string, boolean>()
  const hasNames = (tenant: string): boolean => {
    const known = tenants.get(tenant)
    if (known !== undefined) return known
    const found = integer(rowOf(select.get(tenant, ...NAMED_KEYS))[0]) === 1
    tenants.set(tenant, found)
    return found
  }
  return {
    of: (tenant: string, keys: readonly string[]): readonly string[] =>
      hasNames(tenant) ? keys.flatMap(key => [key, keyOfName(naming(tenant, key))]) : keys,
    /** The tenant has some from now on. */
    note: (tenant: string): void => void tenants.set(tenant, true),
  }
}
