import { type Span, spanning } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'

/** Characters written together, and digits that follow after a space. */
export interface IdCandidate {
  readonly characters: string
  readonly span: Span
  readonly first: number
  readonly spaced: boolean
}

const MAX_TOKENS = 9

/**
 * The longest first at each place. They are cut out before they are matched, so that a pattern meets short texts
 * only. `mayBeSpaced` says at which tokens "104 558 221" or "AB 20331" may begin.
 */
export function* idCandidates(
  tokens: readonly Token[],
  mayBeSpaced: (first: number) => boolean,
): Generator<IdCandidate> {
  for (let first = 0; first < tokens.length; first++) {
    const start = tokens[first] as Token
    if (start.kind === 'line' || start.kind === 'mark') continue
    if (start.glued && !opens(tokens[first - 1])) continue
    for (const { last, spaced } of endsFrom(tokens, first, mayBeSpaced).reverse()) {
      const parts = tokens.slice(first, last + 1)
      const characters = parts.map(({ text, glued }, at) => (glued || at === 0 ? text : ` ${text}`)).join('')
      yield { characters, span: spanning(start, tokens[last] as Token), first, spaced }
    }
  }
}

function endsFrom(tokens: readonly Token[], first: number, mayBeSpaced: (first: number) => boolean) {
  const ends: { last: number; spaced: boolean }[] = []
  let spaced = false
  for (let last = first; last < Math.min(tokens.length, first + MAX_TOKENS); last++) {
    const token = tokens[last] as Token
    if (token.kind === 'line' || (token.kind === 'mark' && !INNER.includes(token.text))) break
    if (last > first && !token.glued) {
      if (token.kind !== 'digits' || !(spaced || mayBeSpaced(first))) break
      spaced = true
    }
    if (token.kind !== 'mark' && !goesOn(tokens[last + 1], tokens[last + 2])) ends.push({ last, spaced })
  }
  return ends
}

const INNER = '-–/._‐‑'

const opens = (token: Token | undefined) => token?.kind === 'mark' && '#("„“\'«:'.includes(token.text)

/** Half of what is written together is no candidate. */
function goesOn(next: Token | undefined, afterNext: Token | undefined): boolean {
  if (!next?.glued) return false
  return next.kind !== 'mark' || (afterNext?.glued === true && `${INNER},@:`.includes(next.text))
}
