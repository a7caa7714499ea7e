/** One server-sent event. `id` is the last id seen so far, as the standard wants it: it stays until changed. */
export interface Frame {
  readonly id: string | null
  readonly data: string
}

/**
 * Bytes in, frames out. Lines end with LF, CRLF or CR, comments and unknown fields are skipped, a frame without
 * data only moves the id, and an unfinished frame at the end of the stream is dropped (it was never complete).
 */
export function createSseParser(): (bytes: Uint8Array) => Frame[] {
  // Holds back the bytes of a half character, and swallows a byte order mark at the start.
  const decoder = new TextDecoder()
  let rest = ''
  let afterCr = false
  let data: string[] = []
  let id: string | null = null

  function takeLine(line: string): Frame | null {
    if (line === '') {
      if (data.length === 0) return null
      const frame = { id, data: data.join('\n') }
      data = []
      return frame
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const raw = colon === -1 ? '' : line.slice(colon + 1)
    const value = raw.startsWith(' ') ? raw.slice(1) : raw
    if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value === '' ? null : value
    return null
  }

  return bytes => {
    const frames: Frame[] = []
    let text = decoder.decode(bytes, { stream: true })
    if (text === '') return frames
    // The LF of a CRLF whose CR ended the chunk before.
    if (afterCr && text.startsWith('\n')) text = text.slice(1)
    afterCr = text === '' ? false : text.endsWith('\r')
    rest += text
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const frame = takeLine(line)
      if (frame) frames.push(frame)
    }
    return frames
  }
}
