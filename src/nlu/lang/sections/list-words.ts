/** Words in and around lists. */
export interface ListWords {
  /** In an announced list they belong to what follows: "no mobile view", "zu wenig Platz". */
  readonly qualifiers: ReadonlySet<string>
  /** "Someone who can cook, clean and drive" */
  readonly modals: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly singular: ReadonlySet<string>
  /** May stand before an item and belong to it. */
  readonly articles: ReadonlySet<string>
  /** Phrases behind which a list follows as behind a colon. */
  readonly announcing: string
  readonly conjunctions: ReadonlySet<string>
  /** Make a clause of what they stand in, and so no item. */
  readonly clauseWords: ReadonlySet<string>
  /** Words people say between commas that are no thing. */
  readonly discourse: ReadonlySet<string>
  /** Say what something consists of; the noun before them is the head of the list. */
  readonly copulas: ReadonlySet<string>
  /** Words a German sentence may begin with that are no head: "Betroffen sind Lyon, Nizza und Lille." */
  readonly noHeads: ReadonlySet<string>
  readonly closings: ReadonlySet<string>
  /** Three words that join. */
  readonly longConjunctions: ReadonlySet<string>
  /** Stand before an item without belonging to it. */
  readonly prepositions: ReadonlySet<string>
  /** Of these, said again before each item: "with legal, with sales". */
  readonly repeatedPrepositions: ReadonlySet<string>
  /** "Head of HR" */
  readonly genitives: ReadonlySet<string>
}
