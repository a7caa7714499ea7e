/** Words of a person's own rules. */
export interface RuleWords {
  readonly neverWords: ReadonlySet<string>
  readonly alwaysWords: ReadonlySet<string>
  readonly showingVerbs: ReadonlySet<string>
  readonly listNouns: ReadonlySet<string>
  /** Before what a condition is about. */
  readonly aboutWords: ReadonlySet<string>
  readonly politeWords: ReadonlySet<string>
  /** "Risikolisten" are about Risiken. */
  readonly listCompound: RegExp | null
  /** Ending that a stem goes without. */
  readonly inflection: RegExp
  /** Words are joined into one: the subject of a rule may be the end of another word. */
  readonly joinsWords: boolean
  /** Prepositions before what a rule holds for. */
  readonly forWords: ReadonlySet<string>
  /** Asks for the person's own rules; over folded words. */
  readonly listed: RegExp
  /** Takes rules back, all of them or those about something; the group `topic` or `thema`. */
  readonly dropped: RegExp
}
