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
  /** Before a noun they say what it is like, and are counted with it. */
  readonly attribute: RegExp | null
}
