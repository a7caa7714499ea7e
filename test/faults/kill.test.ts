import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { replaySession } from '../../src/turn/replay.ts'
import { expectWhole } from './client-view.ts'
import { createDriver, type Driver } from './driver.ts'
import { type EffectLine, effectsFile } from './effects-file.ts'
import { expectHonestEffects } from './honest-effects.ts'
import { PHASES, type Phase } from './kill-phase.ts'
import { inspectRemains, refOf } from './remains.ts'
import { createServerLives } from './server-lives.ts'

const KILLS = Number(process.env.FAULTS_KILLS ?? 200)
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const RERUN = `FAULTS_SEED=${SEED} FAULTS_KILLS=${KILLS} npx vitest run test/faults/kill.test.ts`
const SESSIONS = 6
const KILLS_BETWEEN_RESTS = 8
const PATIENCE_MS = 20_000
const ASSISTANT = 'clerk'
const TOOLS = ['transfer', 'look_up', 'book'] as const
/** Each kill catches all sessions, so that every one of these comes up many times. */
const WANTED = PHASES.filter(phase => phase !== 'between turns')

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test(`${KILLS} kills lose nothing that was acknowledged and double no effect (${RERUN})`, {
  timeout: 600_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-kill-'))
  if (process.env.FAULTS_KEEP) console.log(root)
  else cleanups.push(() => rmSync(root, { recursive: true, force: true }))
  const folder = { data: join(root, 'data'), effects: join(root, 'effects.jsonl') }
  const effects = effectsFile(folder.effects)
  const lives = createServerLives(folder)
  cleanups.push(lives.close)
  const { fraction } = seededEntropy(SEED)
  const upTo = (limit: number) => Math.floor(fraction() * limit)
  const signs = new EventEmitter()
  const drivers = Array.from({ length: SESSIONS }, (_, index) =>
    createDriver({
      thread: `thread-${index + 1}`,
      assistant: ASSISTANT,
      server: lives,
      nextMessage: ordinal => `order-${ordinal} ${someTools(upTo).join(' ')}`,
      onSent: () => signs.emit('sent'),
      onAcknowledged: () => signs.emit('acknowledged'),
    }),
  )
  const upon = (sign: string) => Promise.race([once(signs, sign), sleep(2_000)])
  /** When to kill: upon a tool's line, at any time, right after a message was sent or acknowledged. */
  const moments = [
    () => effects.nextLine(2_000),
    () => effects.nextLine(2_000),
    () => sleep(upTo(250)),
    () => sleep(upTo(60)),
    () => upon('sent').then(() => sleep(upTo(5))),
    () => upon('acknowledged'),
  ]
  const counts = new Map<Phase, number>(PHASES.map(phase => [phase, 0]))

  await lives.start()
  for (const driver of drivers) driver.play()
  for (let kill = 1; kill <= KILLS; kill++) {
    await moments[upTo(moments.length)]?.()
    await lives.kill()
    const keys = effects.keys()
    for (const phase of await inspectRemains(folder.data, ASSISTANT, drivers, keys))
      counts.set(phase, (counts.get(phase) ?? 0) + 1)
    expectSingleLines(effects.lines())
    await lives.start()
    if (kill % KILLS_BETWEEN_RESTS === 0) {
      await rest(drivers, `after kill ${kill}`)
      for (const driver of drivers) driver.play()
    }
  }
  await rest(drivers, 'after the last kill')
  for (const driver of drivers) driver.play()
  await rest(drivers, 'one more message each')
  await lives.kill()
  console.log(
    `${KILLS} kills, ${drivers.flatMap(({ runs }) => runs).length} runs`,
    Object.fromEntries(counts),
  )
  await expectSoundJournals(folder.data, drivers, effects.lines())
  for (const phase of WANTED) expect(counts.get(phase), `kills hit the phase "${phase}"`).toBeGreaterThan(0)
})

const someTools = (upTo: (limit: number) => number) =>
  Array.from({ length: 1 + upTo(2) }, () => TOOLS[upTo(TOOLS.length)] ?? 'transfer')

/** Nobody is killed meanwhile, so every run must come to its end. */
async function rest(drivers: readonly Driver[], when: string): Promise<void> {
  const late = sleep(PATIENCE_MS, 'late' as const, { ref: false })
  const outcome = await Promise.race([Promise.all(drivers.map(driver => driver.pause())), late])
  const stuck = drivers.map(driver => driver.current()).filter(run => run !== null)
  if (outcome === 'late')
    expect.fail(
      `${when} these runs do not end: ${stuck.map(({ run, received }) => `${run} after ${received.at(-1)?.id}`).join(', ')}`,
    )
}

function expectSingleLines(lines: readonly EffectLine[]): void {
  const once = lines.filter(({ tool }) => tool !== 'look_up').map(({ key }) => key)
  expect(
    once.filter((key, index) => once.indexOf(key) !== index),
    'effects that took place twice',
  ).toEqual([])
}

/** Every session: chain, replay, effects and what its client has seen. */
async function expectSoundJournals(
  data: string,
  drivers: readonly Driver[],
  lines: readonly EffectLine[],
): Promise<void> {
  const assistants = join(import.meta.dirname, 'fixtures', 'assistants')
  const engine = await createEngine({ env: {}, flags: { data, assistants }, readOnly: true })
  const { store, journal, digest, directory, flows, version } = engine
  const all: JournalEvent[] = []
  for (const { thread, runs } of drivers) {
    const ref = await refOf(store, ASSISTANT, thread)
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
