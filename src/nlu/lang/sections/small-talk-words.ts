/** Patterns of remarks to the partner, of folded text; each may stand with others of its kind or of another. */
export interface SmallTalkWords {
  readonly help: readonly string[]
  readonly thanks: readonly string[]
  readonly greeting: readonly string[]
  readonly farewell: readonly string[]
  /** Says nothing by itself. */
  readonly filler: string
}
