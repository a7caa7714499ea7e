/** Words of a person's own rules. */
export interface RuleWords {
  readonly neverWords: ReadonlySet<string>
  readonly alwaysWords: ReadonlySet<string>
  readonly showingVerbs: ReadonlySet<string>
  readonly listNouns: ReadonlySet<string>
  readonly politeWords: ReadonlySet<string>
  /** "Risikolisten" are about Risiken. */
  readonly listCompound: RegExp | null
  /** Ending that a stem goes without. */
  readonly inflection: RegExp
}
