import { test } from 'vitest'
import { isFullRun } from './chance.ts'

/** Test for `npm run test:full` alone: another screen, language, key or moment of what a test beside it or a cheaper one holds. */
export const variant = test.runIf(isFullRun)
