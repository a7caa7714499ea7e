/**
 * Order a word at the beginning of a clause gives it.
 * `after` and `when`: this clause happens before the one it belongs to. `upon`: so does what this noun names.
 * `until`: so does this clause where the other one says no.
 * `before`: this clause happens after the one it belongs to. `ahead`: so does what this noun names.
 * `outcome`: it says what comes of the clause before.
 */
export type MarkerRole =
  | 'first'
  | 'then'
  | 'parallel'
  | 'after'
  | 'until'
  | 'upon'
  | 'before'
  | 'ahead'
  | 'when'
  | 'while'
  | 'outcome'

/** Words of steps and their order. */
export interface SequenceWords {
  readonly joints: ReadonlySet<string>
  /** Two of them in one sentence part its clauses by themselves: "erst bauen dann testen", "pick then pack then ship". */
  readonly chainingWords: ReadonlySet<string>
  /** With one of those they part clauses as well: "pick then pack and afterwards ship". */
  readonly laterWords: ReadonlySet<string>
  readonly noWords: ReadonlySet<string>
  readonly firstWords: ReadonlySet<string>
  readonly markers: readonly (readonly [MarkerRole, string])[]
  /** Words that look like a marker and place nothing. */
  readonly figures: string
  /** Markers that before a noun only say which: "the second floor". */
  readonly ordinals: ReadonlySet<string>
  readonly stepNouns: ReadonlySet<string>
  readonly imperatives: ReadonlySet<string>
  /** Somebody gives their consent. Stems of folded words. */
  readonly approval: RegExp | null
  readonly articles: ReadonlySet<string>
  readonly pronouns: ReadonlySet<string>
  /** Pronouns that can be nothing but a subject. */
  readonly onlySubjects: ReadonlySet<string>
  /** Pronouns of the two who talk: what they do is talk, not a process. */
  readonly talkers: ReadonlySet<string>
  readonly objectPronouns: ReadonlySet<string>
  readonly auxiliaries: ReadonlySet<string>
  /** German words that end like a verb. */
  readonly noVerbs: ReadonlySet<string>
  /** May follow an English verb directly. */
  readonly afterVerb: ReadonlySet<string>
  readonly participles: RegExp
  /** Names who does it in a passive clause. */
  readonly byWords: ReadonlySet<string>
  /** Say nothing that happens. */
  readonly talkWords: ReadonlySet<string>
  readonly passiveVerbs: ReadonlySet<string>
  /** Between "by" and who did it. */
  readonly agentArticles: ReadonlySet<string>
  /** Nouns that name something that happens. */
  readonly eventNouns: RegExp
  /** Ending of a verb. */
  readonly verbEnding: RegExp
  /** An infinitive at the end of an order: "Formular ausfüllen". */
  readonly infinitive: RegExp | null
  /** Persons whose place belongs to them: "someone from HR". */
  readonly vaguePersons: ReadonlySet<string>
  readonly ofPersons: ReadonlySet<string>
  /** Pronouns that may be either. */
  readonly subjectOrObject: ReadonlySet<string>
  /** "Our flow is draft → …" */
  readonly leadVerbs: ReadonlySet<string>
  /** Verbs that end a subordinate clause without a comma. */
  readonly clauseEnds: ReadonlySet<string>
  /** "Outcome: a signed contract" */
  readonly outcomeNouns: ReadonlySet<string>
  readonly outcomeVerbs: ReadonlySet<string>
  /** "When the chair has signed" */
  readonly perfectVerbs: ReadonlySet<string>
  /** Open a main clause by an auxiliary: "only then do we post it". */
  readonly inversions: ReadonlySet<string>
  readonly afterInversion: ReadonlySet<string>
  /** Two words that announce steps. */
  readonly announcements: ReadonlySet<string>
  /** End of what stands before a colon where steps follow: "it goes like this:". */
  readonly orderLeads: RegExp
  /** Clause that says what the steps beside it are, or what to do with them: "that's how we do it", "draw it as a chart". */
  readonly orderTails: RegExp
  /** A deed of the past at the start of its words. */
  readonly pastVerbs: RegExp
  /** "It rains" */
  readonly emptySubjects: ReadonlySet<string>
  /** After the verb of no deed in a process. */
  readonly noDeedSubjects: ReadonlySet<string>
  /** Do a deed only with an object: "gehen wir essen" is none. */
  readonly pronounSubjects: ReadonlySet<string>
  /** Begins an object. */
  readonly objectStart: RegExp | null
  /** Places of a relative clause that goes on with what happens, each with its words: "which is then". */
  readonly relatives: readonly (readonly (readonly string[])[])[]
  /** Numbers of steps in words, from one on. */
  readonly places: readonly string[]
  /** Between the number of a step and what it is. */
  readonly stepLeads: ReadonlySet<string>
  readonly andWords: ReadonlySet<string>
  /** An approval that no single word says. */
  readonly isApproval: (words: readonly string[]) => boolean
}
