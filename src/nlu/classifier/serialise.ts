import type { ClassifierModel } from './classifier-model.ts'

/** Changes whenever bytes of before would be read wrongly or decide otherwise. */
const FORMAT = 'signalbox-classifier-1'
const WORD = 4

/**
 * A line of JSON, padded to whole words, and after it the arrays as they lie in memory (little-endian, like every
 * machine this runs on), with a checksum of them in the line.
 */
export function serialise({ linear, ...rest }: ClassifierModel): Uint8Array {
  const { vocabulary, weights, scales, bias, classes } = linear
  const arrays = [vocabulary.hashes, vocabulary.rows, vocabulary.rarity, scales, bias, weights]
  const lengths = arrays.map(({ length }) => length)
  const body = new Uint8Array(arrays.reduce((sum, array) => sum + array.byteLength, 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of arrays) {
    body.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  const header: Header = {
    format: FORMAT,
    ...rest,
    classes,
    unseenRarity: vocabulary.unseenRarity,
    lengths,
    checksum: checksum(body),
  }
  const line = new TextEncoder().encode(`${JSON.stringify(header)}`)
  const padded = new Uint8Array(Math.ceil((line.length + 1) / WORD) * WORD).fill(SPACE)
  padded.set(line)
  padded[padded.length - 1] = NEWLINE
  const bytes = new Uint8Array(padded.length + body.length)
  bytes.set(padded)
  bytes.set(body, padded.length)
  return bytes
}

/** Null where the bytes are damaged or of another version: train again. */
export function deserialise(bytes: Uint8Array): ClassifierModel | null {
  const end = bytes.indexOf(NEWLINE) + 1
  const header = readHeader(bytes.subarray(0, end))
  if (header === null) return null
  // A copy: its own buffer begins at a whole word, wherever the bytes came from.
  const body = bytes.slice(end)
  const [hashes = 0, rows = 0, rarity = 0, scales = 0, bias = 0, weights = 0] = header.lengths
  if (body.length !== (hashes + rows + rarity + scales + bias) * WORD + weights) return null
  if (checksum(body) !== header.checksum) return null
  let at = 0
  const take = (length: number): [ArrayBuffer, number, number] => {
    const start = at
    at += length * WORD
    return [body.buffer, start, length]
  }
  const { format: _, lengths: __, checksum: ___, classes, unseenRarity, ...rest } = header
  return {
    ...rest,
    linear: {
      classes,
      vocabulary: {
        hashes: new Uint32Array(...take(hashes)),
        rows: new Uint32Array(...take(rows)),
        rarity: new Float32Array(...take(rarity)),
        unseenRarity,
      },
      scales: new Float32Array(...take(scales)),
      bias: new Float32Array(...take(bias)),
      weights: new Int8Array(body.buffer, at, weights),
    },
  }
}

type Header = Omit<ClassifierModel, 'linear'> & {
  readonly format: string
  readonly classes: number
  readonly unseenRarity: number
  readonly lengths: readonly number[]
  readonly checksum: number
}

const NEWLINE = 10
const SPACE = 32

/** The checksum vouches for the body and the format for the rest: nobody else writes that line. */
function readHeader(line: Uint8Array): Header | null {
  try {
    const header = JSON.parse(new TextDecoder().decode(line)) as Header
    return header.format === FORMAT ? header : null
  } catch {
    return null
  }
}

/** FNV-1a. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash >>> 0
}
