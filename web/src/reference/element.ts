type Child = Node | string | null

/** Makes an element; texts become texts and nothing else. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter(child => child !== null))
  return made
}

/** A sentence in which what stands between backticks is code. */
export const prose = (text: string): readonly Node[] =>
  text
    .split('`')
    .map((part, place) => (place % 2 === 1 ? element('code', {}, part) : document.createTextNode(part)))

/** A path that goes on in the next line before a slash, not within a word. */
export const pathWords = (path: string): readonly Node[] =>
  path
    .split(/(?<=.)(?=\/)/)
    .flatMap((part, place) => [
      ...(place === 0 ? [] : [document.createElement('wbr')]),
      document.createTextNode(part),
    ])

/** A part that is made when it is first opened. */
export function unfolding(
  summary: readonly Child[],
  attributes: Readonly<Record<string, string>>,
  fill: () => readonly Child[],
): HTMLDetailsElement {
  const part = element('details', attributes, element('summary', {}, ...summary))
  part.addEventListener('toggle', () => part.append(...fill().filter(child => child !== null)), {
    once: true,
  })
  return part
}
