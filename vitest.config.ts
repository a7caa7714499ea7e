import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/steps/longest-first.ts'
import { RunAccount } from './scripts/steps/run-account.ts'
import { FULL_ONLY, isFullRun } from './test/chance.ts'
import { PATIENCE_MS } from './test/patience.ts'
import { writeToScratch } from './test/scratch.ts'

const workers = Math.min(2, availableParallelism())
const minutes = 60_000

// Workers have the environment of the process that starts them, and this setting.
if (process.env.VITEST_WORKER_ID === undefined) writeToScratch()
// What Node has stripped of types and compiled once serves all workers, the next run too.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/tests`

/** Projects of one group run together, groups one after the other: first those that compute all the time. */
const computing = { sequence: { groupOrder: 0 }, maxWorkers: workers }
/** Then those that wait for processes, disks and browsers: one more at a time keeps the machine busy. */
const waiting = { sequence: { groupOrder: 1 }, maxWorkers: workers + 1 }

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    // Nothing here replaces modules, so files can share them: loading them anew for each was most of the time.
    isolate: false,
    // Node runs the sources itself, as it does for `npx signalbox` inside the repo: nothing is bundled for them, and calls cost what they cost.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', `${import.meta.dirname}/test/resolve-own-name.ts`],
    setupFiles: ['test/seeded-properties.ts'],
    exclude: isFullRun ? configDefaults.exclude : [...configDefaults.exclude, FULL_ONLY],
    reporters: ['default', new RunAccount()],
    // Generous: a busy machine must not decide a test. What hangs is still ended.
    testTimeout: 10 * minutes,
    hookTimeout: 10 * minutes,
    teardownTimeout: 10 * minutes,
    expect: { poll: { timeout: PATIENCE_MS } },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bin/**/*.test.ts',
            'test/flows/**/*.test.ts',
            'test/agents/**/*.test.ts',
            'test/drafts/**/*.test.ts',
          ],
          ...computing,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          // Only Vite reads JSX.
          experimental: { viteModuleRunner: true },
          ...computing,
        },
      },
      { extends: true, test: { name: 'contract', include: ['test/contract/**/*.test.ts'], ...computing } },
      {
        extends: true,
        test: { name: 'conversations', include: ['test/conversations/**/*.test.ts'], ...computing },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts'],
          globalSetup: ['test/built-package.ts', 'test/postgres/global-setup.ts'],
          ...waiting,
        },
      },
      {
        extends: true,
        test: { name: 'simulation', include: ['test/simulation/**/*.test.ts'], ...waiting },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/built-package.ts'],
          ...waiting,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/built-package.ts', 'test/e2e/global-setup.ts'],
          ...waiting,
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['test/cli/**/*.test.ts'],
          globalSetup: ['test/built-package.ts'],
          ...waiting,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: ['test/package/global-setup.ts'],
          ...waiting,
        },
      },
    ],
  },
})
