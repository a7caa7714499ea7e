import { SignalboxError } from '../../src/core/error.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'

type Method = (...parameters: unknown[]) => Promise<unknown>

/** Closes and opens the store before each call, unless calls are under way: those of one tick meet the same store. */
export function reopeningStore(open: () => JournalStore): JournalStore {
  let current = open()
  let underWay = 0
  let closed = false
  let ready = Promise.resolve()

  const reopen = async () => {
    await current.close()
    current = open()
  }
  const call = async (name: string, parameters: unknown[]): Promise<unknown> => {
    if (closed) throw new SignalboxError('store_unavailable', 'the store is closed')
    if (name === 'close') closed = true
    else if (underWay === 0) ready = reopen()
    underWay++
    try {
      await ready
      return await (Reflect.get(current, name) as Method)(...parameters)
    } finally {
      underWay--
    }
  }
  return new Proxy(current, {
    get:
      (_store, name) =>
      (...parameters: unknown[]) =>
        call(String(name), parameters),
  })
}
