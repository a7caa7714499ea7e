/**
 * Follows no redirect: a provider's key stands in a header of its own, which would go along to wherever its address
 * leads, and so would all that is said.
 */
export const directFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })
