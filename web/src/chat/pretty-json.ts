function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON with line breaks; anything else, or JSON still on its way, as it is. */
export function pretty(text: string): string {
  const value = parse(text)
  return value === undefined || typeof value === 'string' ? (value ?? text) : JSON.stringify(value, null, 2)
}

/** Arguments in a few words: `city: Bonn, days: 3`. */
export function brief(text: string): string {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${typeof inner === 'string' ? inner : JSON.stringify(inner)}`)
    .join(', ')
    .slice(0, 160)
}
