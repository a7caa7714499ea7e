import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { LONGEST } from './steps/longest-first.ts'

const cwd = dirname(import.meta.dirname)
/** Templates and examples are run as their readers run them: with Node's own test runner. */
const SKIPPED = /(^|\/)(node_modules|dist)(\/|$)|^(templates|docs\/examples)\//

test('every test file belongs to exactly one project, so that none is left out', () => {
  const claimed = (config.test?.projects ?? []).flatMap(project =>
    typeof project === 'object' && 'test' in project ? globSync(project.test?.include ?? [], { cwd }) : [],
  )
  const written = globSync('**/*.test.{ts,tsx}', { cwd, exclude: path => SKIPPED.test(path) })
  expect(claimed.filter(path => !SKIPPED.test(path)).sort()).toEqual(written.sort())
})

test('the files that are begun first are there', () => {
  expect(LONGEST.filter(path => !existsSync(join(cwd, path)))).toEqual([])
})

test('no test is tried again: one that passes the second time has failed', () => {
  const settings = [config.test, ...(config.test?.projects ?? [])].map(setting => JSON.stringify(setting))
  expect(settings.filter(setting => /"(retry|repeats)":/.test(setting))).toEqual([])
})
