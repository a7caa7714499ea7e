import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptOutbox, keptPlaces, OUTBOX_LIMITS } from './kept-outbox.ts'

const ada = '["north","ada"]'
const bo = '["north","bo"]'
const here = { assistant: 'hello', thread: 'th' }
const aMessage = (message: string, text = 'Hello') => ({ run: `r-${message}`, message, text, state: {} })

/** Names of locks that another tab holds. */
const elsewhere = new Set<string>()

beforeEach(() => {
  const kept: Record<string, string> = {}
  const method = (value: unknown) => ({ value, enumerable: false })
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(kept, {
      getItem: method((key: string) => kept[key] ?? null),
      setItem: method((key: string, value: string) => {
        kept[key] = value
      }),
      removeItem: method((key: string) => delete kept[key]),
    }),
  )
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, use: (lock: object | null) => unknown) =>
        use(elsewhere.has(name) ? null : {}),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  elsewhere.clear()
})

test('a message waits for its own person, in its own conversation, beyond the page that wrote it', async () => {
  keptOutbox(ada, here).write([aMessage('m1')])
  expect(await keptOutbox(ada, here).take()).toEqual([aMessage('m1')])
  expect(await keptOutbox(bo, here).take()).toEqual([])
  expect(await keptOutbox(ada, { ...here, thread: 'other' }).take()).toEqual([])
  expect(keptPlaces(ada)).toEqual([here])
  expect(keptPlaces(bo)).toEqual([])
})

test('for a person nobody could name nothing is kept', async () => {
  keptOutbox('', here).write([aMessage('m2')])
  expect(await keptOutbox('', here).take()).toEqual([])
})

test('a message another tab is about to send is left to it until that tab is gone', async () => {
  keptOutbox(ada, here).write([aMessage('free')])
  elsewhere.add('signalbox.message.theirs')
  localStorage.setItem(
    'signalbox.outbox.theirs',
    JSON.stringify({ owner: ada, ...here, at: Date.now() + 1, outgoing: aMessage('theirs') }),
  )
  const outbox = keptOutbox(ada, here)
  expect((await outbox.take()).map(({ message }) => message)).toEqual(['free'])
  outbox.write([])
  expect(Object.keys(localStorage)).toEqual(['signalbox.outbox.theirs'])
  elsewhere.clear()
  expect((await outbox.take()).map(({ message }) => message)).toEqual(['theirs'])
})

test('what is too old, or nothing of ours, goes', async () => {
  keptOutbox(ada, here).write([aMessage('m3')])
  localStorage.setItem('signalbox.outbox.x', '{"owner":1}')
  const later = () => Date.now() + OUTBOX_LIMITS.ageMs + 1
  expect(await keptOutbox(ada, here, later).take()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('no more is kept than the limits allow, and what was there stays', async () => {
  const long = 'x'.repeat(OUTBOX_LIMITS.characters)
  const outbox = keptOutbox(ada, here)
  outbox.write([aMessage('m4'), aMessage('m5', long)])
  expect((await keptOutbox(ada, here).take()).map(({ message }) => message)).toEqual(['m4'])
  const many = Array.from({ length: OUTBOX_LIMITS.messages + 5 }, (_, index) => aMessage(`n${index}`))
  outbox.write(many)
  expect(await keptOutbox(ada, here).take()).toEqual(many.slice(0, OUTBOX_LIMITS.messages))
})
