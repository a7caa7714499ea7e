import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { variant } from '../../variant.ts'
import { aHostileServer, isAlive, notesIn, textOf } from './a-hostile-server.ts'

const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

test('what a server started ends with it', async () => {
  const { call, host, notes } = aHostileServer('has children')
  expect(textOf(await call())).toBe('done')
  const all = [...numbers(notesIn(notes)), ...numbers(notesIn(`${notes}.children`))]
  expect(all.map(isAlive)).toEqual([true, true, true])
  await host.close()
  await eventually(() => expect(all.map(isAlive)).toEqual([false, false, false]))
})

variant('a server that does not end when it is told to is ended', async () => {
  const { call, host, notes } = aHostileServer('does not end')
  await call()
  const [pid = 0] = numbers(notesIn(notes))
  await host.close()
  await eventually(() => expect(isAlive(pid)).toBe(false))
})

test('a host that is closed starts nothing any more, and does not wait for what does not start', async () => {
  const { call, host, notes } = aHostileServer('never starts')
  const outcome = call()
  await eventually(() => expect(notesIn(notes)).toContain('started'))
  await host.close()
  expect(await outcome).toMatchObject({ kind: 'unmade', code: 'tool_unavailable' })
  expect(await call('again')).toMatchObject({ kind: 'unmade', code: 'tool_unavailable' })
})

test.each(['SIGKILL', 'exit'])('when the engine is gone by %s, its servers go, too', async how => {
  const engine = spawn(process.execPath, [join(import.meta.dirname, 'engine-process.ts'), how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void engine.kill('SIGKILL'))
  const [printed] = await once(createInterface(engine.stdout), 'line')
  const [server = 0] = numbers(printed)
  if (how === 'SIGKILL') {
    expect(isAlive(server)).toBe(true)
    engine.kill('SIGKILL')
  }
  await eventually(() => expect(isAlive(server)).toBe(false))
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
