/** Spelling of a language, on which the folded form of all words rests. It stands below the words themselves. */
export interface Letters {
  /** Letters of this language's own and how they are written without them: "ü" is "ue". */
  readonly foldings: Readonly<Record<string, string>>
  /** Words that people stretch and mean as they are: "yeees". */
  readonly stretchedWords: readonly string[]
}
