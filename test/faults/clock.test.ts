import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/journal/messages.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { openLibrary, scratchFolder } from './library.ts'

const HOUR_MS = 3_600_000

test('a wall clock that jumps an hour back and forth changes no order, ends no turn and breaks no replay', async () => {
  const folder = scratchFolder()
  const clock = fixedClock()
  let engine = openLibrary(folder, { clock })
  const jumps = [0, HOUR_MS, -2 * HOUR_MS, 5_000, -HOUR_MS, 2 * HOUR_MS]
  for (const [index, jump] of jumps.entries()) {
    clock.jump(jump)
    const target = await engine.open('jumpy')
    const events = await engine.say(target, `lend me number ${index}`, { run: `run-${index}` })
    expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'answered' } })
    // Half of the jumps happen while nobody runs.
    if (index % 2 === 0) continue
    await engine.store.close()
    engine = openLibrary(folder, { clock })
  }
  const target = await engine.open('jumpy')
  const events = await engine.events(target.ref)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  const said = messagesOf(events).filter(({ role }) => role === 'user')
  expect(said.map(({ text }) => text)).toEqual(jumps.map((_, index) => `lend me number ${index}`))
  expect(await engine.journal.verify(target.ref)).toBeNull()
  expect(await engine.replay(target.ref)).toMatchObject({
    turns: jumps.length,
    difference: null,
    skipped: [],
  })
  await engine.store.close()
  rmSync(folder, { recursive: true, force: true })
})
