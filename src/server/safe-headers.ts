/** Of every answer that is no page: whatever a browser takes it for, it runs nothing, shows nothing and is framed nowhere. */
export const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** The answer with the headers it lacks; those of its own stay. */
export function withSafeHeaders(answer: Response): Response {
  const missing = Object.entries(SAFE_HEADERS).filter(([name]) => !answer.headers.has(name))
  for (const [name, value] of missing) answer.headers.set(name, value)
  return answer
}

/** Of bytes that somebody handed in or a tool made. `drawn`: a picture may carry its own style. */
export const bytesHeaders = (way: 'drawn' | 'plain') =>
  ({
    'content-security-policy': `sandbox; ${SAFE_HEADERS['content-security-policy']}${way === 'drawn' ? "; style-src 'unsafe-inline'" : ''}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }) as const
