import type { Lexicon } from './lexicon.ts'
import type { SmallTalkWords } from './small-talk-words.ts'

/** Words of short answers and small talk. */
export interface PolarityWords {
  /** Words for ending what runs. "Never mind" and "leave it" drop a question; they need not mean this. */
  readonly stopWords: ReadonlySet<string>
  readonly plainYes: ReadonlySet<string>
  /** Words that are a no wherever they stand. "No" is none: it also counts things. */
  readonly plainNo: ReadonlySet<string>
  readonly lexicon: Lexicon
  /** Before praise they take up an offer: "that would be great". */
  readonly wouldBe: readonly string[]
  /** Letters and particles that mean it in this language only: understood where the session speaks it. */
  readonly localPhrases: Partial<Lexicon>
  /** Words drawn together, written out: "that's" as "that is". */
  readonly fullForms: Readonly<Record<string, string>>
  readonly smallTalk: SmallTalkWords
}
