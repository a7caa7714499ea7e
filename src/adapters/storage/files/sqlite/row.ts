import type { SQLOutputValue } from 'node:sqlite'
import { Damage } from './fault.ts'

/** Rows come as arrays: cheaper than objects, and the order of columns stands in the statement above. */
export type Row = readonly SQLOutputValue[]

/** The row of a statement that returns arrays; the driver's types know objects only. */
export const rowOf = (row: unknown): Row => row as Row
export const rowsOf = (rows: unknown): Row[] => rows as Row[]

export function text(value: unknown): string {
  if (typeof value === 'string') return value
  throw new Damage('a text is missing')
}

export const textOrNull = (value: unknown): string | null => (value === null ? null : text(value))

export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

/** For statements that read integers as bigints: one that JavaScript cannot hold stays what it is. */
export const numberOf = (value: SQLOutputValue): SQLOutputValue =>
  typeof value === 'bigint' && isInteger(Number(value)) ? Number(value) : value

export function integer(value: unknown): number {
  if (isInteger(value)) return value
  throw new Damage('a number is missing')
}
