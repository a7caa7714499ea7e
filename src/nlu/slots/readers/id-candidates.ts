import { type Span, spanning } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import { begins, goesOn } from './goes-on.ts'

/** Characters written together, and digits that follow after a space. */
export interface IdCandidate {
  readonly characters: string
  readonly span: Span
  readonly first: number
  readonly last: number
  readonly spaced: boolean
}

/** Tells at which tokens "104 558 221" or "AB 20331" may begin, and which digits may follow after a space. */
export interface Spacing {
  readonly mayBegin: (first: number) => boolean
  readonly mayFollow: (place: number) => boolean
}

const MAX_TOKENS = 9

/**
 * The longest first at each place. They are cut out before they are matched, so that a pattern meets short texts
 * only. Of digits that stand side by side only the whole row is one: any part of it would be a guess.
 */
export function* idCandidates(tokens: readonly Token[], spacing: Spacing): Generator<IdCandidate> {
  for (let first = 0; first < tokens.length; first++) {
    const start = tokens[first] as Token
    if (start.kind === 'line' || start.kind === 'mark' || !begins(tokens, first)) continue
    for (const { last, spaced } of endsFrom(tokens, first, spacing).reverse()) {
      const parts = tokens.slice(first, last + 1)
      const characters = parts.map(({ text, glued }, at) => (glued || at === 0 ? text : ` ${text}`)).join('')
      yield { characters, span: spanning(start, tokens[last] as Token), first, last, spaced }
    }
  }
}

interface End {
  readonly last: number
  readonly spaced: boolean
  /** Digits follow digits after a space. */
  readonly joined: boolean
}

function endsFrom(tokens: readonly Token[], first: number, { mayBegin, mayFollow }: Spacing): End[] {
  const ends: End[] = []
  let [spaced, joined] = [false, false]
  const follows = (at: number) =>
    tokens[at]?.kind === 'digits' && !tokens[at]?.glued && (spaced || mayBegin(first)) && mayFollow(at)
  let last = first
  for (; last < Math.min(tokens.length, first + MAX_TOKENS); last++) {
    const token = tokens[last] as Token
    if (token.kind === 'line' || (token.kind === 'mark' && !INNER.includes(token.text))) break
    if (last > first && !token.glued) {
      if (!follows(last)) break
      spaced = true
      joined ||= tokens[last - 1]?.kind === 'digits'
    }
    if (token.kind !== 'mark' && !goesOn(tokens, last)) ends.push({ last, spaced, joined })
  }
  const isCutOff = last === first + MAX_TOKENS && follows(last)
  return ends.filter((end, at) => !end.joined || (at === ends.length - 1 && !isCutOff))
}

const INNER = '-–/._‐‑'
