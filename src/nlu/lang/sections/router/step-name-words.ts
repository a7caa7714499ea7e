/** Words in the names of steps. */
export interface StepNameWords {
  readonly someoneWords: ReadonlySet<string>
  readonly againPronouns: ReadonlySet<string>
  /** "The warehouse", "die Buchhaltung": a field names who it is. */
  readonly articles: RegExp | null
  /** "The migration steps are back up …" only announces. */
  readonly stepNouns: RegExp | null
  readonly copulas: RegExp | null
  /** Movements of a thing by itself: "the parcel arrives", "der Antrag kommt an". */
  readonly moves: RegExp | null
  /** "Reviews the invoice" → "review the invoice", "prüft den Antrag" → "Antrag prüfen"; as it is where that is not sure. */
  readonly infinitivePhrase: (action: string, actor: string) => string
  /** "Wird die Ware geprüft" → "Ware prüfen"; null where it is no passive, or is well named by it. */
  readonly passivePhrase: (text: string) => string | null
  /** A deed without its subject: the one before goes on. */
  readonly goesOn: RegExp | null
  /** Person who does it, and then what is done. */
  readonly byWhom: RegExp | null
  /** Pattern of what stands before an owner in brackets. */
  readonly ownerNotes: string
  /** Pattern of the prepositions before whoever does it in the passive. */
  readonly by: string
  /** Pattern of the articles of who does it. */
  readonly agentArticles: string
}
