/** Words of answers to open questions. */
export interface PendingWords {
  readonly questionWords: ReadonlySet<string>
  /** Verbs that begin a question which names no deed by itself: "shall", "möchten". */
  readonly askingVerbs: ReadonlySet<string>
  /** Ask for less of it, or more, without a number: "shorter", "länger". */
  readonly shorter: ReadonlySet<string>
  readonly longer: ReadonlySet<string>
  /** Stand before the answer to a question for a topic: "über", "about". */
  readonly beforeTopic: ReadonlySet<string>
  /** Stand before the value a parameter is to have: "as a cartoon". */
  readonly beforeOption: ReadonlySet<string>
  /** Labels of the button that opens the values for changes, alone. */
  readonly adjust: ReadonlySet<string>
  /** Words a question about the thing at hand mentions. Everything else asks about something else. */
  readonly atHand: ReadonlySet<string>
  readonly changeAnywhere: ReadonlySet<string>
  /** Verbs that begin a change, after "please", "can you", "no" and the like. */
  readonly changeFirst: ReadonlySet<string>
  /** Verbs that say how much it should be, before a number: "take 98". */
  readonly settingNumbers: ReadonlySet<string>
  /** Two words that say together how it should be, whatever stands between them: "make … it". */
  readonly altering: readonly (readonly [first: ReadonlySet<string>, then: ReadonlySet<string>])[]
  /** Begin a change where a clause begins: "yes, without the note"; not in "I would like to talk with a human". */
  readonly changeClause: ReadonlySet<string>
  /** German verbs that end a change: "bitte den Betrag ändern". */
  readonly changeLast: ReadonlySet<string>
  /** Stands before the verb of a request and says nothing about it. */
  readonly leadIn: ReadonlySet<string>
  /** Takes back what was said before. */
  readonly correcting: ReadonlySet<string>
  /** Words for whose it is, or that it is new: another matter than the one at hand. */
  readonly anotherMatter: ReadonlySet<string>
  /** In addition to what is at hand, not in its place. */
  readonly besides: ReadonlySet<string>
  readonly conditions: ReadonlySet<string>
  /** Ask for more about it without a question mark. */
  readonly explain: ReadonlySet<string>
  readonly but: ReadonlySet<string>
  /** Before a value there is too much of: "too", "less". */
  readonly excess: ReadonlySet<string>
  /** Between what is wanted and what is not: "instead of". As written in patterns. */
  readonly insteadOf: readonly string[]
  /** Behind what is not wanted, before what is: "sondern". */
  readonly butRather: readonly string[]
  /** Nouns for what something is about: "topic". */
  readonly topicNames: readonly string[]
  /** Stand before or behind what it is to be about and say nothing of it: "make", "sein". */
  readonly besideTopic: ReadonlySet<string>
  /** Begins a request of its own where a value was asked for. */
  readonly requestFirst: ReadonlySet<string>
  /** Words for more or less: those are no value by themselves. */
  readonly relative: ReadonlySet<string>
  /** Says nothing about which option is meant. */
  readonly choiceFillers: ReadonlySet<string>
  readonly optionNegations: ReadonlySet<string>
  /** Places of options: 1 is the first, -1 the last. */
  readonly ordinals: Readonly<Record<string, number>>
  /** Words people say for the options the engine itself offers, whatever the labels' language. */
  readonly optionSynonyms: Readonly<Record<string, readonly string[]>>
  /** Whole sentences for options of the engine's; a part of one names nothing. */
  readonly optionSentences: Readonly<Record<string, readonly string[]>>
  readonly please: ReadonlySet<string>
  /** Beside a number they say nothing. */
  readonly courtesy: ReadonlySet<string>
  /** Between two values. */
  readonly joins: ReadonlySet<string>
  /** Whole sentences that give a thing another name, or somebody the care of it: `value` is the name. */
  readonly naming: readonly RegExp[]
  readonly assigning: readonly RegExp[]
  /** Words in the names of fields that hold a thing's name, or who takes care of it. */
  readonly nameFields: ReadonlySet<string>
  readonly ownerFields: ReadonlySet<string>
  /** Before the day by which something is to be done, and words in the names of fields that hold it. */
  readonly byDay: ReadonlySet<string>
  readonly dueFields: ReadonlySet<string>
  /** Before the text a field is to have. */
  readonly newValue: ReadonlySet<string>
  /** Behind it. */
  readonly settingLast: readonly string[]
  /** Says that what is shown is not the one that is meant; plain words. */
  readonly wrongOne: RegExp
  /** Whole messages in plain words that withdraw a request; § stands for the name of what is at hand. */
  readonly withdrawing: RegExp
  /** Whole messages in plain words: it is not theirs, or was not meant. */
  readonly disowning: RegExp
  /**
   * Whole messages that refuse a value without another in its place: § stands for the value as it is shown, # for its name. In plain
   * words, without units of money.
   */
  readonly refusingValue: RegExp
  /** The same of a thing that is only pointed at: "not that one". */
  readonly refusingThat: RegExp
  /**
   * Whole messages that want something otherwise, or doubt it, and do not say how; ¤ stands for another value. "Another order" is one:
   * it may be wanted in place of this one, or besides.
   */
  readonly secondThoughts: RegExp
  /** Units of money. */
  readonly moneyWords: ReadonlySet<string>
  /** Go with an amount without naming it. */
  readonly untelling: ReadonlySet<string>
  /** Point at one of several things: "yes, that one". */
  readonly pointing: ReadonlySet<string>
}
