import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { FULL_ONLY, isFullRun } from '../../test/chance.ts'
// The notes that tests leave about their waits.
import type {} from '../../test/eventually.ts'

const LENGTH = 10
/** A run of a few files is seen at a glance. */
const SHORTEST_RUN = 20

interface Output {
  write(text: string): unknown
}

/** Account at the end of a long run: the slowest files and tests, every retry, the waits for other processes, what was left out. */
export class RunAccount implements Reporter {
  readonly #output: Output

  constructor(output: Output = process.stdout) {
    this.#output = output
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < SHORTEST_RUN) return
    this.#output.write(accountOf(modules))
  }
}

export function accountOf(modules: readonly TestModule[]): string {
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const inState = (state: string) => tests.filter(test => test.result().state === state).length
  const files = modules.map(module => ({ name: fileOf(module), ms: module.diagnostic().duration }))
  return [
    ...section('Slowest files', slowest(files)),
    ...section(
      'Slowest tests',
      slowest(tests.map(test => ({ name: nameOf(test), ms: test.diagnostic()?.duration ?? 0 }))),
    ),
    ...section('Retries', retries(tests)),
    ...section('Waits for other processes', waits(tests)),
    ...section('Left to npm run test:full', leftOut(modules)),
    `\n${inState('passed')} passed, ${inState('failed')} failed, ${inState('skipped')} skipped\n`,
  ].join('\n')
}

interface Timed {
  readonly name: string
  readonly ms: number
}

const section = (title: string, lines: readonly string[]) => [`\n${title}`, ...lines]

const slowest = (all: readonly Timed[]): string[] =>
  [...all]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, LENGTH)
    .map(({ name, ms }) => `${seconds(ms)}  ${name}`)

function retries(tests: readonly TestCase[]): string[] {
  const lines = tests.flatMap(test => {
    const { retryCount = 0, repeatCount = 0 } = test.diagnostic() ?? {}
    const times = retryCount + repeatCount
    return times === 0 ? [] : [`${String(times).padStart(8)} ×  ${nameOf(test)}`]
  })
  return lines.length === 0 ? ['     none'] : lines
}

/** Tests that did not run, by file, and the files that are not begun at all. */
function leftOut(modules: readonly TestModule[]): string[] {
  const partly = modules.flatMap(module => {
    const tests = [...module.children.allTests()].filter(test => test.result().state === 'skipped')
    return tests.length === 0 ? [] : [`${String(tests.length).padStart(8)} of  ${fileOf(module)}`]
  })
  const wholly = isFullRun
    ? []
    : globSync(FULL_ONLY, { exclude: OUTSIDE }).map(file => `     all of  ${file}`)
  const lines = [...partly, ...wholly]
  return lines.length === 0 ? ['     none'] : lines
}
const OUTSIDE = ['**/node_modules/**', '**/dist/**']

function waits(tests: readonly TestCase[]): string[] {
  const waiting = tests.flatMap(test => {
    const { waits } = test.meta()
    return waits === undefined ? [] : [{ name: nameOf(test), ms: waits.longestMs, asked: waits.asked }]
  })
  const asked = waiting.reduce((sum, test) => sum + test.asked, 0)
  return [
    `     asked ${asked} times in ${waiting.length} tests; the longest:`,
    ...slowest(waiting).slice(0, 3),
  ]
}

const fileOf = (module: TestModule) => `${module.project.name}  ${relative(process.cwd(), module.moduleId)}`
const nameOf = (test: TestCase) => `${fileOf(test.module)}  ${test.fullName}`
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1).padStart(8)} s`
