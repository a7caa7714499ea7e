import { type AtomKind, atomAt } from './atoms.ts'
import { fold, normalise } from './normalise.ts'
import type { Span } from './span.ts'

export type TokenKind = Exclude<AtomKind, 'space' | 'hidden'>

export interface Token {
  readonly kind: TokenKind
  /** As written, without invisible characters; compatibility letters and digits are plain ones. */
  readonly text: string
  /** The form in which words are compared: lower case, umlauts written out. */
  readonly folded: string
  readonly span: Span
  /** Nothing stands between it and the token before. */
  readonly glued: boolean
}

/**
 * Cuts a text, or a part of it, into runs of letters, runs of digits, single marks and line breaks. Spaces are left out;
 * what is written together ("PO-4711", "3.5", "5pm") is several tokens of which all but the first are glued.
 */
export function tokenise(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = []
  let glued = false
  for (let start = from; start < to; ) {
    const { kind, end } = atomAt(text, start, to)
    if (kind === 'space') glued = false
    else if (kind !== 'hidden') {
      const { text: atom, folded } = spelling(text.slice(start, end), kind)
      tokens.push({ kind, text: atom, folded, span: { start, end }, glued })
      glued = kind !== 'line'
    }
    start = end
  }
  return tokens
}

function spelling(atom: string, kind: TokenKind): Pick<Token, 'text' | 'folded'> {
  if (kind === 'line') return { text: '\n', folded: '\n' }
  if (kind === 'mark') return { text: atom, folded: MARKS[atom] ?? atom }
  const text = normalise(atom)
  return { text, folded: kind === 'word' ? fold(text) : text }
}

/** Marks that are written in several ways and mean the same. */
const MARKS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
  '—': '–',
  '−': '-',
  '⇒': '→',
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '⟶': '→',
  '◦': '•',
  '▪': '•',
  '●': '•',
  '‣': '•',
  '，': ',',
  '；': ';',
  '：': ':',
  '％': '%',
  '？': '?',
  '！': '!',
  '．': '.',
  '（': '(',
  '）': ')',
}

/** Begins with a capital: a name, or in German any noun. */
export const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)
