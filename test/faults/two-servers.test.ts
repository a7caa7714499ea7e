import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { realServer } from './real-server.ts'
import { startStandby } from './standby.ts'

test('a second server on one folder ends with one clear error; a killed one blocks nobody', async () => {
  const data = join(aFolder(), 'data')
  const first = realServer(data)
  const url = await first.url()
  const second = await realServer(data).end()
  expect(second.code).toBe(1)
  expect(second.said.trim().split('\n').length).toBeLessThanOrEqual(3)
  expect(second.said).toMatch(/already/)
  expect(second.said).toMatch(/another folder/)
  expect(second.said).not.toMatch(/\n\s+at /)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await first.kill()
  const third = realServer(data)
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
