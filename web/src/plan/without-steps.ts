/** A text without the numbered list of these steps, each with what it is made with: the card of their plan shows it. */
export function withoutSteps(text: string, titles: readonly string[]): string {
  const lines = text.split('\n')
  const first = lines.findIndex(
    (_, at) =>
      lines[at + titles.length] === '' &&
      titles.every((title, place) => isStep(lines[at + place], title, place)),
  )
  return titles.length === 0 || first === -1 ? text : lines.toSpliced(first, titles.length + 1).join('\n')
}

function isStep(line: string | undefined, title: string, place: number): boolean {
  const named = `${place + 1}. ${title}`
  return line === named || line?.startsWith(`${named} – `) === true
}
