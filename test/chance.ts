/** Seed of everything in tests that chance decides: always the same in `npm test`, a new one in `npm run test:full`. */
export const SEED = Number(process.env.TEST_SEED ?? 1)
const TIMES = Number(process.env.TEST_TIMES ?? 1)

/** Files whose name says so are for `npm run test:full`: variants of what a cheaper test already holds. `TEST_TIMES=1 npx vitest run FILE` runs one. */
export const FULL_ONLY = '**/*.full.test.ts'
export const isFullRun = process.env.TEST_TIMES !== undefined

/** So many random trials, or so much time for them; `npm run test:full` multiplies both. */
export const amount = (usual: number): number => usual * TIMES

/** The command that meets the same chances again. */
export const rerun = (file: string): string => `TEST_SEED=${SEED} TEST_TIMES=${TIMES} npx vitest run ${file}`
