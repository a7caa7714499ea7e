import { ToolError } from '../tool-error.ts'

/** Body of an answer, broken off as soon as it is too long: what it says about its length is not believed. */
export async function boundedBytes(response: Response, most: number): Promise<Uint8Array> {
  const tooLong = () => new ToolError('failed', `the service sent more than ${most} bytes`)
  if (Number(response.headers.get('content-length') ?? 0) > most) {
    await response.body?.cancel()
    throw tooLong()
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop ends the stream.
    if (length > most) throw tooLong()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
