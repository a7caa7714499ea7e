import type { Person, VerbClass } from '../lang/sections/frame-words.ts'
import type { Span } from '../text/span.ts'
import type { Token } from '../text/tokenise.ts'

/** Purpose for which a clause is said. An answer is a piece without a verb; irony leaves it unknown. */
export type Act = 'command' | 'wish' | 'offer' | 'question' | 'statement' | 'answer' | 'greeting' | 'unknown'

export type Tense = 'now' | 'past' | 'future' | 'general' | 'hypothetical'

/** Both where one clause denies and affirms: "not the first but the second". */
export type Polarity = 'positive' | 'negative' | 'mixed'

/** Word that ties a clause to the one it stands beside. */
export type Link = 'if' | 'when' | 'that' | 'because' | 'but' | 'than' | 'which' | 'and'

/** Words that name a thing. All words folded. */
export interface NounPhrase {
  readonly head: string
  /** Words between article and head, and names before it: "process" of "process maps". */
  readonly modifiers: readonly string[]
  /** Part of a compound that says which: "eintritts" of "Eintrittskarten"; null where none is known. */
  readonly narrowedBy: string | null
  readonly count: number | null
  readonly isDefinite: boolean
  readonly isNegated: boolean
  readonly possessor: Person | null
  /** Preposition it stands after: "of", "für". */
  readonly after: string | null
  /** Says when or how long: "this week", "die nächsten zwei Stunden". */
  readonly isTime: boolean
  readonly span: Span
}

/** One clause: who does what to which thing, wished, told, asked or denied, now or then. */
export interface Frame {
  readonly act: Act
  /** Person who does it, or is to do it. `none` in a piece without a verb; somebody's thing is `other`. */
  readonly subject: Person | 'none' | 'unknown'
  /** Noun that is the subject: "tables" of "tables are fine". */
  readonly topic: NounPhrase | null
  readonly time: Tense
  readonly polarity: Polarity
  /** Null where there is none, or one of no class. */
  readonly verb: VerbClass | null
  /** No verb in it: "no tables please". */
  readonly isPiece: boolean
  readonly modal: Modal | null
  readonly objects: readonly NounPhrase[]
  readonly adverbs: readonly string[]
  readonly link: Link | null
  /** Somebody else's words: quoted, or told of. */
  readonly reported: boolean
  /** Takes the place of something said before: "no, X", "I mean X". */
  readonly corrects: boolean
  readonly tokens: readonly Token[]
  readonly span: Span
  /** Share of the words that the grammar placed. */
  readonly understood: number
}

export type Modal = 'can' | 'may' | 'must' | 'should' | 'will' | 'would' | 'might' | 'want'
