import type { IncomingMessage } from 'node:http'
import { SignalboxError } from '../core/error.ts'
import { exceededIn, type JsonExtent } from '../core/json.ts'
import type { ByteGauge } from './byte-gauge.ts'
import type { NodeConnection } from './node-connection.ts'

export interface BodyLimits extends JsonExtent {
  readonly bytes: number
}

/** A body and its surroundings, as far as reading it goes. */
export interface BodySource {
  readonly request: Request
  readonly node: NodeConnection | null
  readonly limits: BodyLimits
  /** Bodies of this kind, of everybody, while they are read. */
  readonly gauge: ByteGauge
}

/** Reads a JSON body at the door: type, size (counted, never trusted), encoding, depth, number of values, then syntax. */
export const readJsonBody = (source: BodySource): Promise<unknown> =>
  readPile(source, JSON_BODY, async pile => parse(decode(pile.bytes()), source.limits))

/** Reads bytes as they are; they are counted among those of everybody until they were used. */
export const readByteBody = <Result>(
  source: BodySource,
  use: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result> => readPile(source, BYTE_BODY, pile => use(pile.bytes()))

interface BodyKind {
  readonly type: RegExp
  readonly name: string
  readonly hint: string
  readonly smaller: string
}

const JSON_BODY: BodyKind = {
  type: /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i,
  name: 'application/json',
  hint: 'Send the body as JSON with the header content-type: application/json.',
  smaller: 'Send less at once; of a conversation only the new message, as the server keeps the history.',
}

/** A type of its own, which no form of a foreign page can send. */
const BYTE_BODY: BodyKind = {
  type: /^application\/octet-stream\s*(?:;|$)/i,
  name: 'application/octet-stream',
  hint: 'Send the bytes alone with the header content-type: application/octet-stream.',
  smaller: 'Send a smaller file, or a part of it.',
}

async function readPile<Result>(
  { request, node, limits, gauge }: BodySource,
  kind: BodyKind,
  use: (pile: Pile) => Promise<Result>,
): Promise<Result> {
  const header = (name: 'content-type' | 'content-encoding' | 'content-length') =>
    node === null ? request.headers.get(name) : node.incoming.headers[name]
  const type = header('content-type') ?? ''
  if (!kind.type.test(type))
    throw new SignalboxError('wrong_content_type', `expected ${kind.name}, got ${type || 'none'}`, {
      hint: kind.hint,
    })
  if ((header('content-encoding') ?? 'identity') !== 'identity')
    throw new SignalboxError('wrong_content_type', 'compressed bodies are not accepted')
  if (Number(header('content-length') ?? 0) > limits.bytes) throw tooLarge(limits.bytes, kind)
  const pile = createPile(limits.bytes, gauge, kind)
  try {
    await (node === null ? readWeb(request, pile) : readNode(node.incoming, pile))
    return await use(pile)
  } finally {
    pile.drop()
  }
}

function parse(text: string, limits: BodyLimits): unknown {
  const exceeded = exceededIn(text, limits)
  if (exceeded === 'depth')
    throw new SignalboxError('too_deep', `the body nests deeper than ${limits.depth} levels`)
  if (exceeded === 'values')
    throw new SignalboxError('too_large', `the body holds more than ${limits.values} values`, {
      hint: JSON_BODY.smaller,
    })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SignalboxError('malformed_body', `the body is not JSON: ${(error as Error).message}`, {
      place: '$',
    })
  }
}

/** Pieces of one body. */
interface Pile {
  /** Throws where it is one too many. */
  add(piece: Uint8Array): void
  bytes(): Uint8Array
  drop(): void
}

function createPile(most: number, gauge: ByteGauge, kind: BodyKind): Pile {
  const pieces: Uint8Array[] = []
  let size = 0
  return {
    add(piece) {
      const { byteLength } = piece
      if (size + byteLength > most) throw tooLarge(most, kind)
      if (!gauge.take(byteLength)) throw crowded(gauge.most)
      size += byteLength
      pieces.push(piece)
    },
    bytes: () => (pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)),
    drop() {
      gauge.give(size)
      size = 0
      pieces.length = 0
    },
  }
}

async function readWeb(request: Request, pile: Pile): Promise<void> {
  try {
    for await (const piece of request.body ?? []) pile.add(piece)
  } catch (error) {
    throw error instanceof SignalboxError ? error : brokeOff(error)
  }
}

/** Leaves the rest of what is too large to the server, which has to answer on this connection. */
function readNode(incoming: IncomingMessage, pile: Pile): Promise<void> {
  return new Promise((resolve, reject) => {
    let isRefused = false
    if (incoming.destroyed) reject(brokeOff(null))
    incoming.on('data', (piece: Buffer) => {
      if (isRefused) return
      try {
        pile.add(piece)
      } catch (error) {
        isRefused = true
        reject(error)
      }
    })
    incoming.once('end', resolve)
    incoming.once('error', error => reject(brokeOff(error)))
    incoming.once('close', () => {
      if (!incoming.readableEnded) reject(brokeOff(null))
    })
  })
}

const tooLarge = (maxBytes: number, { smaller }: BodyKind) =>
  new SignalboxError('too_large', `the body is larger than ${maxBytes} bytes`, { hint: smaller })

const crowded = (most: number) =>
  new SignalboxError('overloaded', `bodies of more than ${most} bytes are being read`, {
    hint: 'Send it again in a moment.',
  })

const brokeOff = (cause: unknown) =>
  new SignalboxError('malformed_body', 'the body broke off', { place: '$', cause })

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SignalboxError('malformed_body', 'the body is not valid UTF-8', { place: '$' })
  }
}
