import type { Token } from '../../nlu/text/tokenise.ts'

export const isStop = ({ kind, folded }: Token) => kind === 'line' || /^[.!?;:,]$/.test(folded)

/** The words around one of them, up to the next comma or stop. */
export function clauseAround(tokens: readonly Token[], at: number): readonly Token[] {
  let start = at
  while (start > 0 && !isStop(tokens[start - 1] as Token)) start--
  let end = at + 1
  while (end < tokens.length && !isStop(tokens[end] as Token)) end++
  return tokens.slice(start, end)
}
