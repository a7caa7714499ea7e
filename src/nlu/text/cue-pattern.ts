import { fold } from './normalise.ts'

/**
 * One pattern of many expressions, parted by commas and line breaks: "…" stands for up to six words of the same clause,
 * "*" at the end of a word for any ending. It reads folded words with one blank between them and " , " between clauses.
 */
export function cuePattern(text: string): RegExp {
  const all = text
    .split(/[,\n]/)
    .map(one => one.trim())
    .filter(one => one !== '')
  const expressions = all
    .toSorted((one, other) => other.length - one.length)
    .map(one => one.split(/\s+/).map(partOf).join(' ').replaceAll(`${GAP} `, GAP))
  const pattern = new RegExp(`(?<![^ ])(?:${expressions.join('|') || '(?!)'})(?![^ ])`)
  const single = all.filter(one => !/\s/.test(one))
  SINGLE.set(pattern, {
    words: new Set(single.filter(one => !one.endsWith('*')).map(fold)),
    beginnings: single.filter(one => one.endsWith('*')).map(one => fold(one.slice(0, -1))),
  })
  return pattern
}

const SINGLE = new WeakMap<
  RegExp,
  { readonly words: ReadonlySet<string>; readonly beginnings: readonly string[] }
>()

/** True for a folded word that is an expression of the pattern by itself; faster than the pattern. */
export function isCueWord(pattern: RegExp, word: string): boolean {
  const single = SINGLE.get(pattern)
  return (
    single !== undefined &&
    (single.words.has(word) || single.beginnings.some(beginning => word.startsWith(beginning)))
  )
}

const GAP = '(?:[^ ,]+ ){0,6}?'

const partOf = (part: string): string =>
  part === '…' ? GAP : part.endsWith('*') ? `${escaped(part.slice(0, -1))}[^ ,]*` : escaped(part)

const escaped = (word: string): string => fold(word).replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
