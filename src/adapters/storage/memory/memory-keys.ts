import { randomBytes } from 'node:crypto'
import type { KeyRing, SigningKey } from '../../../ports/key-ring.ts'

/** One key for as long as the process lives. */
export function memoryKeys(): KeyRing {
  const key: SigningKey = {
    id: randomBytes(6).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
  }
  return { keys: async () => [key] }
}
