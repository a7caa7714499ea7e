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
