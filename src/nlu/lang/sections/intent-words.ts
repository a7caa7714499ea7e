/** Words of wishes and of questions in general. */
export interface IntentWords {
  /**
   * Deeds people want done, whatever to: as they are asked for, not as they are reported. "Cancel it" wishes, "was it
   * cancelled?" asks about something that is.
   */
  readonly deeds: ReadonlySet<string>
  /** "Do not cancel it" wants no such thing. */
  readonly negations: ReadonlySet<string>
  /** Words before a question that say nothing. */
  readonly leadIn: string
  /** Asks for an answer, whatever the question is. */
  readonly tellMe: RegExp | null
  readonly opener: RegExp | null
  /** Words of people who speak of themselves, or of what is before them. */
  readonly own: ReadonlySet<string>
  /** "Is it possible to …" is about nothing that is there. */
  readonly emptyIt: RegExp | null
  /** A deed that is asked for as a favour, or proposed. */
  readonly request: RegExp | null
  readonly offer: RegExp | null
  /** Words that ask for room: who asks wants some. */
  readonly free: RegExp | null
  /** Said of how things are, not of how they stand. */
  readonly habitual: RegExp | null
  /** Of one thing, known to both. */
  readonly definite: RegExp | null
  /** The house, or anybody: what they do, they do for all. */
  readonly anybody: ReadonlySet<string>
  /** A supposition, or a mere part of the question: nobody's own. */
  readonly subordinate: RegExp | null
  /** Say that all that follows is only supposed: "imagine". */
  readonly supposing: ReadonlySet<string>
  /** Pronouns of other people, never of things. */
  readonly thirdPersons: ReadonlySet<string>
  /** Beside a "not" they say that it is waited for. */
  readonly stillOpen: ReadonlySet<string>
  /** Beside a "not" they end what was. */
  readonly noLonger: ReadonlySet<string>
  /** Say that somebody has it. */
  readonly already: ReadonlySet<string>
  /** Beside an "already" they say that a thing has come: "the money is already here". */
  readonly arrived: ReadonlySet<string>
  /** Words for what answers in place of a human. */
  readonly machines: ReadonlySet<string>
  /** Words for people who may help. */
  readonly helpers: ReadonlySet<string>
  /** Those of them that name nobody: "somebody". */
  readonly anyHelper: ReadonlySet<string>
  /** Stand before the house somebody is of, and the words for ours. */
  readonly helperFrom: ReadonlySet<string>
  readonly helperOurs: ReadonlySet<string>
  /** Lead to what somebody is wanted for, and deeds of talking, for which it is one of ours. */
  readonly helperDoing: ReadonlySet<string>
  readonly helperTalking: ReadonlySet<string>
  readonly who: ReadonlySet<string>
  readonly why: ReadonlySet<string>
  /** Words of what is over, whatever the verb: "I complained", "voriges Jahr". */
  readonly inThePast: RegExp | null
  /** Asks for a duty: "do I have to". */
  readonly obliged: RegExp | null
  /** Puts a deed off until something else is so: "as soon as it arrives". Politeness is none of it: "as soon as you can". */
  readonly deferring: RegExp
  /** Leave it open whether something is to be done: "perhaps". */
  readonly hedging: RegExp
  /** Others whom something is to be done for: "refund him". */
  readonly receivers: RegExp
  /** Stand before the thing or the reason an order is about: "for the dent". */
  readonly reasons: ReadonlySet<string>
  /** Stand before where something goes, by which way and in which form: "to my wife", "as a voucher". */
  readonly directions: ReadonlySet<string>
  /** Say that a matter is over by itself: "I fixed it", "it works again". */
  readonly settled: RegExp
  /** Say that things shall be as they are: "leave it as it is". */
  readonly keeping: RegExp
  /** Open a clause that takes the place of what was said before: "no", "rather". */
  readonly changing: ReadonlySet<string>
  /** Say that it is not wanted any longer. */
  readonly needless: RegExp
  /** Words for where one is, and for what is shown there: "here", "this one". */
  readonly here: ReadonlySet<string>
  /** Words beside a thing that tell it from no other: "the whole project". */
  readonly wholly: ReadonlySet<string>
  /** Words for what is not the one looked at: "another", "something else". */
  readonly elsewhere: ReadonlySet<string>
  /** Begin what an order is not for: "except", "es sei denn". In the text as it was written, as are those below. */
  readonly excepting: RegExp
  /** The same beside a list of things, where other words mean it, too: "but not", "without". */
  readonly sparing: RegExp
}
