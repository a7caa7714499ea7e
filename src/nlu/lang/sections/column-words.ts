/** Words around the columns people name for a table: "a sheet where I fill in room and key holder". */
export interface ColumnWords {
  /** Ask for something with columns, beside the table's own nouns: "list", "tabellarisch". */
  readonly tabular: ReadonlySet<string>
  /** Announce columns by their name: "columns", "Spalten". */
  readonly headings: ReadonlySet<string>
  /** Announce them like a colon: "namely". */
  readonly namely: ReadonlySet<string>
  /** Ends of nouns for many things. */
  readonly many: RegExp
  /** Capitals tell no names from other nouns. */
  readonly capitals: boolean
  /** Stand behind a list of columns: "as headings", "untereinander". */
  readonly tails: ReadonlySet<string>
  /** Other forms of the verbs of writing down. */
  readonly captureForms: RegExp | null
  /** Verbs of writing down, and of needing to. */
  readonly capture: ReadonlySet<string>
  readonly need: ReadonlySet<string>
  /** Stand beside such a verb and are no detail: "I *can* fill *in*". */
  readonly auxiliaries: ReadonlySet<string>
  /** Before what things are compared by. */
  readonly by: ReadonlySet<string>
  /** Verbs of making the table itself: "set up a sheet". */
  readonly making: ReadonlySet<string>
  /** Before what each thing has: "with". */
  readonly with: ReadonlySet<string>
  /** Each thing by itself: "every", "jeden". */
  readonly each: ReadonlySet<string>
  /** Before the things a detail is wanted of: "of all twelve". */
  readonly of: ReadonlySet<string>
  /** Open the clause that says what goes into the table: "where", "in die". */
  readonly into: readonly (readonly string[])[]
  /** Pronouns of those who fill it in. */
  readonly selves: ReadonlySet<string>
  readonly joins: ReadonlySet<string>
  /** Between the values one detail may have, beside what joins details. */
  readonly or: ReadonlySet<string>
  /** Stand before a detail and are no part of its name: articles, "which", "whether there is". */
  readonly before: ReadonlySet<string>
  /** Ends of nouns for a property of a thing rather than for a thing: "number", "date". */
  readonly properties: ReadonlySet<string>
  /** Questions that head a column: "who", "bis wann". */
  readonly questions: ReadonlySet<string>
  /** Things that are there once they came about, and wait to be written down: "ideas", "Angebote". */
  readonly results: ReadonlySet<string>
  /** Begin another clause: what stands in one with them is no detail. */
  readonly others: ReadonlySet<string>
}
