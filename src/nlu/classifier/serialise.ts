import type { ClassifierModel } from './classifier-model.ts'

/** Changes whenever bytes of before would be read wrongly or decide otherwise. */
const FORMAT = 'signalbox-classifier-1'
const WORD = 4
const NEWLINE = 10

/**
 * Format and checksum in a first line, the rest in a line of JSON, and the arrays as they lie in memory
 * (little-endian, like every machine this runs on).
 */
export function serialise({ linear, ...rest }: ClassifierModel): Uint8Array {
  const { vocabulary, weights, scales, bias, classes } = linear
  const arrays = [vocabulary.hashes, vocabulary.rows, vocabulary.rarity, scales, bias, weights]
  const header: Header = {
    ...rest,
    classes,
    unseenRarity: vocabulary.unseenRarity,
    lengths: arrays.map(({ length }) => length),
  }
  const content = joined([
    new TextEncoder().encode(`${JSON.stringify(header)}\n`),
    ...arrays.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  ])
  return joined([new TextEncoder().encode(firstLine(content)), content])
}

/** Null where the bytes are damaged or of another version: train again. */
export function deserialise(bytes: Uint8Array): ClassifierModel | null {
  const [first, content] = cut(bytes)
  if (first !== firstLine(content)) return null
  const [json, body] = cut(content)
  const { lengths, classes, unseenRarity, ...rest } = JSON.parse(json) as Header
  const [hashes = 0, rows = 0, rarity = 0, scales = 0, bias = 0, weights = 0] = lengths
  // A copy: its own buffer begins at a whole word, wherever the bytes came from.
  const { buffer } = body.slice()
  let at = 0
  const take = (length: number): [ArrayBuffer, number, number] => {
    const start = at
    at += length * WORD
    return [buffer, start, length]
  }
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
      weights: new Int8Array(buffer, at, weights),
    },
  }
}

type Header = Omit<ClassifierModel, 'linear'> & {
  readonly classes: number
  readonly unseenRarity: number
  readonly lengths: readonly number[]
}

const firstLine = (content: Uint8Array): string => `${FORMAT} ${checksum(content).toString(16)}\n`

/** The first line, its end included, and what follows. */
function cut(bytes: Uint8Array): [string, Uint8Array] {
  const end = bytes.indexOf(NEWLINE) + 1
  return [new TextDecoder().decode(bytes.subarray(0, end)), bytes.subarray(end)]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** FNV-1a. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash >>> 0
}
