import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { eventually } from '../eventually.ts'
import { createDriver, type Driver, type DriverOptions, type RunRecord } from '../faults/driver.ts'
import { effectsFile } from '../faults/effects-file.ts'
import { createNodeLives, type NodeLives } from '../faults/node-lives.ts'
import { expectSingleLines, expectSoundJournals } from '../faults/sound-journals.ts'

export const ASSISTANT = 'clerk'
const TOOLS = ['transfer', 'look_up', 'book'] as const
const SESSIONS = 4

/** Nodes on one database, and clients who write one message after the other. */
export interface Cluster {
  readonly lives: NodeLives
  /** So many of something, by chance. */
  upTo(limit: number): number
  /** Runs so far, by their threads. */
  runs(): ReadonlyMap<string, readonly RunRecord[]>
  play(): void
  /** A moment that chance chooses: upon an effect, at a frame, when a message was sent or acknowledged. */
  moment(): Promise<void>
  /** Resolves when every run has come to its end, with the milliseconds each took for it from now on. */
  rest(): Promise<number[]>
  /** Everything that was acknowledged is there, nothing was done twice; ends the nodes. */
  expectSound(): Promise<{ runs: number; effects: number }>
  close(): Promise<void>
}

export async function startCluster(
  database: string,
  {
    seed,
    nodes = 2,
    ...behaviour
  }: { readonly seed: number; readonly nodes?: number } & Pick<DriverOptions, 'mayBeAway' | 'readsElsewhere'>,
): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-nodes-'))
  const effects = effectsFile(join(root, 'effects.jsonl'))
  const signs = new EventEmitter()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  const lives = createNodeLives({ root, effects: effects.path, database }, nodes, () => signs.emit('effect'))
  const { fraction } = seededEntropy(seed)
  const upTo = (limit: number) => Math.floor(fraction() * limit)
  const tools = () => Array.from({ length: 1 + upTo(2) }, () => TOOLS[upTo(TOOLS.length)] ?? 'transfer')
  const drivers: readonly Driver[] = Array.from({ length: SESSIONS }, (_, index) =>
    createDriver({
      thread: `thread-${index + 1}`,
      assistant: ASSISTANT,
      server: lives,
      nextMessage: ordinal => `order-${ordinal} ${tools().join(' ')}`,
      onSent: () => signs.emit('sent'),
      onAcknowledged: () => signs.emit('acknowledged'),
      onFrame: () => signs.emit('frame'),
      onFailed: failure.reject,
      ...behaviour,
    }),
  )
  const MOMENTS = [
    { sign: 'effect', most: 1 },
    { sign: 'frame', most: 60 },
    { sign: 'frame', most: 10 },
    { sign: 'sent', most: 1 },
    { sign: 'acknowledged', most: 2 },
  ] as const
  for (let seat = 0; seat < nodes; seat++) await lives.start(seat)
  return {
    lives,
    upTo,
    runs: () => new Map(drivers.map(({ thread, runs }) => [thread, [...runs]])),
    play() {
      for (const driver of drivers) driver.play()
    },
    async moment() {
      const { sign, most } = MOMENTS[upTo(MOMENTS.length)] ?? MOMENTS[0]
      for (let times = 1 + upTo(most); times > 0; times--)
        await Promise.race([once(signs, sign), failure.promise])
    },
    rest() {
      const since = performance.now()
      const ends = Promise.all(
        drivers.map(async driver => {
          await driver.pause()
          return performance.now() - since
        }),
      )
      return Promise.race([ends, failure.promise])
    },
    async expectSound() {
      const client = new pg.Client(database)
      await client.connect()
      // What a node that was stopped found out late is a turn of its own.
      await eventually(async () => {
        const { rows } = await client.query(
          `SELECT 1 FROM signalbox.inputs WHERE NOT settled AND lane = 'turn' LIMIT 1`,
        )
        expect(rows).toEqual([])
      })
      await client.end()
      await lives.close()
      expectSingleLines(effects.lines())
      await expectSoundJournals({ data: root, database }, ASSISTANT, drivers, effects.lines())
      return { runs: drivers.flatMap(({ runs }) => runs).length, effects: effects.lines().length }
    },
    async close() {
      await lives.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
