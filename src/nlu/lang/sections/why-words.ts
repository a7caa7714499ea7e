/** Words people ask by why something was done, or was not. Patterns match whole messages: folded, without marks. */
export interface WhyWords {
  /** Asks about something that opened or did not; `thing` is what it is called. */
  readonly aboutTool: RegExp
  /** Asks about the latest answer, whatever it was. */
  readonly aboutLast: RegExp
  /** Asks about something that was done: what it was, for how much, for which. */
  readonly aboutDeed: RegExp
  /** Asks about nothing in particular: about what is before the person. */
  readonly bare: RegExp
  /** Asks what was understood of all that was told. */
  readonly soFar: RegExp
  /** Says that it was not done. */
  readonly denies: RegExp
  /** Stands for whatever was opened last. */
  readonly pronouns: ReadonlySet<string>
}
