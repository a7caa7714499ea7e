import { isUnseen } from './normalise.ts'

/** `mark` is any single character that is neither letter, digit nor space; `hidden` says nothing. */
export type AtomKind = 'word' | 'digits' | 'mark' | 'line' | 'space' | 'hidden'

export interface Atom {
  readonly kind: AtomKind
  readonly end: number
}

/** The smallest piece of a text that begins at a place. Plain letters, digits and spaces are told by their codes. */
export function atomAt(text: string, start: number, to: number): Atom {
  const kind = PLAIN[text.charCodeAt(start)]
  if (kind === undefined) return anyAtom(text, start, to)
  if (kind === 'mark' || kind === 'line') return { kind, end: start + 1 }
  let end = start + 1
  while (end < to && PLAIN[text.charCodeAt(end)] === kind) end += 1
  return end < to && mayGoOn(kind, text.charCodeAt(end)) ? anyAtom(text, start, to) : { kind, end }
}

/** By their code. What is missing is told by patterns: control characters, all that is not ASCII. */
const PLAIN: readonly (AtomKind | undefined)[] = Array.from({ length: 127 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z]/i.test(character)) return 'word'
  if (/\d/.test(character)) return 'digits'
  if (/[ \t]/.test(character)) return 'space'
  if (character === '\n') return 'line'
  return /[!-~]/.test(character) ? 'mark' : undefined
})

/** True where a run of plain characters may have a further one that is not: "don't", "Zoë". */
const mayGoOn = (kind: AtomKind, code: number): boolean =>
  code > 126 ||
  (kind === 'word' && (code === APOSTROPHE || code === BACKTICK)) ||
  (kind === 'space' && code < 32)
const APOSTROPHE = 39
const BACKTICK = 96

const ATOMS = [
  String.raw`[\p{L}\p{M}](?:[\p{L}\p{M}\p{Cf}]|['’‘´${'`'}](?=\p{L}))*`,
  String.raw`\p{Nd}[\p{Nd}\p{Cf}]*`,
  String.raw`\r\n?|\n|\u2028|\u2029`,
  String.raw`[^\S\r\n]+`,
  String.raw`\p{Cf}+`,
  '[^]',
]
const ATOM = new RegExp(ATOMS.join('|'), 'uy')

function anyAtom(text: string, start: number, to: number): Atom {
  ATOM.lastIndex = start
  const end = Math.min(to, start + (ATOM.exec(text)?.[0].length ?? 1))
  const atom = text.slice(start, end)
  return { kind: isUnseen(atom) ? 'hidden' : kindOf(atom), end }
}

/** Told by the first character. */
const KINDS: readonly (readonly [RegExp, AtomKind])[] = [
  [/^[a-z]/i, 'word'],
  [/^\d/, 'digits'],
  [/^[!-~]/, 'mark'],
  [/^[\r\n\u2028\u2029]/, 'line'],
  [/^\s/, 'space'],
  [/^[\p{L}\p{M}]/u, 'word'],
  [/^\p{Nd}/u, 'digits'],
  [/^\p{Cf}/u, 'hidden'],
]

const kindOf = (atom: string): AtomKind => KINDS.find(([first]) => first.test(atom))?.[1] ?? 'mark'
