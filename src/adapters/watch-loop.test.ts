import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'

const WATCH = join(import.meta.dirname, 'watch-loop.ts')
const CALLS = join(import.meta.dirname, '../tools/running-calls.ts')

/**
 * A process of its own that watches its loop and does `work`. It reads what its watcher has said, so that it blocks,
 * and waits, until something is said, however long that takes.
 */
async function aProcess(work: string): Promise<{ signal: string | null; said: string }> {
  const file = join(aFolder({ said: '' }), 'said')
  const program = `
    import { readFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { watchLoop } from ${JSON.stringify(WATCH)}
    import { createRunningCalls, toolCodeNow } from ${JSON.stringify(CALLS)}
    const budget = { within: run => run(), once: run => run() }
    const isSaid = words => readFileSync(${JSON.stringify(file)}, 'utf8').includes(words)
    const blockUntil = words => { while (!isSaid(words)); }
    const waitUntil = async words => { while (!isSaid(words)) await pause(20) }
    ${work}`
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', output],
  })
  closeSync(output)
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'close')
  return { signal: child.signalCode, said: readFileSync(file, 'utf8') }
}

test('what blocks the loop for good is told by name and ends the process', async () => {
  const { signal, said } = await aProcess(`
    const watch = watchLoop(toolCodeNow, { toldMs: 250, ofCodeMs: 500, endedMs: 1_500 })
    watch.working('a turn that is over')()
    watch.working('input run-1 of session ses_1 (lighting)')
    for (;;);`)
  expect(signal).toBe('SIGKILL')
  expect(said).toMatch(/the event loop is blocked; under way: input run-1 of session ses_1 \(lighting\)\n/)
  expect(said).toMatch(/blocked for \d+ s, under way: .*run-1.*\. The process ends itself\.\n/)
  expect(said).not.toContain('a turn that is over')
})

test.each([
  ['after its first wait', 'await pause(1); for (;;);'],
  ['in a timer', 'setTimeout(() => { for (;;); }); await pause(600_000)'],
])(
  'a tool that spins %s ends the process as soon as one that spins before it, and is told by name',
  async (_, spins) => {
    const { signal, said } = await aProcess(`
    const watch = watchLoop(toolCodeNow, { toldMs: 250, ofCodeMs: 500, endedMs: 600_000 })
    const calls = createRunningCalls({ budget, working: watch.working })
    calls.run('spinner', async () => { ${spins} })
    calls.run('sleeper', () => pause(600_000))`)
    expect(signal).toBe('SIGKILL')
    expect(said).toMatch(/blocked for \d+ s by tool spinner, .* The process ends itself\.\n/)
  },
)

test('a tool that only waits while something else blocks it is not taken for the cause', async () => {
  const { signal, said } = await aProcess(`
    const watch = watchLoop(toolCodeNow, { toldMs: 250, ofCodeMs: 500, endedMs: 3_000 })
    createRunningCalls({ budget, working: watch.working }).run('sleeper', () => pause(600_000))
    await pause(1)
    for (;;);`)
  expect(signal).toBe('SIGKILL')
  expect(said).toMatch(/the event loop is blocked; under way: tool sleeper\n/)
  expect(said).toMatch(/blocked for \d+ s, under way: tool sleeper\. The process ends itself\.\n/)
})

test('what blocks it for a while is told, and that it goes on', async () => {
  const { signal, said } = await aProcess(`
    const watch = watchLoop(toolCodeNow, { toldMs: 250, ofCodeMs: 600_000, endedMs: 600_000 })
    blockUntil('is blocked')
    await waitUntil('goes on')
    await watch.close()`)
  expect(signal).toBeNull()
  expect(said).toMatch(/^the event loop is blocked; under way: no turn\nthe event loop goes on after \d+ s\n/)
})

test('watching keeps no process alive', async () => {
  expect(await aProcess('watchLoop(toolCodeNow)')).toEqual({ signal: null, said: '' })
})
