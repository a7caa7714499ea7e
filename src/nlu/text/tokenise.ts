import { fold, isUnseen, normalise } from './normalise.ts'
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
  String.raw`[\p{L}\p{M}](?:[\p{L}\p{M}\p{Cf}]|['’‘´${'`'}](?=\p{L}))*`,
  String.raw`\p{Nd}[\p{Nd}\p{Cf}]*`,
  String.raw`\r\n?|\n|\u2028|\u2029`,
  String.raw`[^\S\r\n]+`,
  String.raw`\p{Cf}+`,
  '[^]',
]
const ATOM = new RegExp(ATOMS.join('|'), 'gu')

/**
 * Cuts a text into runs of letters, runs of digits, single marks and line breaks. Spaces are left out; what is written
 * together ("PO-4711", "3.5", "5pm") is several tokens of which all but the first are glued.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let glued = false
  let start = 0
  for (const atom of text.match(ATOM) ?? []) {
    const end = start + atom.length
    const kind = isUnseen(atom) ? 'hidden' : kindOf(atom)
    if (kind === 'space') glued = false
    else if (kind !== 'hidden') {
      tokens.push({ kind, ...written(atom, kind), span: { start, end }, glued })
      glued = kind !== 'line'
    }
    start = end
  }
  return tokens
}

/** Told by the first character, the frequent ones first. */
const KINDS: readonly (readonly [RegExp, TokenKind | 'space' | 'hidden'])[] = [
  [/^[a-z]/i, 'word'],
  [/^[ \t]/, 'space'],
  [/^\d/, 'digits'],
  [/^[!-~]/, 'mark'],
  [/^[\r\n\u2028\u2029]/, 'line'],
  [/^\s/, 'space'],
  [/^[\p{L}\p{M}]/u, 'word'],
  [/^\p{Nd}/u, 'digits'],
  [/^\p{Cf}/u, 'hidden'],
]

const kindOf = (atom: string): TokenKind | 'space' | 'hidden' =>
  KINDS.find(([first]) => first.test(atom))?.[1] ?? 'mark'

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
  '？': '?',
  '！': '!',
  '．': '.',
  '（': '(',
  '）': ')',
}

/** Begins with a capital: a name, or in German any noun. */
export const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)
