/** Words by which people ask for a map of steps. */
export interface MapWords {
  /** Nouns that mean a drawing of steps, whatever stands beside them. */
  readonly sure: RegExp
  /** Nouns that may mean other drawings: a way through a town, a card. */
  readonly loose: RegExp
  /** "Process map", "flow chart": what makes a loose noun a sure one. */
  readonly kinds: ReadonlySet<string>
  /** Kinds of drawings that show figures, not steps. */
  readonly figures: RegExp
  /** Verbs of drawing that are nouns or unknown to the grammar otherwise. */
  readonly draws: RegExp
  /** "Show it graphically". */
  readonly pictorially: ReadonlySet<string>
  /** Nouns for the way something takes. */
  readonly ways: RegExp
  readonly howWords: ReadonlySet<string>
  readonly fromWords: ReadonlySet<string>
  readonly toWords: ReadonlySet<string>
  /** Prepositions before what the map is about. */
  readonly ofWords: ReadonlySet<string>
  /** "Maps" as such: a question about what there is. */
  readonly many: RegExp
}
