/** Media types that are told by their first bytes. */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/svg+xml'
  | 'audio/wav'
  | 'audio/mpeg'
  | 'audio/ogg'

const SIGNATURES: readonly { readonly type: MediaType; readonly is: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/png', is: bytes => begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', is: bytes => begins(bytes, 0, 0xff, 0xd8, 0xff) },
  { type: 'image/gif', is: bytes => says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a') },
  { type: 'image/webp', is: bytes => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP') },
  { type: 'audio/wav', is: bytes => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WAVE') },
  { type: 'audio/ogg', is: bytes => says(bytes, 0, 'OggS') },
  { type: 'audio/mpeg', is: bytes => says(bytes, 0, 'ID3') || isMpegFrame(bytes) },
  { type: 'image/svg+xml', is: isSvg },
]

/** Type of what the bytes are, never of what they are said to be; null for anything else, pages among it. */
export const sniffMedia = (bytes: Uint8Array): MediaType | null =>
  SIGNATURES.find(({ is }) => is(bytes))?.type ?? null

const begins = (bytes: Uint8Array, at: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const says = (bytes: Uint8Array, at: number, text: string): boolean =>
  begins(bytes, at, ...new TextEncoder().encode(text))

/** A frame of layer 3: its sync bits, then a version, bit rate and sample rate that exist. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08
  return isSync && third >> 4 !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3
}

const MOST_PROLOGUE = 4_096

/** Its root is `svg`, after nothing but a declaration, comments and a doctype. */
function isSvg(bytes: Uint8Array): boolean {
  let rest = new TextDecoder().decode(bytes.subarray(0, MOST_PROLOGUE)).trimStart()
  for (;;) {
    if (/^<svg[\s>/]/.test(rest)) return true
    const end = PROLOGUE.find(({ start }) => rest.startsWith(start))?.end
    const at = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

const PROLOGUE = [
  { start: '<?xml', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<!DOCTYPE svg', end: '>' },
] as const
