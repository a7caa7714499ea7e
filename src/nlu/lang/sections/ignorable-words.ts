/** Words of an answer to a draft that take nothing from the rest of it. Patterns as `cuePattern` makes them. */
export interface IgnorableWords {
  readonly greeting: RegExp
  /** Before a name at the end of a letter. */
  readonly closing: RegExp
  /** Something was thought of, and may have been dropped since: "I was going to". */
  readonly considered: RegExp
  /** Words that drop it: "never mind". */
  readonly retracting: RegExp
  /** All stays as it is. */
  readonly keeping: RegExp
  /** With one "no" beside them nothing stands against it: "no complaints". */
  readonly objection: RegExp
  /** The same with a "no" of their own: "couldn't be better". */
  readonly unsurpassed: RegExp
  /** Whole questions that nobody answers. */
  readonly rhetorical: RegExp
  /** Whole clauses that say nothing: a nudge, whose view it is. */
  readonly empty: RegExp
  /** Somebody agrees to it, or was spoken with. */
  readonly consent: RegExp
  /** Behind an order they make it polite: "…, would you". */
  readonly tags: RegExp
  /** Single words that speak ill of something, or beginnings and endings of them: an order beside them may be none. */
  readonly disliked: RegExp
}
