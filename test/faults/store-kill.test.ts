import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { amount, rerun, SEED } from '../chance.ts'
import { expectKept, writtenTurns } from './written-turns.ts'

const KILLS = amount(4)
const RERUN = rerun('test/faults/store-kill.test.ts')

test(`${KILLS} kills in the middle of writing lose no acknowledged turn (${RERUN})`, {
  timeout: amount(600_000),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-store-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { fraction } = seededEntropy(SEED)
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const last = 1 + Math.floor(fraction() ** 3 * 1_500)
    const written = await writtenTurns(folder, kill % 2 === 0 ? 'FULL' : 'NORMAL', (count, writer) => {
      if (count === last) writer.kill('SIGKILL')
    })
    acknowledged.push(...written)
    await expectKept(folder, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
})
