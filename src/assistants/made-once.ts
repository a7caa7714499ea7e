const MOST_KEPT = 50

/** Values by the key of their content, each made by whoever asks first; many of them, and it begins anew. */
export function madeOnce<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const made = make()
    kept.set(key, made)
    return made
  }
}
