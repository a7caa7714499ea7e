/** A text in so many lines of so many letters; what does not fit ends in dots. */
export function wrapped(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  return shown.map((line, at) =>
    line.length > letters || (at === most - 1 && lines.length > most)
      ? `${line.slice(0, letters - 1).trimEnd()}…`
      : line,
  )
}
