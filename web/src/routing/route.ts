export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'assistant'; readonly assistant: string }
  | { readonly kind: 'thread'; readonly assistant: string; readonly thread: string }
  | { readonly kind: 'costs' }
  | { readonly kind: 'desk'; readonly session: string | null }
  /** A conversation somebody shares. */
  | { readonly kind: 'shared'; readonly session: string; readonly secret: string }
  | { readonly kind: 'unknown' }

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** `/`, `/a/:assistant`, `/a/:assistant/t/:thread`, `/costs`, `/desk`, `/desk/:session`, `/s/:session/:secret`; anything else is unknown. */
export function routeOf(path: string): Route {
  const [start, assistant, t, thread, ...more] = path.split('/').filter(Boolean).map(decode)
  if (start === undefined) return { kind: 'home' }
  if (start === 'costs' && assistant === undefined) return { kind: 'costs' }
  if (start === 'desk' && t === undefined) return { kind: 'desk', session: assistant ?? null }
  if (start === 's' && assistant && t && thread === undefined)
    return { kind: 'shared', session: assistant, secret: t }
  if (start !== 'a' || !assistant || more.length > 0) return { kind: 'unknown' }
  if (t === undefined) return { kind: 'assistant', assistant }
  return t === 't' && thread ? { kind: 'thread', assistant, thread } : { kind: 'unknown' }
}

export const COSTS_PATH = '/costs'
export const DESK_PATH = '/desk'
export const deskPath = (session: string) => `${DESK_PATH}/${encodeURIComponent(session)}`
export const assistantPath = (assistant: string) => `/a/${encodeURIComponent(assistant)}`
export const threadPath = (assistant: string, thread: string) =>
  `${assistantPath(assistant)}/t/${encodeURIComponent(thread)}`
