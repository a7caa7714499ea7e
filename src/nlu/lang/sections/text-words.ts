export interface TextWords {
  /**
   * Words that are no noun and stand in no noun phrase after its number: they end it. Auxiliaries, prepositions,
   * pronouns, articles, conjunctions, and the adverbs that often follow a number.
   */
  readonly functionWords: ReadonlySet<string>
  /** Articles and possessives: a thing has one of them before it, and it names nothing of the thing. */
  readonly determiners: ReadonlySet<string>
  /** Words before a thing that say how much of it there is, without a number. */
  readonly indefinites: ReadonlySet<string>
  /** Tell the language, beside its function words. */
  readonly tellingWords: ReadonlySet<string>
  /** Function words that another language writes alike, or that are names there: they tell only beside clearer ones. */
  readonly alikeWords: ReadonlySet<string>
  /** Particles that may stand behind their verb and what it is done to: "send it back", "schickt es zurück". */
  readonly particles: ReadonlySet<string>
  /** The same, where they are prepositions or articles unless their clause ends with them. */
  readonly lastParticles: ReadonlySet<string>
  /** Words that stand in sentences about anything: interrogatives, measures, greetings, verbs that say little. */
  readonly lightWords: ReadonlySet<string>
  /** Contractions whose apostrophe is folded away: "whats", "isnt". */
  readonly contractions: RegExp | null
  /** End with a full stop that ends no sentence. */
  readonly abbreviations: ReadonlySet<string>
}
