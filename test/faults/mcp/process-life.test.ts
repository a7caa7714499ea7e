import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aHostileServer, isAlive, notesIn, textOf } from './a-hostile-server.ts'

const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

test('what a server started ends with it', async () => {
  const { call, host, notes } = aHostileServer('has children')
  expect(textOf(await call())).toBe('done')
  const all = [...numbers(notesIn(notes)), ...numbers(notesIn(`${notes}.children`))]
  expect(all.map(isAlive)).toEqual([true, true, true])
  await host.close()
  await vi.waitFor(() => expect(all.map(isAlive)).toEqual([false, false, false]), { timeout: 5_000 })
})

test('a server that does not end when it is told to is ended', async () => {
  const { call, host, notes } = aHostileServer('does not end')
  await call()
  const [pid = 0] = numbers(notesIn(notes))
  const before = performance.now()
  await host.close()
  expect(isAlive(pid)).toBe(false)
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('a host that is closed starts nothing any more, and does not wait for what does not start', async () => {
  const { call, host } = aHostileServer('never starts')
  const outcome = call()
  await new Promise(resolve => setTimeout(resolve, 300))
  await host.close()
  expect(await outcome).toMatchObject({ kind: 'unmade', code: 'tool_unavailable' })
  expect(await call('again')).toMatchObject({ kind: 'unmade', code: 'tool_unavailable' })
})

test.each(['SIGKILL', 'exit'])('when the engine is gone by %s, its servers go, too', async how => {
  const engine = spawn(process.execPath, [join(import.meta.dirname, 'engine-process.ts'), how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void engine.kill('SIGKILL'))
  let printed = ''
  engine.stdout.on('data', chunk => {
    printed += chunk
  })
  await vi.waitFor(() => expect(printed).toContain('\n'), { timeout: 20_000 })
  const [server = 0] = numbers(printed)
  if (how === 'SIGKILL') {
    expect(isAlive(server)).toBe(true)
    engine.kill('SIGKILL')
  }
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 5_000 })
})

test('of our environment a server gets what it needs to run, and what its author gives it', async () => {
  process.env.OUR_API_KEY = 'secret'
  onTestFinished(() => void delete process.env.OUR_API_KEY)
  const { call, notes } = aHostileServer('shows its environment', { env: { THEIR_TOKEN: 'x' } })
  await call()
  const names = notesIn(notes)
    .split('\n')
    .filter(name => /^[A-Z]/.test(name))
  expect(names).toContain('PATH')
  expect(names).toContain('THEIR_TOKEN')
  const allowed = ['HOME', 'LANG', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'USER', 'THEIR_TOKEN']
  expect(names.filter(name => !allowed.includes(name))).toEqual([])
})
