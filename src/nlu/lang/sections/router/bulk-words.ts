export interface BulkVerbs {
  /** Say it all alone. */
  readonly plain: readonly RegExp[]
  /** Nouns for what is brought in at once. */
  readonly sources: ReadonlySet<string>
  readonly bring: ReadonlySet<string>
  readonly many: ReadonlySet<string>
  readonly enter: ReadonlySet<string>
  readonly together: readonly (readonly string[])[]
  readonly open: ReadonlySet<string>
  /** "It is all in a spreadsheet": where the entries lie already. */
  readonly files: RegExp
  readonly lies: RegExp
  readonly within: ReadonlySet<string>
}

/** Words of bringing in many things at once. */
export interface BulkWords {
  readonly words: BulkVerbs
  /** "Where can I enter the readings of all flats?" */
  readonly asksWhere: RegExp
  readonly singly: RegExp | null
  readonly tired: RegExp | null
  readonly rowNouns: ReadonlySet<string>
  readonly onWords: ReadonlySet<string>
  readonly knownArticles: ReadonlySet<string>
  readonly intoWords: ReadonlySet<string>
  readonly likedWords: ReadonlySet<string>
  readonly ofWords: ReadonlySet<string>
  readonly beforeNoun: ReadonlySet<string>
  readonly tableStart: RegExp | null
  readonly intoArticles: RegExp | null
  readonly wouldBe: ReadonlySet<string>
  /** Verbs whose other half stands at the end: "ich füge … ein". */
  readonly splitVerbs: RegExp | null
  readonly splitEnds: ReadonlySet<string>
  /** Compounds count as their last part: Mitgliederliste. */
  readonly sourceCompound: RegExp | null
  /** "A table to fill in" */
  readonly toFill: RegExp
}
