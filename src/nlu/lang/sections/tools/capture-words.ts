/** Words in what people tell for a table, a map or a timeline. */
export interface CaptureWords {
  readonly lists: {
    /** Before what is added. */
    readonly besides: RegExp | null
    readonly and: ReadonlySet<string>
    /** Whole messages after which nothing is added. */
    readonly finished: readonly string[]
  }
  readonly details: {
    /** Lead up to the details told of each thing, a space behind them: "each with". */
    readonly leads: RegExp
    readonly skipped: ReadonlySet<string>
    readonly joins: ReadonlySet<string>
    /** Make one of several; the first that fits. A plural that shows no singular stays. */
    readonly singulars: readonly (readonly [ending: RegExp, singular: string])[]
    /** Ends of names of columns that are no text. */
    readonly types: Readonly<Record<'date' | 'url' | 'number', RegExp>>
  }
  readonly reading: {
    /** Something is done to something. */
    readonly object: RegExp | null
    readonly inOrder: RegExp | null
    readonly capture: ReadonlySet<string>
    readonly planning: ReadonlySet<string>
    readonly with: ReadonlySet<string>
    readonly own: ReadonlySet<string>
    readonly handled: ReadonlySet<string>
    readonly vagueWords: ReadonlySet<string>
    readonly unknown: RegExp
    readonly none: ReadonlySet<string>
    /** Begin a message that there is none. */
    readonly saysNone: ReadonlySet<string>
    readonly negated: ReadonlySet<string>
    readonly afterNone: ReadonlySet<string>
    readonly any: ReadonlySet<string>
    /** A message that takes up a proposal. */
    readonly game: RegExp | null
  }
}
