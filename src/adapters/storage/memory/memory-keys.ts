import { randomBytes } from 'node:crypto'
import type { CarriedKey, KeyRing } from '../../../ports/key-ring.ts'

/** One key for as long as the process lives, beside those that were carried here. */
export function memoryKeys(): KeyRing {
  const own: CarriedKey = {
    id: randomBytes(6).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
    createdAt: 0,
  }
  let others: readonly CarriedKey[] = []
  return {
    keys: async () => [own, ...others],
    carry: async () => [own, ...others],
    async adopt(keys) {
      others = [...others, ...keys.filter(({ id }) => ![own, ...others].some(one => one.id === id))]
    },
  }
}
