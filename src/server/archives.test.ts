import { expect, test } from 'vitest'
import type { TenantId, UserId } from '../core/id.ts'
import { LIMITS } from '../core/limits.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { createArchives } from './archives.ts'

const personOf = (user: string) => ({ tenant: 'north' as TenantId, user: user as UserId })

async function* bytesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

test('a person has one archive made at a time; the next one when it was read, or was given up', async () => {
  const archives = createArchives(fixedClock())
  const first = archives.open(personOf('ada'), bytesOf('a', 'b'))
  expect(() => archives.open(personOf('ada'), bytesOf('c'))).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 10 }),
  )
  expect(await new Response(first).text()).toBe('ab')
  const second = archives.open(personOf('ada'), bytesOf('c'))
  await second.cancel()
  const failing = archives.open(
    personOf('ada'),
    (async function* () {
      yield new Uint8Array(1)
      throw new Error('it is damaged')
    })(),
  )
  await expect(new Response(failing).text()).rejects.toThrow('it is damaged')
  expect(await new Response(archives.open(personOf('ada'), bytesOf('d'))).text()).toBe('d')
})

test('so many are made at once; one that nobody reads makes room', async () => {
  const clock = fixedClock()
  const archives = createArchives(clock)
  const open = (number: number) => archives.open(personOf(`person ${number}`), bytesOf('a', 'b'))
  const stalled = Array.from({ length: LIMITS.archivesAtOnce }, (_, number) => open(number))
  expect(() => open(100)).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  clock.advance(30_000)
  const reader = stalled[0]?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  clock.advance(30_000)
  // The others lie there untouched; this one was read half a minute ago.
  expect(await new Response(open(100)).text()).toBe('ab')
  expect(() => open(0)).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  await expect(new Response(stalled[1]).text()).rejects.toThrow('nobody has read on')
  expect((await reader?.read())?.done).toBe(false)
  expect((await reader?.read())?.done).toBe(true)
})
