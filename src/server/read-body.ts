import { SignalboxError } from '../core/error.ts'
import { nestsDeeperThan } from '../core/json.ts'

const MAX_DEPTH = 64

/** Reads a JSON body at the door: type, size (counted, never trusted), encoding, depth, then syntax. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new SignalboxError('wrong_content_type', `expected application/json, got ${type || 'none'}`, {
      hint: 'Send the body as JSON with the header content-type: application/json.',
    })
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new SignalboxError('wrong_content_type', 'compressed bodies are not accepted')
  const text = decode(await readBytes(request, maxBytes))
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

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new SignalboxError('too_large', `the body is larger than ${maxBytes} bytes`, {
      hint: 'Send only the new message; the server keeps the history.',
    })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof SignalboxError) throw error
    throw new SignalboxError('malformed_body', 'the body broke off', { place: '$', cause: error })
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SignalboxError('malformed_body', 'the body is not valid UTF-8', { place: '$' })
  }
}
