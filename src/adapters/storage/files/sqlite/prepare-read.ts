import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** For statements whose rows are read as `Row`. */
export function prepareRead(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  return statement
}
