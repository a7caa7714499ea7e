import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { JournalStore } from '../../../../ports/journal-store.ts'
import { type FixedClock, fixedClock } from '../../../../testing/fixed-clock.ts'
import { commit, input, tenant, thread, turn } from '../../../../testing/storage-contract/journal/fixture.ts'
import { createMemoryStore } from '../../memory/memory-store.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

/** `heads` is where the sessions ended before the tick. */
type Call = (store: JournalStore, heads: ReadonlyMap<SessionRef, number>) => Promise<unknown>
/** Calls of one tick, or something that happens between ticks. */
type Step = { readonly tick: readonly Call[] } | 'reopen' | 'crash' | 'second'

const refs: readonly SessionRef[] = ['one', 'two'].map(name => ({
  tenant: 'default' as TenantId,
  session: `ses_${name}` as SessionId,
}))

const ref = fc.constantFrom(...refs)
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const keys = fc.uniqueArray(key, { maxLength: 2 })
const seq = fc.nat(20)
const lane = fc.constantFrom('turn' as const, 'signal' as const, 'timer' as const)
const whenBusy = fc.constantFrom('refuse' as const, 'queue' as const)
const run = fc.constantFrom(null, 'a', 'r')
const ordinal = fc.integer({ min: 1, max: 2 })
const title = fc.option(fc.constant('Title'), { nil: undefined })

const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(ref, key, lane, run, whenBusy).map(
      ([to, name, into, of, busy]): Call =>
        store =>
          store.put(to, input(name, { lane: into, run: of }), busy),
    ),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(ref, fc.constantFrom(0, 0, 0, 1, -1), fc.integer({ min: 1, max: 3 }), ordinal, keys, keys, title)
      .map(
        ([to, beside, length, nth, takes, settles, named]): Call =>
          (store, heads) => {
            const after = Math.max(0, (heads.get(to) ?? 0) + beside)
            const row = commit(after + 1, length, { turn: turn(nth) })
            const titled = named === undefined ? {} : { title: named }
            return store.append({ ref: to, after, row, takes, settles, ...titled })
          },
      ),
  },
  fc.tuple(ref, keys).map(
    ([to, done]): Call =>
      store =>
        store.settleInputs(to, done),
  ),
  fc.tuple(ref, seq).map(
    ([to, through]): Call =>
      store =>
        store.eraseContent(to, through),
  ),
  fc.tuple(ref, key).map(
    ([to, name]): Call =>
      store =>
        store.findInput(to, name),
  ),
  fc.tuple(ref, key).map(
    ([to, name]): Call =>
      store =>
        store.findRun(to, name),
  ),
  ref.map(
    (to): Call =>
      store =>
        store.openInputs(to),
  ),
  ref.map(
    (to): Call =>
      store =>
        store.head(to),
  ),
  fc.tuple(ref, seq, seq).map(
    ([to, after, limit]): Call =>
      store =>
        store.commits(to, after, limit),
  ),
  fc.tuple(ref, seq, seq).map(
    ([to, before, limit]): Call =>
      store =>
        store.commitsBefore(to, before, limit),
  ),
  fc.constant<Call>(store => store.listSessions({ tenant: tenant('default'), limit: 5 })),
  fc.constant<Call>(store => store.sessionsWithWork()),
  fc.constant<Call>(store => store.sessionsToWake()),
  fc.constantFrom('one', 'two').map(
    (name): Call =>
      store =>
        store.openSession(thread(name), `ses_${name}` as SessionId, 1),
  ),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.array(call, { minLength: 1, maxLength: 6 }).map(tick => ({ tick })) },
  { weight: 1, arbitrary: fc.constantFrom<Step>('reopen', 'crash', 'second') },
)

const outcomes = async (store: JournalStore, tick: readonly Call[], heads: ReadonlyMap<SessionRef, number>) =>
  (await Promise.allSettled(tick.map(make => make(store, heads)))).map(outcome =>
    outcome.status === 'fulfilled' ? outcome.value : Reflect.get(Object(outcome.reason), 'code'),
  )

const headsOf = async (store: JournalStore) =>
  new Map(await Promise.all(refs.map(async of => [of, (await store.head(of))?.seq ?? 0] as const)))

/** A folder that can crash: what lies in it at that moment is carried over to a new one. */
function aCrashableStore() {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-property-'))
  let life = 0
  let clock: FixedClock
  const folder = () => join(root, String(life))
  const open = () => {
    clock = fixedClock()
    return openSqliteStore({ folder: folder(), synchronous: 'NORMAL', clock })
  }
  let store = open()
  const between = {
    async reopen() {
      await store.close()
      store = open()
    },
    async crash() {
      const before = store
      const from = folder()
      life++
      cpSync(from, folder(), { recursive: true })
      await before.close()
      store = open()
    },
    async second() {
      clock.advance(1_000)
    },
  }
  return {
    store: () => store,
    between,
    async dispose() {
      await store.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

test('SQLite answers every call as the memory store does, through restarts and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      const memory = createMemoryStore()
      const sqlite = aCrashableStore()
      try {
        for (const name of ['one', 'two']) {
          const open: Call = store => store.openSession(thread(name), `ses_${name}` as SessionId, 1)
          await outcomes(memory, [open], new Map())
          await outcomes(sqlite.store(), [open], new Map())
        }
        for (const next of steps) {
          if (typeof next === 'string') await sqlite.between[next]()
          else {
            const heads = await headsOf(memory)
            const expected = await outcomes(memory, next.tick, heads)
            expect(await outcomes(sqlite.store(), next.tick, heads)).toEqual(expected)
          }
        }
      } finally {
        await sqlite.dispose()
      }
    }),
    { numRuns: Number(process.env.STORE_RUNS ?? 150) },
  )
})
