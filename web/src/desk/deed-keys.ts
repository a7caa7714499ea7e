import type { Json } from '../../../src/api/rest.ts'
import type { DeskDeed } from './desk-client.ts'

/** Keys by which a deed that is sent again is done once. */
export interface DeedKeys {
  keyOf(deed: DeskDeed, body: Json): string
  /** Ends a deed that was answered: the same again is another one. */
  answered(deed: DeskDeed, body: Json): void
}

export function createDeedKeys(mint: () => string): DeedKeys {
  const keys = new Map<string, string>()
  const nameOf = (deed: DeskDeed, body: Json) => JSON.stringify([deed, body])
  return {
    keyOf(deed, body) {
      const name = nameOf(deed, body)
      const key = keys.get(name) ?? mint()
      keys.set(name, key)
      return key
    },
    answered: (deed, body) => void keys.delete(nameOf(deed, body)),
  }
}
