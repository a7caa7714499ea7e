/** Words by which a plan tells when its parts come: "week 1 …, week 2 …", "January auditions, March rehearsals". */
export interface ScheduleWords {
  /** Counted by a number behind or before them: "week 2", "2. Woche". Those of one row mean the same. */
  readonly periods: readonly ReadonlySet<string>[]
  /** In their order, each with its short forms. */
  /** Seasons and feasts, by which people tell when. */
  readonly seasons: ReadonlySet<string>
  readonly months: readonly ReadonlySet<string>[]
  readonly weekdays: readonly ReadonlySet<string>[]
  /** Letters for the quarters of a year. */
  readonly quarters: ReadonlySet<string>
  /** Stand behind the figure of a day: "12th". */
  readonly dayEndings: ReadonlySet<string>
  /** Stand before a time: "by", "bis Ende". */
  readonly before: ReadonlySet<string>
  /** Stand after the figures of a clock: "am", "Uhr". */
  /** Hours with a name of their own. */
  readonly noons: Readonly<Record<string, number>>
  readonly clock: ReadonlySet<string>
  readonly joins: ReadonlySet<string>
}
