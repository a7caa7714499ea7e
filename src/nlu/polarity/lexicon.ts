import { ofAllPolarities, POLARITIES } from '../lang/polarities.ts'
import type { AnswerKind, Lexicon } from '../lang/sections/lexicon.ts'

export type Kind = AnswerKind

/** Understood in every language. */
const SIGNS: Partial<Lexicon> = {
  ok: ['👍', '✅', '✔', '☑', '👌'],
  no: ['👎', '❌', '🚫', '✖'],
  thanks: ['🙏'],
  smile: ['😊', '🙂', '😀', '😃', '😄', '🎉', '❤', '☺', ':)', ':-)', ':d', ':-d'],
  talk: ['😂', '🤣', '😅', '😆', '👋'],
  doubt: ['🤔', '🤷', '🙄', '😏', '😬', '🤨', '😕'],
}

export const KINDS = Object.keys(POLARITIES.en.lexicon) as Kind[]

/** Phrases of a kind in all languages: people mix them in short answers. */
export const phrasesOf = (kind: Kind): readonly string[] => [
  ...ofAllPolarities(({ lexicon }) => lexicon[kind]),
  ...(SIGNS[kind] ?? []),
]

/** Before praise they take up an offer: "that would be great". */
export const WOULD_BE = ofAllPolarities(({ wouldBe }) => wouldBe)
