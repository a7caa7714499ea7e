/** Words by which people ask for a table. */
export interface TableWords {
  /** Nouns that mean a table to fill in, whatever stands beside them. */
  readonly sure: RegExp
  /** Nouns for what we might write as well: only one to be filled in is meant. */
  readonly loose: RegExp
  /** "Something", where it says what is to be entered: "give me something I can type them into". */
  readonly anything: ReadonlySet<string>
  /** Verbs by which something gets into it. */
  readonly fills: RegExp
  /** "Collect them in tabular form". */
  readonly tabular: ReadonlySet<string>
  /** "On the table": a place. */
  readonly places: ReadonlySet<string>
  /** Kinds of tables that are none: a dinner table. */
  readonly otherKinds: RegExp
}
