/** Words that tell how the speaker stands to a value in the same part of a reply, and what a question asks for. */
export interface BackingWords {
  /** Chooses, gives, hedges, is polite or measures: goes with any value. */
  readonly plain: ReadonlySet<string>
  /** Speaks well of it. */
  readonly liked: ReadonlySet<string>
  /** An attitude against it. */
  readonly hates: ReadonlySet<string>
  /** Says that it is no good; of what is wrong that is said too. */
  readonly disliked: ReadonlySet<string>
  readonly denies: ReadonlySet<string>
  /** Another person. */
  readonly person: ReadonlySet<string>
  /** Says that somebody said it. */
  readonly reports: ReadonlySet<string>
  readonly wishes: ReadonlySet<string>
  /** Was so once. */
  readonly once: ReadonlySet<string>
  /** After a weekday: another day is meant. */
  readonly shifts: ReadonlySet<string>
  /** Reckons with a number. */
  readonly scales: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  readonly half: ReadonlySet<string>
  /** Some, and nobody says how many. */
  readonly few: ReadonlySet<string>
  /** Near something, and not there. */
  readonly nearby: ReadonlySet<string>
  /** Begins a phrase of place, time or purpose. */
  readonly preposition: ReadonlySet<string>
  /** Begins a reason. */
  readonly reason: ReadonlySet<string>
  readonly determiner: ReadonlySet<string>
  /** Of one among many. */
  readonly article: ReadonlySet<string>
  readonly copula: ReadonlySet<string>
  /** Of somebody who is neither speaker nor hearer. */
  readonly theirs: ReadonlySet<string>
  /** The speaker. */
  readonly self: ReadonlySet<string>
  /** With the speaker before it: offers to do something. */
  readonly offering: ReadonlySet<string>
  /** With the speaker before it, or within: tells what the speaker is. */
  readonly being: ReadonlySet<string>
  /** Stand for somebody who was spoken of, or for an animal. */
  readonly pronouns: ReadonlySet<string>
  /** In a question: it asks about what was spoken of. */
  readonly asksThing: ReadonlySet<string>
  readonly since: ReadonlySet<string>
  /** Stand beside a value in a question that offers it: "maybe 6?" */
  readonly hedges: ReadonlySet<string>
  /** Verbs of what was. */
  readonly had: ReadonlySet<string>
  /** "Ich wäre gern privat": what is not so. */
  readonly unreal: ReadonlySet<string>
  /** In a question: it asks what is wrong. */
  readonly troubles: ReadonlySet<string>
  /** In a question: it asks for what was. */
  readonly asksPast: ReadonlySet<string>
  /** In a question: it asks about somebody other than the speaker. */
  readonly asksOthers: ReadonlySet<string>
  /** In a question: it asks about the speaker. */
  readonly addressing: ReadonlySet<string>
  /** Words that are left when everything else was understood. */
  readonly courtesy: ReadonlySet<string>
  /** Say that a value is the right one. */
  readonly stating: ReadonlySet<string>
  /** Set the next clause against the one before. */
  readonly contrasts: ReadonlySet<string>
  /** Says that a value is not all, or not for all of it. */
  readonly excepts: RegExp
  /** After a number: so it was at another time. */
  readonly otherTime: ReadonlySet<string>
  /** Says what has to be; denied, it has not. */
  readonly needing: ReadonlySet<string>
  /** Deeds of a thing that is in order. */
  readonly working: ReadonlySet<string>
  /** At the head or the end of a part: turns the no before it round. */
  readonly afterAll: ReadonlySet<string>
  /** Words for what was so then, and is not now. */
  readonly still: ReadonlySet<string>
  readonly or: ReadonlySet<string>
  /** Joins a part that tells more. */
  readonly adds: ReadonlySet<string>
  /** Speaks of one thing beside the one that is asked about. */
  readonly another: ReadonlySet<string>
  /** Makes a value hang on something else. */
  readonly conditions: ReadonlySet<string>
  /** Conditions that are only polite, and doubts of one's memory. */
  readonly idleConditions: RegExp
  /** At the head of a part: it asks, with or without a mark. */
  readonly asking: ReadonlySet<string>
  /** Says of what was wrong that it is no longer. */
  readonly mended: ReadonlySet<string>
  /** Says that the speaker does not know. */
  readonly unsure: RegExp
  /** Before a choice: it is not quite that one. */
  readonly almost: ReadonlySet<string>
  /** After a number: it is more than that. */
  readonly vaguely: ReadonlySet<string>
  /** Before a day: it is where a stretch of days begins or ends. */
  readonly bounds: ReadonlySet<string>
  /** Until when something was so. */
  readonly upTo: ReadonlySet<string>
  /** Stretches of days. */
  readonly stretches: ReadonlySet<string>
  /** Says what somebody would have, and not what is. */
  readonly wants: ReadonlySet<string>
  /** Says that it is not for now. */
  readonly putOff: RegExp
  /** Of a time to come. */
  readonly soon: ReadonlySet<string>
  /** Beside a stretch of time: it is counted back from now. */
  readonly back: ReadonlySet<string>
  /** Say that it was no earnest. */
  readonly jokes: ReadonlySet<string>
  readonly irony: RegExp
  /** After a value these begin a sentence about it: what follows does not only tell more. */
  readonly tells: ReadonlySet<string>
  /** Say that something is over. */
  readonly ended: ReadonlySet<string>
  /** The time of speaking. */
  readonly present: ReadonlySet<string>
  readonly already: ReadonlySet<string>
  /** Name a kind of answer, and no one of several. */
  readonly general: ReadonlySet<string>
  /** Begin the old value that is denied. */
  readonly opposing: ReadonlySet<string>
  readonly lastTime: RegExp
  /** "Too long". */
  readonly tooMuch: RegExp
  /** Says that an answer was wrong. */
  readonly wrong: RegExp
  /** Begin another part of a reply. */
  readonly partJoins: ReadonlySet<string>
  /** As written: a full stop behind them ends a part, however short they are. */
  readonly shortAnswers: readonly string[]
}
