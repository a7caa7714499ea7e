import type { Token } from '../../text/tokenise.ts'

/** Marks after which something new begins, even where no space stands. */
const FREE = '\'"“”»)]}!?;*'

/** True where more is written right behind a token: half of what is written together is no id. */
export function goesOn(tokens: readonly Token[], last: number): boolean {
  let at = last + 1
  while (tokens[at]?.glued === true && tokens[at]?.kind === 'mark') {
    if (FREE.includes(tokens[at]?.folded ?? '')) return false
    at++
  }
  return tokens[at]?.glued === true && tokens[at]?.kind !== 'line'
}

/** Marks that open what stands behind them. */
const OPENING = `#("„“'«${FREE}`

/** True where a token begins what is written together. */
export function begins(tokens: readonly Token[], first: number): boolean {
  const before = tokens[first - 1]
  if (tokens[first]?.glued !== true) return true
  if (before?.kind !== 'mark') return false
  // "Order:LX-20481", but not the end of "LX-20481:LX-20484".
  return OPENING.includes(before.text) || (before.text === ':' && tokens[first - 2]?.kind !== 'digits')
}
