export interface TalkWords {
  readonly asks: ReadonlySet<string>
  /** After a question word they make a question even without its mark. */
  readonly verbs: ReadonlySet<string>
  readonly greetings: readonly (readonly string[])[]
  readonly explanations: ReadonlySet<string>
  readonly edits: ReadonlySet<string>
  readonly adds: ReadonlySet<string>
  readonly polite: ReadonlySet<string>
}

/** Words of greetings, questions and small edits. */
export interface TalkSection {
  readonly words: TalkWords
  /** Asks whether something can be done here: who asks wants to. */
  readonly possibly: RegExp
  readonly puts: RegExp | null
  readonly manyWords: ReadonlySet<string>
  readonly fromUs: RegExp
  /** "If we had 50 of them, would that be too many?" supposes. */
  readonly supposingWords: ReadonlySet<string>
  /** "A process is the same as a procedure, right?": asks about things as such. */
  readonly anyArticles: ReadonlySet<string>
  /** "Can you tell me what a map looks like?": a question inside another. */
  readonly indirect: RegExp
  readonly salutations: ReadonlySet<string>
  /** Words of somebody who wants to do it, here. */
  readonly hereWords: ReadonlySet<string>
  readonly offeringWords: ReadonlySet<string>
  readonly intoWords: ReadonlySet<string>
  readonly knownArticles: ReadonlySet<string>
  readonly singleWords: ReadonlySet<string>
  readonly onWords: ReadonlySet<string>
  /** Ends "on my shopping list". */
  readonly listEnds: RegExp
  /** Pattern of the words before a number that somebody wants of us. */
  readonly fewOfThem: string
  /** Pattern of such a number. */
  readonly smallNumbers: string
  /** Rows to fill in are not wanted of us. */
  readonly rows: RegExp
  /** "Worin", "wozu": asks for what a preposition would go with. */
  readonly pronominal: RegExp | null
  /** Openings of questions that need no mark, and "for how long" in their middle. */
  readonly asksByItself: RegExp | null
  readonly askingUs: RegExp
  /** "On what day" */
  readonly askingPrepositions: ReadonlySet<string>
  readonly askedAfterPreposition: RegExp
  /** "Who does what in the claims process is unclear" asks nothing. */
  readonly unsettled: RegExp
  /** "Do you think Excel is enough?" */
  readonly asksOpinion: (first: string, second: string, third: string, isAsked: boolean) => boolean
  /** Pattern of asking for the reason. */
  readonly whatFor: string
  /** Pattern of a no in it. */
  readonly notWords: string
  /** Asks about the thing, not for it. */
  readonly aboutIt: RegExp
  readonly explains: RegExp
}
