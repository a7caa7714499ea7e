import { ToolError, type ToolFault } from '../tool-error.ts'
import { boundedBytes } from './bounded-bytes.ts'
import { codeIn, isRefusalCode } from './read-answer.ts'

/** Faults of answers that mean more than their class; null where nobody knows what became of the order. */
const FAULTS: Readonly<Record<number, ToolFault | null>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  408: null,
  409: 'conflict',
  410: 'not_found',
  425: null,
  429: 'rate_limited',
  503: 'unavailable',
}
const MOST_WORDS = 20_000

/** Reason of an answer that is none. Words of the service are left out: they may repeat what it was sent, keys included. */
export async function faultOf(response: Response): Promise<Error> {
  const { status } = response
  const code = codeIn(await answerIn(response))
  const message = `the service answered ${status}${code === null ? '' : ` (${code})`}`
  const fault = isRefusalCode(code) ? 'refused' : faultFor(status)
  return fault === null ? new Error(message) : new ToolError(fault, message)
}

function faultFor(status: number): ToolFault | null {
  const known = FAULTS[status]
  if (known !== undefined) return known
  return status >= 400 && status < 500 ? 'refused' : null
}

async function answerIn(response: Response): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await boundedBytes(response, MOST_WORDS)))
  } catch {
    return null
  }
}

/** Time a service asks to be left alone, given in seconds; null where it does not. */
export function retryAfterMs({ headers }: Pick<Response, 'headers'>): number | null {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null
}
