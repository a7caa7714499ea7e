import { fold, normalise } from './normalise.ts'
import type { Span } from './span.ts'

/** `mark` is any single character that is neither letter, digit nor space. */
export type TokenKind = 'word' | 'digits' | 'mark' | 'line'

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

const ATOMS = [
  String.raw`(?<word>[\p{L}\p{M}](?:[\p{L}\p{M}\p{Cf}]|['’‘´${'`'}](?=\p{L}))*)`,
  String.raw`(?<digits>\p{Nd}[\p{Nd}\p{Cf}]*)`,
  String.raw`(?<line>\r\n?|\n|\u2028|\u2029)`,
  String.raw`(?<space>[^\S\r\n]+)`,
  String.raw`(?<hidden>\p{Cf}+)`,
  '(?<mark>[^])',
]
const ATOM = new RegExp(ATOMS.join('|'), 'gu')

/**
 * Cuts a text into runs of letters, runs of digits, single marks and line breaks. Spaces are left out; what is written
 * together ("PO-4711", "3.5", "5pm") is several tokens of which all but the first are glued.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let glued = false
  for (const { 0: atom, index, groups = {} } of text.matchAll(ATOM)) {
    if (groups.hidden !== undefined) continue
    if (groups.space !== undefined) {
      glued = false
      continue
    }
    const kind = kindOf(groups)
    tokens.push({ kind, ...written(atom, kind), span: { start: index, end: index + atom.length }, glued })
    glued = kind !== 'line'
  }
  return tokens
}

function kindOf({ word, digits, line }: Readonly<Record<string, string | undefined>>): TokenKind {
  if (word !== undefined) return 'word'
  if (digits !== undefined) return 'digits'
  return line === undefined ? 'mark' : 'line'
}

function written(atom: string, kind: TokenKind): Pick<Token, 'text' | 'folded'> {
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
}

/** Begins with a capital: a name, or in German any noun. */
export const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)
