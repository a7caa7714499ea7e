import { inflateRawSync } from 'node:zlib'
import { LIMITS } from '../../core/limits.ts'

/** Archive that is damaged, locked, or would unfold to more than a file may. */
export class ArchiveFault extends Error {
  readonly why: 'broken' | 'locked' | 'too_much'
  constructor(why: ArchiveFault['why']) {
    super(`the archive is ${why}`)
    this.why = why
  }
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000
const STORED = 0
const DEFLATED = 8

interface Entry {
  readonly method: number
  readonly isLocked: boolean
  readonly packed: number
  readonly at: number
}

/**
 * Texts in a ZIP archive, by their names. All of them together unfold to no more than `most` bytes, whatever the archive
 * says of their sizes. A reader of this alone: an archive of any other make is broken.
 */
export function openArchive(
  bytes: Uint8Array,
  most: number = LIMITS.fileUnfoldedBytes,
): (name: string) => string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(buffer)
  let room = most
  return name => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    if (entry.isLocked) throw new ArchiveFault('locked')
    const { method, at, packed } = entry
    if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== LOCAL) throw new ArchiveFault('broken')
    const from = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28)
    if (from + packed > buffer.length) throw new ArchiveFault('broken')
    const content = unfold(buffer.subarray(from, from + packed), method, room)
    room -= content.length
    return new TextDecoder().decode(content)
  }
}

function unfold(content: Buffer, method: number, most: number): Buffer {
  if (method === STORED && content.length > most) throw new ArchiveFault('too_much')
  if (method === STORED) return content
  if (method !== DEFLATED) throw new ArchiveFault('broken')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ArchiveFault(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_much' : 'broken')
  }
}

function entriesOf(buffer: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(buffer)
  const count = buffer.readUInt16LE(end + 10)
  let at = buffer.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES) throw new ArchiveFault('too_much')
  const entries = new Map<string, Entry>()
  for (let read = 0; read < count; read++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== ENTRY) throw new ArchiveFault('broken')
    const nameEnd = at + 46 + buffer.readUInt16LE(at + 28)
    entries.set(buffer.toString('utf8', at + 46, nameEnd).replace(/^\//, ''), {
      isLocked: (buffer.readUInt16LE(at + 8) & 1) === 1,
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      at: buffer.readUInt32LE(at + 42),
    })
    at = nameEnd + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(buffer: Buffer): number {
  const earliest = Math.max(0, buffer.length - 22 - LONGEST_COMMENT)
  for (let at = buffer.length - 22; at >= earliest; at--) if (buffer.readUInt32LE(at) === END) return at
  throw new ArchiveFault('broken')
}
