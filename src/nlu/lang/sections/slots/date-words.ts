/** Words of days. Sources are parts of patterns, alternatives of which one is found, matched without regard to case; an empty one finds nothing. */
export interface DateWords {
  readonly calendar: {
    /** Sources, from January. */
    readonly months: readonly string[]
    /** Sources, from Sunday. */
    readonly weekdays: readonly string[]
    readonly shortWeekdays: readonly string[]
    /** Sources, from 1 to 14. */
    readonly smallNumbers: readonly string[]
    /** From 1 to 31, without their ending. */
    readonly ordinals: readonly string[]
    readonly ordinalEnding: string
    /** Behind digits. */
    readonly ordinalMarks: string
    /** A year in words, with the century or without. */
    readonly yearInWords: string
    /** The year that words of it say, in lower case; null where they say none. */
    readonly readYear: (words: readonly string[]) => number | null
    /** Behind two digits that are a year. */
    readonly afterYear: string
  }
  readonly feasts: {
    readonly christmasEve: string
    readonly christmasDay: string
    readonly boxingDay: string
    readonly newYearsEve: string
    readonly newYearsDay: string
    readonly valentinesDay: string
    readonly halloween: string
    readonly saintNicholas: string
    readonly labourDay: string
    readonly germanUnity: string
    readonly carnivalMonday: string
    readonly ashWednesday: string
    readonly maundyThursday: string
    readonly goodFriday: string
    readonly holySaturday: string
    readonly easterSunday: string
    readonly easterMonday: string
    readonly ascensionDay: string
    readonly whitSunday: string
    readonly whitMonday: string
    readonly corpusChristi: string
  }
  readonly days: {
    /** People write 3/4 in either order, unless the region says which. */
    readonly mixesOrders: boolean
    /** Between the ends of a range. */
    readonly to: string
    readonly weeks: string
    readonly days: string
    /** Between a day and its month. */
    readonly ofMonth: string
    /** Before a day, behind its month or weekday. */
    readonly article: string
    /** Behind two numbers that are no days. */
    readonly nounsAfterRange: string
    readonly clock: string
    /** Before a day and a month parted by one full stop. */
    readonly beforeDotted: string
    /** Behind 1/2 that is no day. */
    readonly afterFraction: string
    /** Before a word that is a verb as well as a month: "I may". */
    readonly notBeforeMonth: string
    readonly inYear: string
    /** Days told from today, with how many days they are away. */
    readonly casual: readonly (readonly [source: string, days: number])[]
    /** "A week from Friday". */
    readonly weekFrom: string
    readonly now: string
    /** "A week today". */
    readonly weekToday: string
    readonly in: string
    /** "Friday week". */
    readonly weekLater: string
    /** A weekday of another week: which one depends on who says it. */
    readonly weekdayOfWeek: (weekday: string) => string
    readonly every: string
    readonly afterNext: string
    /** Before a weekday. */
    readonly manners: Readonly<Record<'next' | 'this' | 'last', string>>
    /** Written together with a weekday. */
    readonly dayParts: string
    /** Before a weekday in short. */
    readonly beforeShort: string
    readonly within: string
    readonly fortnight: string
    readonly fromNow: string
    readonly agoBefore: string
    readonly agoAfter: string
    readonly since: string
    readonly sinceAfter: string
    readonly notSince: string
    /** A day of which only the number is said. */
    readonly dayOnly: (ordinal: string) => string
    /** Behind such a day; any other word would be a noun: "the 3rd floor". */
    readonly afterDay: string
    /** Longer than a day. */
    readonly openPeriod: string
    /** Before a month of which no day is said. */
    readonly openMonth: string
    readonly weekOf: RegExp | null
    /** Between a weekday and its date. */
    readonly between: string
  }
  readonly places: {
    readonly range: ReadonlySet<string>
    readonly rangeOpeners: ReadonlySet<string>
    readonly joining: ReadonlySet<string>
    readonly articles: ReadonlySet<string>
    /** Last parts of verbs that tell which end of a stay a day is: "am 5. an, am 12. ab". */
    readonly particles: Readonly<Record<string, 'start' | 'end'>>
    readonly clauseJoins: ReadonlySet<string>
    readonly otherWeek: RegExp | null
    readonly otherYear: RegExp | null
    readonly documents: ReadonlySet<string>
    readonly dating: ReadonlySet<string>
    readonly since: ReadonlySet<string>
    readonly bounds: ReadonlySet<string>
    readonly visiting: ReadonlySet<string>
  }
}
