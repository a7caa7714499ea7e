import type { Token } from './tokenise.ts'

/** The tokens of each line; an empty line has none. */
export function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'line') lines.push([])
    else lines.at(-1)?.push(token)
  }
  return lines
}

/** Without the mark that ends it. */
export const withoutStop = (tokens: readonly Token[]): readonly Token[] =>
  /^[.!?…,;]$/.test(tokens.at(-1)?.folded ?? '') ? tokens.slice(0, -1) : tokens
