/** Subjects of a question about what we asked ourselves. */
export type Topic = 'consequence' | 'why' | 'undo' | 'cost' | 'limit'

/** Words of replies to our own questions, besides yes and no. */
export interface ReplyWords {
  /** Stand around what a reply repeats and say nothing: articles, pronouns, prepositions, particles of verbs. */
  readonly fill: ReadonlySet<string>
  /** Verbs for one deed, a set each: whoever says another of them tells us to do what was shown. */
  readonly deeds: readonly ReadonlySet<string>[]
  /** Words each topic is asked by, folded: a message is about it where it is made of them and of `asking`. */
  readonly topics: Readonly<Record<Topic, RegExp>>
  /** Words a question about the thing at hand is made of, besides its topic. */
  readonly asking: ReadonlySet<string>
  /** Words that begin a question without a question mark. */
  readonly openers: ReadonlySet<string>
  /** Verbs for throwing away what was told. */
  readonly dropping: ReadonlySet<string>
  /** Whole messages that put an answer off; folded, without marks. */
  readonly later: RegExp
  /** Whole messages that want something as it was before; folded, without marks. */
  readonly undo: RegExp
  /** The same in so few words that they mean it only right after a wish was kept, while nothing is asked. */
  readonly undoAtOnce: RegExp
  /** Verbs of undoing, with their particles; folded, without marks. What is undone may stand within. */
  readonly undoing: RegExp
  /** Stand beside what is undone and say nothing more, the verbs among them; besides `fill`. */
  readonly besideUndoing: ReadonlySet<string>
  /** More, and less, after a number: "ten less". */
  readonly more: ReadonlySet<string>
  readonly less: ReadonlySet<string>
  /** Verbs with the particle that makes a step of them: "zieh 10 ab". Neither is one alone. */
  readonly steps: readonly SteppingVerb[]
  /** Stand beside a step and say nothing: "take 10 off it". */
  readonly besideSteps: ReadonlySet<string>
  /** Say that an amount is more or less than it should be, not what it should be: "40 too much". */
  readonly excess: RegExp
}

export interface SteppingVerb {
  readonly verbs: ReadonlySet<string>
  readonly particles: ReadonlySet<string>
  readonly goes: 'up' | 'down'
}
