import type { Token } from '../../nlu/text/tokenise.ts'

/** Cuts a message where a sentence ends. A point inside a number or an abbreviation ends none. */
export function sentencesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const sentences: Token[][] = []
  let current: Token[] = []
  tokens.forEach((token, at) => {
    current.push(token)
    if (!ends(token, tokens[at + 1])) return
    sentences.push(current)
    current = []
  })
  if (current.length > 0) sentences.push(current)
  return sentences
}

function ends({ kind, folded }: Token, next: Token | undefined): boolean {
  if (kind === 'line') return true
  if (folded === '!' || folded === '?') return next === undefined || !/^[!?]$/.test(next.folded)
  return folded === '.' && (next === undefined || !next.glued)
}
