import { wordsOfAll } from '../../lang/packs.ts'
import { type Language, languageOf } from '../../text/language.ts'
import type { Span } from '../../text/span.ts'
import { type Token, tokenise } from '../../text/tokenise.ts'

/** Tokens from `first` to `last`, both included; empty when `last` is before `first`. */
export interface TokenRange {
  readonly first: number
  readonly last: number
}

export interface Clause extends TokenRange {
  readonly sentence: number
}

export interface Sentence extends TokenRange {
  /** Indexes of its clauses. */
  readonly clauses: readonly number[]
  readonly asks: boolean
}

/** A text cut into words, clauses and sentences, once, for all that is looked up in it. */
export interface Reading {
  readonly text: string
  readonly language: Language
  readonly tokens: readonly Token[]
  readonly clauses: readonly Clause[]
  readonly sentences: readonly Sentence[]
  /** The clause of each token. */
  readonly clauseOf: Uint32Array
}

const ABBREVIATIONS = wordsOfAll(pack => pack.slots.reading.clauses.abbreviations)
const BREAKING_WORDS = wordsOfAll(pack => pack.slots.reading.clauses.breakingWords)
const BREAKING_MARKS: ReadonlySet<string> = new Set([',', ';', ':', '–', '(', ')', '-', '•', '/'])

export function readingOf(text: string, locale: string): Reading {
  const tokens = tokenise(text)
  const clauses: Clause[] = []
  const sentences: Sentence[] = []
  const clauseOf = new Uint32Array(tokens.length)
  let clauseStart = 0
  let sentenceStart = 0
  let own: number[] = []
  const endClause = (last: number) => {
    if (last < clauseStart) return
    own.push(clauses.length)
    clauseOf.fill(clauses.length, clauseStart, last + 1)
    clauses.push({ first: clauseStart, last, sentence: sentences.length })
    clauseStart = last + 1
  }
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]
    if (token.kind === 'word' && (BREAKING_WORDS.has(token.folded) || beginsAnew(token, next)))
      endClause(index - 1)
    if (endsSentence(token, tokens[index - 1], next) || next === undefined) {
      endClause(index)
      const asks = token.text === '?' || tokens.slice(sentenceStart, index).some(({ text }) => text === '?')
      sentences.push({ first: sentenceStart, last: index, clauses: own, asks })
      sentenceStart = index + 1
      own = []
    } else if (endsClause(token, next)) endClause(index)
  })
  return { text, language: languageOf(locale), tokens, clauses, sentences, clauseOf }
}

const JOINING = wordsOfAll(pack => pack.slots.reading.clauses.joining)
const SUBJECTS = wordsOfAll(pack => pack.slots.reading.clauses.subjects)

/** "I was there in May and need a table": another statement, in another tense. */
const beginsAnew = ({ folded }: Token, next: Token | undefined) =>
  JOINING.has(folded) && SUBJECTS.has(next?.folded ?? '')

function endsSentence(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (token.kind === 'line') return true
  if (token.kind !== 'mark') return false
  // "Is it?!" ends once.
  if (token.text === '?' || token.text === '!') return next?.text !== '?' && next?.text !== '!'
  if (token.text !== '.' || next?.glued) return false
  if (before === undefined || !token.glued) return true
  // "am 3. Mai": a dot after a number ends a sentence only before a capital that no German noun explains.
  if (before.kind === 'digits') return next?.kind === 'line' || next === undefined
  return !ABBREVIATIONS.has(before.folded)
}

function endsClause(token: Token, next: Token | undefined): boolean {
  if (token.kind !== 'mark' || !BREAKING_MARKS.has(token.text === '—' ? '–' : token.text)) return false
  // "1,5", "AB-123", "12:30": marks inside of what is written together.
  return !(token.glued && next?.glued)
}

/** The tokens a span touches. */
export function tokensIn({ tokens }: Reading, { start, end }: Span): TokenRange {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.span.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  let last = low
  while (last < tokens.length && (tokens[last]?.span.start ?? end) < end) last++
  return { first: low, last: last - 1 }
}

export const foldedAt = ({ tokens }: Reading, index: number): string => tokens[index]?.folded ?? ''

/** The words of a range in their folded form, marks included. */
export const foldedIn = ({ tokens }: Reading, { first, last }: TokenRange): string[] =>
  tokens.slice(Math.max(0, first), last + 1).map(({ folded }) => folded)
