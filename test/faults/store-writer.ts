import { writeSync } from 'node:fs'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { append, aSession, commit, input, turn } from '../../src/testing/storage-contract/journal/fixture.ts'

/** Writes turns to several sessions until it is killed. Says on its standard output what was acknowledged. */
const [folder = '', synchronous = 'FULL'] = process.argv.slice(2)
const store = openSqliteStore({ folder, synchronous: synchronous === 'FULL' ? 'FULL' : 'NORMAL' })
await Promise.all(['one', 'two', 'three'].map(async name => writeTurns(store, await aSession(store, name))))

async function writeTurns(to: JournalStore, ref: SessionRef): Promise<never> {
  let seq = (await to.head(ref))?.seq ?? 0
  for (const { key } of await to.openInputs(ref)) await to.settleInputs(ref, [key])
  for (;;) {
    const key = `key-${seq + 1}-of-${process.pid}`
    const row = commit(seq + 1, 3, { turn: turn(seq + 1), facts: `["${'f'.repeat(400)}"]` })
    const put = to.put(ref, input(key), 'refuse')
    // Every other turn is durable in two steps, as one that calls a model.
    if (seq % 2 === 1) await put
    const appended = to.append(append(ref, row, { takes: [key], settles: [key] }))
    const outcomes = [(await put).kind, (await appended).kind]
    if (outcomes.join() !== 'accepted,appended') throw new Error(`${ref.session} ${seq}: ${outcomes}`)
    seq += 3
    writeSync(1, `${ref.session} ${seq} ${row.hash} ${key}\n`)
  }
}
