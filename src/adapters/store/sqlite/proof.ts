import { crc32 } from 'node:zlib'

/**
 * SQLite notices a damaged page only when its structure breaks. The journal has its chain; what the store keeps beside
 * it carries a checksum of its own, bound to the session's number.
 */
export const proofOf = (sid: number, values: readonly (string | number | null)[]): number =>
  crc32(JSON.stringify([sid, ...values]))
