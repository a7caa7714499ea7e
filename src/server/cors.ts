import type { Asking, Door } from './door.ts'

const SHOWN = 'mcp-session-id, retry-after, content-disposition, link'
const METHODS = 'GET, POST, PUT, DELETE'
const PREFLIGHT_SECONDS = '600'
const HEADER_NAMES = /^[\w-]+(?:, ?[\w-]+)*$/
const LONGEST_NAMES = 1_000

/** Headers that let a page of another origin read the answer. Cookies go along for named ones only, never with `*`. */
export function corsHeaders(door: Door, asking: Asking, origin: string): Readonly<Record<string, string>> {
  const vary = door.origins.length === 0 ? {} : { vary: 'Origin' }
  if (asking === 'named')
    return {
      ...vary,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': SHOWN,
    }
  if (asking === 'any')
    return { ...vary, 'access-control-allow-origin': '*', 'access-control-expose-headers': SHOWN }
  return vary
}

/** Answer to a browser that asks before it sends; null where that is not what it does. */
export function preflight(
  asking: Asking,
  method: string | undefined,
  names: string | undefined,
): Response | null {
  if (method !== 'OPTIONS' || (asking !== 'named' && asking !== 'any')) return null
  const wanted = names !== undefined && names.length <= LONGEST_NAMES && HEADER_NAMES.test(names) ? names : ''
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      ...(wanted !== '' && { 'access-control-allow-headers': wanted }),
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  })
}
