import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const WATCH = join(import.meta.dirname, 'watch-loop.ts')

/** A process of its own that watches its loop and does `work`. */
async function aProcess(work: string): Promise<{ signal: string | null; said: string }> {
  const program = `
    import { watchLoop } from ${JSON.stringify(WATCH)}
    const block = ms => { for (const end = performance.now() + ms; performance.now() < end;); }
    const pause = ms => new Promise(resolve => setTimeout(resolve, ms))
    ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = text(child.stderr)
  await once(child, 'close')
  return { signal: child.signalCode, said: await said }
}

test('what blocks the loop for good is told by name and ends the process', async () => {
  const { signal, said } = await aProcess(`
    const watch = watchLoop({ toldMs: 500, endedMs: 1_500 })
    await pause(300)
    watch.working('a turn that is over')()
    watch.working('input run-1 of session ses_1 (lighting)')
    for (;;);`)
  expect(signal).toBe('SIGKILL')
  expect(said).toMatch(/the event loop is blocked; under way: input run-1 of session ses_1 \(lighting\)\n/)
  expect(said).toMatch(/blocked for \d+ s, under way: .*run-1.*\. The process ends itself\.\n/)
  expect(said).not.toContain('a turn that is over')
})

test('what blocks it for a while is told, and that it goes on', async () => {
  const { signal, said } = await aProcess(`
    const watch = watchLoop({ toldMs: 500, endedMs: 600_000 })
    await pause(300)
    block(2_500)
    await pause(1_500)
    await watch.close()`)
  expect(signal).toBeNull()
  expect(said).toMatch(/the event loop is blocked; under way: no turn\nthe event loop goes on after \d+ s\n$/)
})

test('watching keeps no process alive', async () => {
  expect(await aProcess('watchLoop()')).toEqual({ signal: null, said: '' })
})
