import { crc32 } from 'node:zlib'

/**
 * SQLite notices a damaged page only when its structure breaks. The journal has its chain; what the store keeps beside
 * it carries a checksum of its own, bound to the session's number.
 */
export const proofOf = (sid: number, values: readonly (string | number | null)[]): number =>
  proofOfText(sid, JSON.stringify(values))

/** The same for values that are written as JSON already. */
export const proofOfText = (sid: number, values: string): number => crc32(`${sid} ${values}`)
