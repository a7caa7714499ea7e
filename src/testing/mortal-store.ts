import type { JournalStore } from '../ports/journal-store.ts'

/** A store as one process sees it: whoever has died is answered nothing and writes nothing any more. */
export interface MortalStore {
  readonly store: JournalStore
  die(): void
}

export function mortalStore(store: JournalStore): MortalStore {
  let isDead = false
  return {
    store: new Proxy(store, {
      get(target, name: keyof JournalStore) {
        const part = target[name]
        if (typeof part !== 'function') return part
        const call = part.bind(target) as (...args: unknown[]) => unknown
        return (...args: unknown[]) => (isDead ? new Promise(() => {}) : call(...args))
      },
    }),
    die() {
      isDead = true
    },
  }
}
