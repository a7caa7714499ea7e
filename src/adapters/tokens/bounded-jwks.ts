import type { Clock } from '../../ports/clock.ts'

/** No set of keys needs more. */
const MOST_BYTES = 262_144
/** After a failure nobody is asked for so long: requests with made-up tokens must not become requests to the issuer. */
const REST_MS = 10_000

/** Fetches the keys of an issuer: follows no redirect, reads no more than a bound, and rests after a failure. */
export function boundedJwks(clock: Clock): (url: string, init: RequestInit) => Promise<Response> {
  let rested: { readonly at: number; readonly reason: string } | null = null
  return async (url, init) => {
    if (rested !== null && clock.monotonic() - rested.at < REST_MS) throw new Error(rested.reason)
    try {
      const response = await fetch(url, { ...init, redirect: 'error' })
      const text = await boundedText(response)
      // What is no JSON counts as a failure here, so that it is rested after as well.
      JSON.parse(text)
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      rested = null
      return new Response(text)
    } catch (error) {
      rested = { at: clock.monotonic(), reason: error instanceof Error ? error.message : String(error) }
      throw error
    }
  }
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`it sent more than ${MOST_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
