/** Pages that were not loaded securely have no `randomUUID`. */
export function randomId(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `${kind}-${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
