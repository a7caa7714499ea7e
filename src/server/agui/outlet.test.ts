import { expect, test } from 'vitest'
import { type Crowd, createOutlet, type Outlet } from './outlet.ts'
import { WEB_STRATEGY, webSink } from './sink.ts'

/** A stream and its reader; nothing is read unless the test reads. */
function aStream(crowd?: Crowd): { outlet: Outlet; read: () => Promise<number> } {
  let outlet: Outlet | null = null
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        outlet = createOutlet(webSink(controller), crowd)
      },
    },
    WEB_STRATEGY,
  )
  if (outlet === null) throw new Error('a stream starts at once')
  const reader = stream.getReader()
  return { outlet, read: async () => (await reader.read()).value?.length ?? 0 }
}

const kilobytes = (count: number) => ['x'.repeat(count * 1_000)]

test('a reader that lets more than a megabyte wait is dropped', () => {
  const { outlet } = aStream()
  const outcomes = Array.from({ length: 13 }, () => outlet.send(kilobytes(100)))
  expect(outcomes).toEqual([...Array<string>(12).fill('sent'), 'overfull'])
})

test('a reader that reads may get any amount', async () => {
  const { outlet, read } = aStream()
  for (let count = 0; count < 100; count++) {
    expect(outlet.send(kilobytes(100))).toBe('sent')
    await read()
  }
})

test('what comes first is not counted, however long; what follows is', async () => {
  const { outlet, read } = aStream()
  expect(outlet.send(Array.from({ length: 50 }, () => 'x'.repeat(100_000)))).toBe('sent')
  for (let count = 0; count < 11; count++) expect(outlet.send(kilobytes(100))).toBe('sent')
  expect(outlet.send(kilobytes(100))).toBe('overfull')
  for (let count = 0; count < 60; count++) await read()
  expect(outlet.send(kilobytes(100))).toBe('sent')
})

test('where all of them together let too much wait, those who lag behind are dropped and the others are not', async () => {
  const crowd = { waitingBytes: 0 }
  const [lagging, prompt] = [aStream(crowd), aStream(crowd)]
  expect(lagging.outlet.send(kilobytes(100))).toBe('sent')
  expect(crowd.waitingBytes).toBe(100_000)
  crowd.waitingBytes += 256_000_000
  expect(prompt.outlet.send(kilobytes(10))).toBe('sent')
  expect(lagging.outlet.send(kilobytes(1))).toBe('overfull')
  lagging.outlet.leave()
  await prompt.read()
  prompt.outlet.leave()
  expect(crowd.waitingBytes).toBe(256_000_000)
})

test('who reads nothing between two looks while something waits is stalled', async () => {
  const { outlet, read } = aStream()
  expect(outlet.isStalled()).toBe(false)
  outlet.send(['a'])
  outlet.send(['b'])
  expect(outlet.isStalled()).toBe(true)
  await read()
  expect(outlet.isStalled()).toBe(false)
  expect(outlet.isStalled()).toBe(true)
  await read()
  expect([outlet.isStalled(), outlet.isEmpty()]).toEqual([false, true])
})
