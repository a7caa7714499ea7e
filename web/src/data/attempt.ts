/** Storage can be forbidden or full; the page then simply forgets. */
export function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}
