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
  /** Near something, and not there. */
  readonly nearby: ReadonlySet<string>
  /** Begins a phrase of place, time or purpose. */
  readonly preposition: ReadonlySet<string>
  /** Begins a reason. */
  readonly reason: ReadonlySet<string>
  readonly determiner: ReadonlySet<string>
  readonly copula: ReadonlySet<string>
  /** Of somebody who is neither speaker nor hearer. */
  readonly theirs: ReadonlySet<string>
  /** The speaker. */
  readonly self: ReadonlySet<string>
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
}
