import { ToolError, type ToolFault } from '../tool-error.ts'
import { boundedBytes } from './bounded-bytes.ts'
import { codeIn, isRefusalCode } from './read-answer.ts'

const FAULTS: Readonly<Record<number, ToolFault>> = {
  400: 'refused',
  401: 'forbidden',
  402: 'refused',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'refused',
  422: 'refused',
  429: 'rate_limited',
  451: 'refused',
  503: 'unavailable',
}
const MOST_WORDS = 20_000

/** Reason of an answer that is none. Words of the service are left out: they may repeat what it was sent, keys included. */
export async function faultOf(response: Response): Promise<Error> {
  const { status } = response
  const code = codeIn(await answerIn(response))
  const said = `the service answered ${status}${code === null ? '' : ` (${code})`}`
  const fault = isRefusalCode(code) ? 'refused' : FAULTS[status]
  // Nobody knows what became of the order.
  return fault === undefined ? new Error(said) : new ToolError(fault, said)
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
  const given = headers.get('retry-after')
  return given !== null && /^\d{1,6}$/.test(given) ? Number(given) * 1_000 : null
}
