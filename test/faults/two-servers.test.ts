import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { startStandby } from './standby.ts'

const BIN = join(inject('built'), 'bin/signalbox.js')

function aServer(data: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    [BIN, 'serve', '--data', data, '--port', '0', '--no-page'],
    {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout?.on('data', chunk => (said += chunk))
  child.stderr?.on('data', chunk => (said += chunk))
  const ended = once(child, 'close')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    /** Its address, or null when it ended instead. */
    async url(): Promise<string | null> {
      const address = /http:\/\/localhost:(\d+)/
      while (!address.test(said) && !isOver())
        await Promise.race([once(child.stdout ?? child, 'data'), ended])
      if (isOver()) return null
      return `http://127.0.0.1:${address.exec(said)?.[1]}`
    },
    async end(): Promise<{ code: number | null; said: string }> {
      await ended
      return { code: child.exitCode, said }
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('a second server on one folder ends with one clear error; a killed one blocks nobody', async () => {
  const data = join(aFolder(), 'data')
  const first = aServer(data)
  const url = await first.url()
  const second = await aServer(data).end()
  expect(second.code).toBe(1)
  expect(second.said.trim().split('\n').length).toBeLessThanOrEqual(3)
  expect(second.said).toMatch(/already/)
  expect(second.said).toMatch(/another folder/)
  expect(second.said).not.toMatch(/\n\s+at /)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await first.kill()
  const third = aServer(data)
  expect((await fetch(`${await third.url()}/healthz`)).status).toBe(200)
  await third.kill()
})

test('two engines never share a folder, even when started at the same moment', async () => {
  const root = aFolder()
  const folder = { data: join(root, 'data'), effects: join(root, 'effects') }
  const rivals = await Promise.all([1, 2, 3].map(() => startStandby(folder)))
  const outcomes = await Promise.allSettled(rivals.map(rival => rival.serve(0)))
  const refusals = outcomes
    .filter(outcome => outcome.status === 'rejected')
    .map(({ reason }) => String(reason))
  await Promise.all(rivals.map(rival => rival.kill()))
  expect(refusals).toHaveLength(2)
  for (const refusal of refusals) expect(refusal).toContain('another process already serves')
  const next = await startStandby(folder)
  onTestFinished(() => next.kill())
  expect(await next.serve(0)).toBeGreaterThan(0)
})
