import type { IncomingMessage } from 'node:http'
import { SignalboxError } from '../core/error.ts'
import { nestsDeeperThan } from '../core/json.ts'
import type { NodeConnection } from './node-connection.ts'

const MAX_DEPTH = 64

/** Reads a JSON body at the door: type, size (counted, never trusted), encoding, depth, then syntax. */
export async function readJsonBody(
  request: Request,
  maxBytes: number,
  node: NodeConnection | null = null,
): Promise<unknown> {
  const header = (name: 'content-type' | 'content-encoding' | 'content-length') =>
    node === null ? request.headers.get(name) : node.incoming.headers[name]
  const type = header('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new SignalboxError('wrong_content_type', `expected application/json, got ${type || 'none'}`, {
      hint: 'Send the body as JSON with the header content-type: application/json.',
    })
  if ((header('content-encoding') ?? 'identity') !== 'identity')
    throw new SignalboxError('wrong_content_type', 'compressed bodies are not accepted')
  if (Number(header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const chunks = node === null ? await readWeb(request, maxBytes) : await readNode(node.incoming, maxBytes)
  const text = decode(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
  if (nestsDeeperThan(text, MAX_DEPTH))
    throw new SignalboxError('too_deep', `the body nests deeper than ${MAX_DEPTH} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SignalboxError('malformed_body', `the body is not JSON: ${(error as Error).message}`, {
      place: '$',
    })
  }
}

async function readWeb(request: Request, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof SignalboxError ? error : brokeOff(error)
  }
  return chunks
}

/** Leaves the rest of what is too large to the server, which has to answer on this connection. */
function readNode(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    if (incoming.destroyed) reject(brokeOff(null))
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > maxBytes) reject(tooLarge(maxBytes))
      else chunks.push(chunk)
    })
    incoming.once('end', () => resolve(chunks))
    incoming.once('error', error => reject(brokeOff(error)))
    incoming.once('close', () => {
      if (!incoming.readableEnded) reject(brokeOff(null))
    })
  })
}

const tooLarge = (maxBytes: number) =>
  new SignalboxError('too_large', `the body is larger than ${maxBytes} bytes`, {
    hint: 'Send only the new message; the server keeps the history.',
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
