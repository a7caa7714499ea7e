import { fold } from '../../nlu/text/normalise.ts'

/** A word of a message and where it stands. */
export interface PhraseWord {
  readonly text: string
  readonly start: number
  readonly end: number
  /** A mark behind it parts clauses. */
  readonly isEnd: boolean
}

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
  words: readonly PhraseWord[],
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

const MARKS_BEHIND = /(?<![)"'“”‘’«»\].,:;!?])[)"'“”‘’«»\].,:;!?]+$/

/** Words as they are compared, marks around them left out. */
export function phraseWords(text: string): readonly PhraseWord[] {
  const words: PhraseWord[] = []
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    const [lead = ''] = /^[("'„“”‚‘’«»[]*/.exec(run) ?? []
    const [tail = ''] = MARKS_BEHIND.exec(run.slice(lead.length)) ?? []
    const bare = run.slice(lead.length, run.length - tail.length)
    if (bare === '') continue
    words.push({
      text: fold(bare).replace(/[’‘]/g, "'"),
      start: index + lead.length,
      end: index + run.length - tail.length,
      isEnd: /[.,;!]/.test(tail),
    })
  }
  return words
}
