/** Words of processes. */
export interface ProcessSection {
  readonly nouns: ReadonlySet<string>
  readonly pipelines: ReadonlySet<string>
  readonly steps: ReadonlySet<string>
  /** With a process noun these are what is mapped without asking. */
  readonly approvals: ReadonlySet<string>
  /** Wishes to have it written down. */
  readonly capture: RegExp
  /** A court's process, and figures of speech. */
  readonly elsewhere: RegExp | null
  readonly consent: RegExp | null
  readonly forbids: ReadonlySet<string>
  /** Between two who talk it is no process. */
  readonly personalWords: ReadonlySet<string>
  readonly askingWords: ReadonlySet<string>
  readonly stepWords: ReadonlySet<string>
  readonly aboutWords: ReadonlySet<string>
  readonly whatFor: ReadonlySet<string>
  /** "Purchase requests go through an approval process": what stands before them is what the process is for. */
  readonly passes: ReadonlySet<string>
  readonly hasVerbs: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  readonly limits: ReadonlySet<string>
  /** Verbs that may stand before the noun: "map refund processes", "document". */
  readonly notNames: ReadonlySet<string>
  readonly toWords: ReadonlySet<string>
  /** Between a process and what it is for, as written. */
  readonly forWord: string
  /** Processes of nature, of the mind and of politics, by the word before them. */
  readonly unmapped: RegExp | null
  /** Processes of a court. */
  readonly courtCompound: RegExp | null
  /** "Prozess gegen": a court. */
  readonly againstWords: ReadonlySet<string>
  /** Compounds that end with a process noun. */
  readonly compound: RegExp | null
  /** The noun whose slips of the pen are forgiven. */
  readonly slipped: string | null
  readonly pipelineCompound: RegExp | null
  /** "Migrationsschritte" */
  readonly migrationCompound: RegExp | null
  /** Of these, what names a map. */
  readonly migrationTitle: RegExp | null
  /** "Freigabeprozess" */
  readonly approvalCompound: RegExp | null
  readonly withoutWords: ReadonlySet<string>
  /** "How we process returns" */
  /** Forms of the nouns that are verbs as well. */
  readonly verbForms: ReadonlySet<string>
  /** Words of those who have none yet and may want one: "we need", "still". */
  readonly lacking: ReadonlySet<string>
  readonly processVerbs: RegExp | null
}
