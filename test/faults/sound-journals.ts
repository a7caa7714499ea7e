import { join } from 'node:path'
import { expect } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import { replaySession } from '../../src/turn/replay.ts'
import { expectWhole } from './client-view.ts'
import type { Driver } from './driver.ts'
import type { EffectLine } from './effects-file.ts'
import { expectHonestEffects } from './honest-effects.ts'
import { refOf } from './remains.ts'

/** Tools that may be called again are told apart by their name. */
export function expectSingleLines(lines: readonly EffectLine[]): void {
  const once = lines.filter(({ tool }) => tool !== 'look_up').map(({ key }) => key)
  expect(
    once.filter((key, index) => once.indexOf(key) !== index),
    'effects that took place twice',
  ).toEqual([])
}

/** Every session: chain, replay, effects and what its client has seen. */
export async function expectSoundJournals(
  { data, database }: { readonly data: string; readonly database?: string },
  assistant: string,
  drivers: readonly Driver[],
  lines: readonly EffectLine[],
): Promise<void> {
  const assistants = join(import.meta.dirname, 'fixtures', 'assistants')
  const engine = await createEngine({
    env: database === undefined ? {} : { DATABASE_URL: database },
    flags: { data, assistants },
    readOnly: true,
  })
  const { store, journal, digest, directory, flows, version } = engine
  const all: JournalEvent[] = []
  for (const { thread, runs } of drivers) {
    const ref = await refOf(store, assistant, thread)
    if (ref === null) expect.fail(`${thread} has no session`)
    expect(await journal.verify(ref)).toBeNull()
    const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
    expect(await replaySession(parts, ref)).toMatchObject({ difference: null, loose: 0 })
    for await (const page of journal.walk(ref)) all.push(...page)
    for (const { run, received, end } of runs) {
      const { turn } = (await store.findRun(ref, run)) ?? {}
      if (!turn) expect.fail(`${run} has no turn`)
      const events = await journal.turn(ref, turn)
      await expectWhole(run, received, messagesOf(events))
      expect(events.at(-1)?.type).toBe('turn_ended')
      expect(end?.type, run).toMatch(/^RUN_(FINISHED|ERROR)$/)
    }
  }
  expectHonestEffects(all, lines)
  await engine.close()
}
