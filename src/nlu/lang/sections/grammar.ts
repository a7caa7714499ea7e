/** Facts of a language that rules ask for instead of its name. */
export interface Grammar {
  /** Words written with a capital inside a sentence: every noun, or names alone. */
  readonly capitals: 'nouns' | 'names'
  /** "Am 5. Mai": a full stop after digits makes them an ordinal, whatever word follows. */
  readonly hasOrdinalStop: boolean
}
