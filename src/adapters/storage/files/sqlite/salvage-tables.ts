import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { faultOf } from './fault.ts'

const NO_END = 2n ** 62n

/** Rows of one table: those that were copied, and those that could not be. */
export interface Salvaged {
  readonly copied: number
  /** Rows between others that could be read. */
  readonly lost: number
  /** Behind the last row that could be read there may be others. */
  readonly isOpenEnded: boolean
}

/**
 * Copies every row that can still be read. Rows are looked for from both ends; between the places where reading
 * stops, each number is asked for by itself, so that a damaged page takes only its own rows with it.
 */
export function salvageTable(from: DatabaseSync, to: DatabaseSync, table: string): Salvaged {
  const columns = from
    .prepare(`SELECT * FROM ${table} LIMIT 0`)
    .columns()
    .map(({ name }) => name)
  const select = (rest: string) => {
    const statement = from.prepare(`SELECT rowid, * FROM ${table} NOT INDEXED ${rest}`)
    statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    return statement
  }
  const insert = to.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  let copied = 0
  let lost = 0
  const keep = (row: SQLInputValue[]): void => {
    try {
      // Of two rows with one name the first is kept; one whose values do not fit its columns is none of ours.
      if (insert.run(...row.slice(1)).changes === 1) copied++
      else lost++
    } catch {
      lost++
    }
  }
  const scan = (order: 'ASC' | 'DESC', stop: (id: bigint) => boolean): bigint | null => {
    let last: bigint | null = null
    try {
      for (const row of select(`ORDER BY rowid ${order}`).iterate() as Iterable<unknown>) {
        const values = row as SQLInputValue[]
        const id = BigInt(values[0] as bigint)
        if (stop(id)) return null
        keep(values)
        last = id
      }
      return null
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error
      return last ?? (order === 'ASC' ? 0n : NO_END)
    }
  }
  const first = scan('ASC', () => false)
  if (first === null) return { copied, lost, isOpenEnded: false }
  const end = scan('DESC', id => id <= first) ?? first + 1n
  const one = select('WHERE rowid = ?')
  let misses = 0
  let damaged = 0
  for (let id = first + 1n; id < end && misses < MOST_MISSES; id++) {
    misses++
    try {
      const row = one.get(id) as unknown
      if (row === undefined) continue
      keep(row as SQLInputValue[])
      lost += damaged
      misses = 0
      damaged = 0
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error
      damaged++
    }
  }
  const isOpenEnded = end === NO_END || misses >= MOST_MISSES
  if (!isOpenEnded) lost += damaged
  return { copied, lost, isOpenEnded }
}

/** More than the rows of one page: after so many in a row there is nothing further that could be found. */
const MOST_MISSES = 2_000
