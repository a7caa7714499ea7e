const BLOCK_HEADER = /^[|>][^\n]*\n/
const SPACE = /\s/

/**
 * Finds a character of a text that is folded over lines of its file. Breaks and indents are YAML's, all other
 * characters stand there in their order; where they do not, behind an escape, it is the start of the text.
 */
export function wrappedOffset(
  source: string,
  range: readonly number[] | null | undefined,
  text: string,
  inside: number,
): number {
  const [start = 0, end = source.length] = range ?? []
  let at = start + (BLOCK_HEADER.exec(source.slice(start, end))?.[0].length ?? 0)
  if (source[at] === '"' || source[at] === "'") at++
  // A place between two words is that of the word behind it.
  const target = text.length - text.slice(inside).trimStart().length
  for (let index = 0; index <= target && index < text.length; index++) {
    if (SPACE.test(text[index] as string)) continue
    while (at < end && SPACE.test(source[at] as string)) at++
    if (source[at] !== text[index]) return start
    if (index === target) return at
    at++
  }
  return at < end ? at : start
}
