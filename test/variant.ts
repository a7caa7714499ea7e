import { test } from 'vitest'
import { isFullRun } from './chance.ts'

/** Test for `npm run test:full` alone: another screen, language, key or moment of what a test beside it or a cheaper one holds. */
export const variant = test.runIf(isFullRun)

/** Tests by a table: its first row in `npm test`, the others, which vary it, in `npm run test:full`. */
export const variants =
  <Row extends readonly [unknown, ...unknown[]]>(rows: readonly Row[]) =>
  (name: string, run: (...row: Row) => Promise<void>): void => {
    test.each(rows.slice(0, 1))(name, (...row) => run(...(row as unknown[] as [...Row])))
    variant.each(rows.slice(1))(name, (...row) => run(...(row as unknown[] as [...Row])))
  }
