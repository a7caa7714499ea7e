import { expect, test } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import { accountOf, RunAccount } from './run-account.ts'

type Fake = {
  readonly name: string
  readonly ms: number
  readonly state?: 'passed' | 'failed' | 'skipped'
  readonly retryCount?: number
  readonly waits?: { readonly asked: number; readonly longestMs: number }
}

/** As much of a module as the account reads. */
function aModule(path: string, tests: readonly Fake[]): TestModule {
  const module = {
    moduleId: `${process.cwd()}/${path}`,
    project: { name: 'unit' },
    diagnostic: () => ({ duration: tests.reduce((sum, { ms }) => sum + ms, 0) }),
    children: { allTests: () => cases.values() },
  } as Partial<TestModule> as TestModule
  const cases = tests.map(
    ({ name, ms, state = 'passed', retryCount = 0, waits }) =>
      ({
        module,
        fullName: name,
        result: () => ({ state }),
        diagnostic: () => ({ duration: ms, retryCount, repeatCount: 0 }),
        meta: () => ({ ...(waits && { waits }) }),
      }) as Partial<TestCase> as TestCase,
  )
  return module
}

test('the slowest come first, every retry is named, and the last line counts', () => {
  const account = accountOf([
    aModule('a.test.ts', [
      { name: 'is quick', ms: 5 },
      { name: 'is tried again', ms: 20, retryCount: 2 },
    ]),
    aModule('b.test.ts', [
      { name: 'is slow', ms: 2_500, state: 'failed', waits: { asked: 7, longestMs: 1_200 } },
      { name: 'is a variant', ms: 0, state: 'skipped' },
    ]),
  ])
  expect(account).toMatch(/Slowest files\n +2\.5 s {2}unit {2}b\.test\.ts\n +0\.0 s {2}unit {2}a\.test\.ts/)
  expect(account).toMatch(/Slowest tests\n +2\.5 s {2}unit {2}b\.test\.ts {2}is slow\n/)
  expect(account).toMatch(/Retries\n +2 × {2}unit {2}a\.test\.ts {2}is tried again\n/)
  expect(account).toMatch(/asked 7 times in 1 tests; the longest:\n +1\.2 s {2}unit {2}b\.test\.ts/)
  expect(account).toMatch(/Left to npm run test:full\n +1 of {2}unit {2}b\.test\.ts\n/)
  expect(account.trimEnd()).toMatch(/\n2 passed, 1 failed, 1 skipped$/)
})

test('where nothing was tried again, it says so; a short run needs no account', () => {
  expect(accountOf([aModule('a.test.ts', [{ name: 'is quick', ms: 5 }])])).toMatch(/Retries\n +none\n/)
  const written: string[] = []
  new RunAccount({ write: text => written.push(text) }).onTestRunEnd([aModule('a.test.ts', [])])
  expect(written).toEqual([])
})
