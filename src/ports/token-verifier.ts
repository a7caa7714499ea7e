/** Verdict on a token somebody sent. */
export type TokenVerdict =
  | { readonly kind: 'sound'; readonly claims: Readonly<Record<string, unknown>> }
  /** Forged, expired, for somebody else, or no token at all. */
  | { readonly kind: 'unsound' }
  /** The keys to check it with cannot be had now. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** Checks signature, issuer, audience and times of a token. Never rejects, and answers within six seconds. */
export type VerifyToken = (token: string) => Promise<TokenVerdict>
