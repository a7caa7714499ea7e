import type { Word } from '../../nlu/polarity/reply-tokens.ts'
import { fold } from '../../nlu/text/normalise.ts'

const SLOTS = ['A', 'B', 'N', 'X', 'F', 'V'] as const
export type Slot = (typeof SLOTS)[number]

type Part = { readonly slot: Slot } | { readonly words: ReadonlySet<string>; readonly isOptional: boolean }

export interface Phrase {
  readonly parts: readonly Part[]
}

/** First and last word of each slot. */
export type PhraseMatch = ReadonlyMap<Slot, readonly [from: number, to: number]>

const isSlot = (word: string): word is Slot => (SLOTS as readonly string[]).includes(word)

/** Reads the notation of `EditPhrases`. */
export const phraseOf = (line: string): Phrase => ({
  parts: line.split(' ').map((word): Part => {
    if (isSlot(word)) return { slot: word }
    const isOptional = word.endsWith('?')
    const words = (isOptional ? word.slice(0, -1) : word).split('|').map(fold)
    return { words: new Set(words), isOptional }
  }),
})

/** Ways in which the words of a message, from one on and up to another, are the phrase; those with short slots come first. */
export function* matches(
  { parts }: Phrase,
  words: readonly Word[],
  from: number,
  to: number,
  part = 0,
  slots: PhraseMatch = new Map(),
): Generator<PhraseMatch> {
  const next = parts[part]
  if (next === undefined) {
    if (from > to) yield slots
    return
  }
  if ('slot' in next) {
    const last = part === parts.length - 1 ? to : Math.min(to, from + LONGEST_SLOT - 1)
    for (let end = from; end <= last; end++)
      yield* matches({ parts }, words, end + 1, to, part + 1, new Map([...slots, [next.slot, [from, end]]]))
    return
  }
  if (from <= to && next.words.has(words[from]?.text ?? ''))
    yield* matches({ parts }, words, from + 1, to, part + 1, slots)
  if (next.isOptional) yield* matches({ parts }, words, from, to, part + 1, slots)
}

/** More words than that are no name of something. */
const LONGEST_SLOT = 12
