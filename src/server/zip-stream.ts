import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** Path with slashes. Unique in its archive. */
  readonly path: string
  readonly chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Milliseconds since the epoch. */
  readonly at: number
}

const LOCAL = 0x04034b50
const SIZES = 0x08074b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const DEFLATED = 8
/** Needed to unpack: 4.5 has sizes beyond 32 bits. */
const VERSION = 45
/** Sizes come after the content: before it nobody knows them. */
const SIZES_BEHIND = 0x0008
const UTF8_NAMES = 0x0800
/** From here on 32 bits, or 16, are not enough, and a field of 64 has the number. */
const BEYOND = 0xffff_ffff
const MANY = 0xffff
const EXTRA_64 = 0x0001

interface Sizes {
  crc: number
  packed: number
  plain: number
}

const UNKNOWN: Sizes = { crc: 0, packed: 0, plain: 0 }

/**
 * The bytes of a ZIP archive, as they come: nothing of an entry is held but the piece under way. An archive may be of any size, an
 * entry below 4 GB; one that is broken off has no end and opens nowhere.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.path)
    yield Buffer.concat([signed(LOCAL, shapeOf(entry, UNKNOWN, name.length)), name])
    const sizes = { ...UNKNOWN }
    yield* deflated(entry, sizes)
    const behind = Buffer.alloc(12)
    writeSizes(behind, sizes, 0)
    yield signed(SIZES, behind)
    directory.push(directoryEntry(shapeOf(entry, sizes, name.length), name, at))
    at += 30 + name.length + sizes.packed + 16
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield ending(directory.length, listed.length, at)
}

/** Its content, packed; `sizes` is right when all of it has come. */
async function* deflated({ path, chunks }: ZipEntry, sizes: Sizes): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const chunk of chunks) {
      sizes.crc = crc32(chunk, sizes.crc)
      sizes.plain += chunk.length
      yield chunk
    }
  }
  // What fails in between is met where its result is read, and whoever stops to read ends it.
  const packing = pipeline(Readable.from(counted(), { highWaterMark: 1 }), createDeflateRaw(), () => {})
  for await (const packed of packing as AsyncIterable<Buffer>) {
    sizes.packed += packed.length
    yield packed
  }
  if (Math.max(sizes.plain, sizes.packed) >= BEYOND) throw new RangeError(`${path} is larger than 4 GB`)
}

const signed = (signature: number, rest: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return Buffer.concat([head, rest])
}

function writeSizes(buffer: Buffer, { crc, packed, plain }: Sizes, at: number): void {
  buffer.writeUInt32LE(crc, at)
  buffer.writeUInt32LE(packed, at + 4)
  buffer.writeUInt32LE(plain, at + 8)
}

/** Fields the head of an entry and its row in the directory share. */
function shapeOf({ at }: ZipEntry, sizes: Sizes, nameLength: number): Buffer {
  const { date, time } = dosTime(at)
  const shape = Buffer.alloc(26)
  shape.writeUInt16LE(VERSION, 0)
  shape.writeUInt16LE(UTF8_NAMES | SIZES_BEHIND, 2)
  shape.writeUInt16LE(DEFLATED, 4)
  shape.writeUInt16LE(time, 6)
  shape.writeUInt16LE(date, 8)
  writeSizes(shape, sizes, 10)
  shape.writeUInt16LE(nameLength, 22)
  return shape
}

function directoryEntry(shape: Buffer, name: Buffer, at: number): Buffer {
  const row = Buffer.alloc(46)
  row.writeUInt32LE(ENTRY, 0)
  row.writeUInt16LE(VERSION, 4)
  shape.copy(row, 6)
  row.writeUInt32LE(Math.min(at, BEYOND), 42)
  if (at < BEYOND) return Buffer.concat([row, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(EXTRA_64, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(at), 4)
  row.writeUInt16LE(extra.length, 30)
  return Buffer.concat([row, name, extra])
}

function ending(count: number, listedBytes: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(count, MANY), 8)
  end.writeUInt16LE(Math.min(count, MANY), 10)
  end.writeUInt32LE(Math.min(listedBytes, BEYOND), 12)
  end.writeUInt32LE(Math.min(at, BEYOND), 16)
  const fits = count < MANY && listedBytes < BEYOND && at < BEYOND
  return fits ? end : Buffer.concat([ending64(count, listedBytes, at), end])
}

function ending64(count: number, listedBytes: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(END_64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION, 12)
  end.writeUInt16LE(VERSION, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(listedBytes), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(LOCATOR_64, 56)
  end.writeBigUInt64LE(BigInt(at + listedBytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** Times before 1980 cannot be written, and are its beginning. In UTC: an archive is the same wherever it is made. */
function dosTime(at: number): { readonly date: number; readonly time: number } {
  const moment = new Date(Math.max(at, Date.UTC(1980, 0, 1)))
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  return { date, time }
}
