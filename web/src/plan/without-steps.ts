/** A text without the numbered list of these steps: the card of their plan shows it. */
export function withoutSteps(text: string, titles: readonly string[]): string {
  const list = titles.map((title, place) => `${place + 1}. ${title}`).join('\n')
  return list === '' ? text : text.replace(`${list}\n\n`, () => '')
}
