/** The text in these bytes: UTF-8, UTF-16 with or without a mark, else Windows-1252, of which Latin-1 is a part. Null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.encoding ?? unmarked(bytes)
  if (encoding === null) return null
  const text = new TextDecoder(encoding).decode(bytes)
  return isText(text) ? text : null
}

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const LOOKED_AT = 4_096

/** Letters of our alphabets have an empty byte in UTF-16, always on the same side; in no other encoding of text is there one. */
function unmarked(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[(at % 2) as 0 | 1]++
  const [even, odd] = zeros
  if (even + odd === 0) return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const most = head.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Control characters beyond those of lines and tabs are none of a text's. */
function isText(text: string): boolean {
  const head = text.slice(0, LOOKED_AT)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const strange = head.match(/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f\ufffd]/g)?.length ?? 0
  return strange * 50 <= head.length && !text.includes('\0')
}
