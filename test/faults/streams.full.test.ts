import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../../src/core/limits.ts'
import { aFolder } from '../a-folder.ts'
import { amount, rerun } from '../chance.ts'
import { viewOf } from './client-view.ts'
import { figure } from './figures.ts'
import { aRun, call, framesOf, isEnd, json, type Received, runPath } from './sse-client.ts'
import { type Standby, startStandby } from './standby.ts'

const STREAMS = amount(1_000)
const RUNS = 20
const MOST_BYTES = 25_000
const PROMISED_MS = 30_000
/** So many connect at a time, of those that come in peace. */
const AT_ONCE = 200
const RERUN = rerun('test/faults/streams.full.test.ts')

interface Reader {
  readonly run: number
  readonly received: Received[]
  /** Resolves when its connection broke or its run ended. */
  over: Promise<void>
}

const threadOf = (run: number) => `thread-${run}`
const pathOf = (run: number) => runPath('clerk', threadOf(run), `run-${run}`)

/** Reads on from where it was; resolves with the first frame, or where there is nothing to read now. */
async function open(reader: Reader, port: number): Promise<'reading' | 'refused'> {
  const lastEventId = reader.received.at(-1)?.id
  const response = await call(port, {
    method: 'GET',
    path: pathOf(reader.run),
    ...(lastEventId === undefined ? {} : { lastEventId }),
  }).catch(() => null)
  if (response === null) return 'refused'
  if (response.statusCode !== 200) {
    // Too many at this moment; or so many that a request was not read within the ten seconds it has.
    expect([503, 408]).toContain(response.statusCode)
    response.resume()
    return 'refused'
  }
  const first = Promise.withResolvers<'reading'>()
  reader.over = (async () => {
    try {
      for await (const frame of framesOf(response)) {
        reader.received.push(frame)
        first.resolve('reading')
      }
    } catch {
      // The connection broke.
    }
    first.resolve('reading')
  })()
  return first.promise
}

async function inGroups<T>(
  all: readonly T[],
  size: number,
  run: (one: T) => Promise<unknown>,
): Promise<void> {
  const rest = all.values()
  const work = async () => {
    for (const one of rest) await run(one)
  }
  await Promise.all(Array.from({ length: size }, work))
}

test(`${STREAMS} streams that wait take little, and all are caught up after a crash (${RERUN})`, {
  timeout: amount(300_000),
}, async () => {
  const root = aFolder()
  const folder = { data: join(root, 'data'), effects: join(root, 'effects') }
  const started = async (): Promise<Standby> => {
    const standby = await startStandby(folder)
    onTestFinished(() => standby.kill())
    return standby
  }
  const first = await started()
  const port = await first.serve(0)
  await first.hold('tool claimed')
  const readers: Reader[] = Array.from({ length: STREAMS }, (_, index) => ({
    run: index % RUNS,
    received: [],
    over: Promise.resolve(),
  }))
  for (let run = 0; run < RUNS; run++) {
    const posted = await call(port, {
      method: 'POST',
      path: '/agui/clerk',
      body: aRun(threadOf(run), `run-${run}`, 'order-1 look_up'),
    })
    posted.destroy()
  }
  await first.held(RUNS)
  await inGroups(readers.slice(0, AT_ONCE), AT_ONCE, reader => open(reader, port))
  const before = (await first.use()).bytes
  const others = readers.slice(AT_ONCE)
  await inGroups(others, AT_ONCE, reader => open(reader, port))
  const bytes = ((await first.use()).bytes - before) / others.length
  expect(readers.every(({ received }) => received.length > 0)).toBe(true)
  figure(
    'idle streams on one server',
    `${STREAMS.toLocaleString('en')}, ${(bytes / 1_000).toFixed(1)} kB each`,
  )
  expect.soft(bytes).toBeLessThan(MOST_BYTES)
  if (STREAMS >= LIMITS.connections) {
    const refused = await call(port, { method: 'GET', path: '/healthz' })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    expect(await json(refused)).toMatchObject({ code: 'overloaded', retry: true })
    figure('one connection more', '503 overloaded, retry-after 1')
  }

  const next = await started()
  await first.kill()
  await Promise.all(readers.map(({ over }) => over))
  await next.serve(port)
  const back = performance.now()
  let refusals = 0
  await Promise.all(
    readers.map(async reader => {
      while (!reader.received.some(isEnd)) {
        if ((await open(reader, port)) === 'reading') await reader.over
        else {
          refusals++
          await new Promise(resolve => setTimeout(resolve, 1_000))
        }
      }
    }),
  )
  const ms = performance.now() - back
  figure(
    'reconnect storm of all of them',
    `caught up after ${(ms / 1_000).toFixed(1)} s; ${refusals.toLocaleString('en')} tries came too early`,
  )
  const views = Map.groupBy(readers, ({ run }) => run)
  for (const [run, those] of views) {
    const shown = new Set(those.map(({ received }) => JSON.stringify([...viewOf(received)])))
    expect(shown.size, `all readers of ${threadOf(run)} see the same`).toBe(1)
    expect([...shown][0]).toContain('order-1 is done')
  }
  expect(ms).toBeLessThan(PROMISED_MS)
})
