import { expect, test } from 'vitest'
import { runSteps, type Step, summarize } from './run-steps.ts'

const step = (name: string, code: string): Step => ({ name, command: [process.execPath, '-e', code] })

async function run(...stages: Step[][]) {
  const written: string[] = []
  const results = await runSteps(stages, { write: (text: string) => written.push(text) })
  const passed = Object.fromEntries(results.map(result => [result.name, result.passed]))
  return { passed, text: written.join(''), results }
}

test('a failing step fails its run, and the steps after it still run', async () => {
  const { passed, results } = await run(
    [step('one', 'process.exit(3)'), step('two', '')],
    [step('three', '')],
  )
  expect(passed).toEqual({ one: false, two: true, three: true })
  expect(summarize('check', results, 1)).toContain('check failed: one (1.0 s)')
})

test('a step killed by a signal, or one that cannot start, has failed', async () => {
  const { passed } = await run([
    step('killed', 'process.kill(process.pid, "SIGKILL")'),
    { name: 'absent', command: ['no-such-program-here'] },
  ])
  expect(passed).toEqual({ killed: false, absent: false })
})

test('side by side, only what failed is shown; alone, everything is', async () => {
  const { text } = await run(
    [step('quiet', 'console.log("all well")'), step('loud', 'console.log("broken"); process.exit(1)')],
    [step('alone', 'console.log("live")')],
  )
  expect(text).not.toContain('all well')
  expect(text).toContain('— loud\nbroken')
  expect(text).toContain('— alone\nlive')
})

test('when all pass, the summary says so', async () => {
  const { results } = await run([step('one', '')])
  expect(summarize('check', results, 2)).toContain('check passed (2.0 s)')
})
