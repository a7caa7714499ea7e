/** Words beside what is counted. */
export interface CountedWords {
  /** Nouns for what one has, but does not list. */
  /** Groups of people, and places of work. */
  readonly groups: RegExp
  /** Forms of verbs for what people do for themselves. */
  readonly pastimes: ReadonlySet<string>
  readonly unlistedNouns: ReadonlySet<string>
  readonly stepNouns: RegExp | null
  readonly levels: RegExp | null
  readonly capacity: ReadonlySet<string>
  readonly readings: RegExp | null
  readonly parties: RegExp | null
  readonly booked: RegExp | null
  /** "A 6 person tent", "my 401k account", "80 divided by 4": the number says what one thing is like, or is reckoned with. */
  readonly ofOneWords: ReadonlySet<string>
  readonly aboutWords: ReadonlySet<string>
  readonly forWords: ReadonlySet<string>
  readonly fillers: ReadonlySet<string>
  /** Verbs and nouns for putting many things in order: noting, comparing, sorting, an overview. */
  readonly keeping: RegExp
  /** Each of them by itself. */
  readonly each: ReadonlySet<string>
  /** Point back at things named before: "them", "deren". */
  readonly them: ReadonlySet<string>
  /** Nouns for what is kept in lists, and for the parts people play. */
  readonly records: RegExp
  /** Nouns for what is talked of and gone: food, games, reasons, ways. */
  readonly fleeting: RegExp
  /** Say that nothing is left to do. */
  readonly done: ReadonlySet<string>
  /** Before a count: so many more. */
  readonly another: ReadonlySet<string>
  /** Begin what the person asks leave to do: "let me". */
  readonly letMe: readonly (readonly string[])[]
  /** Before a noun they say what it is like, and are counted with it. */
  readonly attribute: RegExp | null
}
