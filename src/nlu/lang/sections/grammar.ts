/** Facts of a language that rules ask for instead of its name. */
export interface Grammar {
  /** Words written with a capital inside a sentence: every noun, or names alone. */
  readonly capitals: 'nouns' | 'names'
  /** "Am 5. Mai": a full stop after digits makes them an ordinal, whatever word follows. */
  readonly hasOrdinalStop: boolean
  /** Parts whole numbers from fractions; the other of the two groups thousands. */
  readonly decimalMark: '.' | ','
  /** The ending of a noun tells whether it is several. */
  readonly marksPlural: boolean
  /** "The blue one": the word for 1 stands for a noun, and "first" opens a row. */
  readonly hasPronounOne: boolean
  /** Place of the verb: behind its subject, or second whatever stands first, and last in a subordinate clause. */
  readonly wordOrder: 'subject_first' | 'verb_second'
  /** Adjectives take endings before a noun, -er among them; where they do not, -er always compares. */
  readonly inflectsAdjectives: boolean
  /** Nouns made of several are written as one word, or as several. */
  readonly compounds: 'closed' | 'open'
  /** Endings that bend a word and leave its meaning. */
  readonly endings: readonly string[]
}
