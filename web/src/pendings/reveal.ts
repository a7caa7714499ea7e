import { hiddenCharacters } from '../../../src/pendings/hidden-characters.ts'

/** A piece of a text: as it is, or a character that would not be seen, by its number. */
export type Piece =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'hidden'; readonly label: string; readonly count: number }

/** White space at either end of a text is as good as invisible. */
const SIGNS: Readonly<Record<string, string>> = { ' ': '␣', '\n': '↵', '\t': '⇥' }

/**
 * Makes a person see what they decide about: characters without a picture of their own, and those that turn the order
 * of others around, are named instead of obeyed.
 */
export function reveal(text: string): readonly Piece[] {
  const marks: { at: number; character: string; label: string }[] = []
  const mark = (at: number) => {
    const character = text[at] ?? ''
    const label = SIGNS[character]
    if (label !== undefined) marks.push({ at, character, label })
    return label !== undefined
  }
  let start = 0
  while (mark(start)) start++
  for (let end = text.length - 1; end > start && mark(end); end--);
  for (const { at, character } of hiddenCharacters(text))
    if (!Object.hasOwn(SIGNS, character)) marks.push({ at, character, label: numberOf(character) })
  return piecesOf(
    text,
    marks.toSorted((a, b) => a.at - b.at),
  )
}

function piecesOf(
  text: string,
  marks: readonly { readonly at: number; readonly character: string; readonly label: string }[],
): readonly Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { at, character, label } of marks) {
    if (at > done) pieces.push({ kind: 'plain', text: text.slice(done, at) })
    const last = pieces.at(-1)
    if (at === done && last?.kind === 'hidden' && last.label === label)
      pieces[pieces.length - 1] = { ...last, count: last.count + 1 }
    else pieces.push({ kind: 'hidden', label, count: 1 })
    done = at + character.length
  }
  if (done < text.length) pieces.push({ kind: 'plain', text: text.slice(done) })
  return pieces
}

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

export const hidesSomething = (text: string): boolean => reveal(text).some(({ kind }) => kind === 'hidden')
