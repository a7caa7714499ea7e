/** Longer ones are nobody's: no key is, and no token should be. */
const LONGEST = 8_192
const BEARER = /^bearer +([\w.~+/=-]+)$/i

/** Key or token a request shows; null where it shows none, or more than one. */
export function bearerOf(headers: Headers): string | null {
  const authorization = headers.get('authorization') ?? ''
  return authorization.length > LONGEST ? null : (BEARER.exec(authorization)?.[1] ?? null)
}
