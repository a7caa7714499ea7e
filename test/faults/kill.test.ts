import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFailed, test } from 'vitest'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { amount, isFullRun, rerun, SEED } from '../chance.ts'
import { createDriver, type Driver } from './driver.ts'
import { effectsFile } from './effects-file.ts'
import { PHASES, type Phase } from './kill-phase.ts'
import { inspectRemains } from './remains.ts'
import { createServerLives } from './server-lives.ts'
import { expectSingleLines, expectSoundJournals } from './sound-journals.ts'

const RERUN = rerun('test/faults/kill.test.ts')
const SESSIONS = 6
const ASSISTANT = 'clerk'
const TOOLS = ['transfer', 'look_up', 'book'] as const
/** Places to be killed at for certain, after each rest at the next one. */
const PLACES = PHASES.filter(phase => phase !== 'between turns')
const KILLS_BETWEEN_RESTS = isFullRun ? 4 : 1
/** So many that every place has its turn. */
const KILLS = amount(KILLS_BETWEEN_RESTS * PLACES.length)

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test(`${KILLS} kills lose nothing that was acknowledged and double no effect (${RERUN})`, {
  timeout: amount(1_200_000),
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-kill-'))
  if (process.env.FAULTS_KEEP) console.log(root)
  else cleanups.push(() => rmSync(root, { recursive: true, force: true }))
  const folder = { data: join(root, 'data'), effects: join(root, 'effects.jsonl') }
  const effects = effectsFile(folder.effects)
  const signs = new EventEmitter()
  let mostTools = 2
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  const lives = createServerLives(folder, () => signs.emit('effect'))
  cleanups.push(lives.close)
  const { fraction } = seededEntropy(SEED)
  const upTo = (limit: number) => Math.floor(fraction() * limit)
  const drivers = Array.from({ length: SESSIONS }, (_, index) =>
    createDriver({
      thread: `thread-${index + 1}`,
      assistant: ASSISTANT,
      server: lives,
      nextMessage: ordinal => `order-${ordinal} ${someTools(upTo, mostTools).join(' ')}`,
      onSent: () => signs.emit('sent'),
      onAcknowledged: () => signs.emit('acknowledged'),
      onFrame: () => signs.emit('frame'),
      onFailed: failure.reject,
    }),
  )
  const upon = async (sign: string, times = 1) => {
    for (let time = 0; time < times; time++) await once(signs, sign)
  }
  /** When to kill: upon a tool's effect, at any frame, right after a message was sent or acknowledged. */
  const moments = [
    () => upon('effect'),
    () => upon('effect'),
    () => upon('frame', upTo(80)),
    () => upon('frame', upTo(20)),
    () => upon('sent'),
    () => upon('acknowledged'),
  ]
  const counts = new Map<Phase, number>(PHASES.map(phase => [phase, 0]))
  const killNow = async () => {
    await lives.kill()
    const phases = await inspectRemains(folder.data, ASSISTANT, drivers, effects.keys())
    for (const phase of phases) counts.set(phase, (counts.get(phase) ?? 0) + 1)
    expectSingleLines(effects.lines())
    return phases
  }
  /** Everybody rests; then each sends a message with one tool to call, and nobody gets further than `place`. */
  const killAt = async (place: Phase) => {
    mostTools = 1
    await lives.hold(place)
    for (const driver of drivers) driver.play()
    await Promise.race([lives.held(SESSIONS), failure.promise])
    const isReading = place === 'streaming'
    while (!drivers.every(driver => readsText(driver) === isReading)) await once(signs, 'frame')
    expect(await killNow()).toEqual(drivers.map(() => place))
    mostTools = 2
  }

  await lives.start()
  for (const driver of drivers) driver.play()
  for (let kill = 1; kill <= KILLS; kill++) {
    await Promise.race([moments[upTo(moments.length)]?.(), failure.promise, lives.ended()])
    await killNow()
    await lives.start()
    if (kill % KILLS_BETWEEN_RESTS !== 0) continue
    await rest(drivers, `after kill ${kill}`)
    await killAt(PLACES[(kill / KILLS_BETWEEN_RESTS) % PLACES.length] ?? 'streaming')
    await lives.start()
  }
  await rest(drivers, 'after the last kill')
  for (const driver of drivers) driver.play()
  await rest(drivers, 'one more message each')
  await lives.kill()
  console.log(
    `${KILLS} kills, ${drivers.flatMap(({ runs }) => runs).length} runs`,
    Object.fromEntries(counts),
  )
  await expectSoundJournals({ data: folder.data }, ASSISTANT, drivers, effects.lines())
  for (const place of PLACES) expect(counts.get(place), `kills hit "${place}"`).toBeGreaterThan(0)
})

const readsText = (driver: Driver) => driver.current()?.received.at(-1)?.event.type === 'TEXT_MESSAGE_CONTENT'

const someTools = (upTo: (limit: number) => number, most: number) =>
  Array.from({ length: 1 + upTo(most) }, () => TOOLS[upTo(TOOLS.length)] ?? 'transfer')

/** Nobody is killed meanwhile, so every run must come to its end. */
async function rest(drivers: readonly Driver[], when: string): Promise<void> {
  const tell = () => {
    const stuck = drivers.map(driver => driver.current()).filter(run => run !== null)
    const places = stuck.map(({ run, received }) => `${run} after ${received.at(-1)?.id}`)
    if (stuck.length > 0) console.log(`${when} these runs do not end: ${places.join(', ')}`)
  }
  onTestFailed(tell)
  await Promise.all(drivers.map(driver => driver.pause()))
}
