import type { FrameWords } from '../lang/sections/frame-words.ts'
import { beginningWith } from '../text/beginning-with.ts'
import type { Token } from '../text/tokenise.ts'
import { isCapital } from '../text/tokenise.ts'
import { type Entry, entryOf, type Lexicon, type Tag } from './lexicon.ts'

/** A word, number or name as people hear it, or a mark; contractions are taken apart, so that two may share tokens. */
export interface Word {
  readonly folded: string
  readonly tokens: readonly Token[]
  readonly entry: Entry
  readonly isMark: boolean
  readonly isNumber: boolean
  readonly isCapital: boolean
  readonly isQuoted: boolean
}

/** A word and the part it plays. */
export interface TaggedWord extends Word {
  readonly tag: Tag
}

const QUOTES = /^["„“”«»]$/

export function wordsOf(sentence: readonly Token[], words: FrameWords, lexicon: Lexicon): Word[] {
  const found: Word[] = []
  let isQuoted = false
  for (let at = 0; at < sentence.length; ) {
    const token = sentence[at] as Token
    const filler = lengthOf(sentence, at, words.fillers)
    if (filler > 0) {
      at += filler
      continue
    }
    if (QUOTES.test(token.folded)) isQuoted = !isQuoted
    const phrase = lengthOf(sentence, at, words.adverbPhrases) || conditionAt(sentence, at, words, lexicon)
    const to = token.kind === 'mark' ? at + 1 : phrase > 0 ? at + phrase : unitEnd(sentence, at)
    const tokens = sentence.slice(at, to)
    const folded = tokens.map(part => part.folded).join(phrase > 0 ? ' ' : '')
    const spoken = ownIn(words.slips, folded)
    const parts =
      token.kind === 'mark' || phrase > 0 ? [folded] : ownIn(words.contractions, spoken).split(' ')
    for (const part of parts) {
      const entry = entryOf(lexicon, part)
      found.push({
        folded: part,
        tokens,
        entry,
        isMark: token.kind === 'mark',
        isNumber: tokens.every(({ kind, folded: part }) => kind === 'digits' || /^[.,]$/.test(part)),
        isCapital: isCapital(token) && !(entry.tags.has('negator') && isShouted(token)),
        isQuoted,
      })
    }
    at = to
  }
  return found
}

/** "NICHT" is said louder, and no noun. */
const isShouted = ({ text }: Token): boolean => /^\p{Lu}{2,}$/u.test(text)

/** Number of words from here on that make up the first of these expressions that fits; 0 where none does. */
const lengthOf = (sentence: readonly Token[], at: number, phrases: FrameWords['fillers']): number =>
  beginningWith(sentence[at]?.folded ?? '', phrases).find(phrase =>
    phrase.every((word, place) => sentence[at + place]?.folded === word),
  )?.length ?? 0

/** "Every time I …": the words that stand for "whenever" there. */
function conditionAt(
  sentence: readonly Token[],
  at: number,
  { whenPhrases }: FrameWords,
  lexicon: Lexicon,
): number {
  const length = lengthOf(sentence, at, whenPhrases)
  return entryOf(lexicon, sentence[at + length]?.folded ?? '').subject === null ? 0 : length
}

/** "A-2", "5pm", "re-open", "1,450": written together, one word. */
function unitEnd(tokens: readonly Token[], from: number): number {
  let to = from + 1
  for (;;) {
    const [next, after] = [tokens[to], tokens[to + 1]]
    if (next?.glued === true && next.kind !== 'mark') to += 1
    else if (next?.glued === true && next.folded === '-' && after?.glued === true && after.kind !== 'mark')
      to += 2
    else if (
      next?.glued === true &&
      /^[.,]$/.test(next.folded) &&
      isNumeral(tokens[to - 1]) &&
      isNumeral(after)
    )
      to += 2
    else return to
  }
}

const isNumeral = (token: Token | undefined): boolean => token?.kind === 'digits'

/** Form that stands for a word, or the word itself: people write "constructor", too. */
export const ownIn = (forms: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(forms, word) ? (forms[word] ?? word) : word
