/** Results of a pure function by a text, as long as there are few; then it begins anew. */
export function remember<Result>(most: number, read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
