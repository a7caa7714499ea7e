/** Words beside the numbers of an answer: what they measure, add up to, leave open. */
export interface SlotNumberWords {
  readonly compounds: {
    readonly one: ReadonlySet<string>
    readonly full: ReadonlySet<string>
    /** Short forms that are units only beside a number, each with its unit. */
    readonly shortUnits: Readonly<Record<string, string>>
    /** Parts of an hour written as one word. */
    readonly hourParts: Readonly<Record<string, number>>
    readonly halfOf: ReadonlySet<string>
    /** Centimetres of a length written as one word: "einsachtzig". */
    readonly spokenLength: ((word: string) => number | null) | null
    readonly quarter: ReadonlySet<string>
    readonly of: ReadonlySet<string>
    /** The unit of "a quarter of an hour". */
    readonly hour: ReadonlySet<string>
    readonly joining: ReadonlySet<string>
    /** Behind "and" they are added: "an hour and a half". */
    readonly halves: readonly (readonly [words: readonly string[], value: number])[]
    readonly tall: ReadonlySet<string>
  }
  readonly named: {
    /** May stand between the slot's word and its number. */
    readonly links: ReadonlySet<string>
  }
  readonly people: {
    /** One person, where nobody follows. */
    readonly alone: RegExp | null
    /** `person` is who comes with the one who writes, and nobody else. */
    readonly couples: readonly RegExp[]
    readonly parts: ReadonlySet<string>
    readonly joins: ReadonlySet<string>
    readonly nobodyElse: RegExp | null
    readonly one: ReadonlySet<string>
  }
  readonly dictated: {
    /** From 0 to 9, each with its names. */
    readonly digits: readonly string[]
    readonly repeats: Readonly<Record<string, number>>
    /** May stand inside of a dictated number. */
    readonly pauses: ReadonlySet<string>
    /** Before a country's code. */
    readonly plus: ReadonlySet<string>
    /** Before a digit, as one word: "doppelnull". */
    readonly doubling: readonly string[]
  }
  readonly amounts: {
    readonly thousands: RegExp | null
    readonly otherMoney: ReadonlySet<string>
    readonly calendar: ReadonlySet<string>
    readonly notAbove: RegExp | null
    readonly notIn: RegExp | null
    readonly above: RegExp | null
    readonly below: ReadonlySet<string>
    /** Further names of money, beside the ones numbers come with. */
    readonly currencies: Readonly<Record<string, string>>
    /** Money, and a weight. */
    readonly pounds: ReadonlySet<string>
  }
  readonly durations: {
    /** Amounts that are words of other kinds, with how many of the `unit` they are: "an hour and a half". */
    readonly phrases: readonly (readonly [RegExp, number])[]
    /** Beginnings of the units in `phrases`. */
    readonly unitStarts: Readonly<Record<string, string>>
    readonly joins: ReadonlySet<string>
    readonly since: ReadonlySet<string>
    readonly ago: ReadonlySet<string>
  }
  readonly unclear: {
    /** Before a number of each. */
    readonly apiece: RegExp | null
    readonly about: ReadonlySet<string>
    readonly than: ReadonlySet<string>
    readonly moreOrLess: ReadonlySet<string>
    readonly some: ReadonlySet<string>
    /** So many of each, or a part of a sum. */
    readonly each: RegExp
    readonly goesOn: RegExp | null
    /** Before a sum that is not part of what is wished for. */
    readonly takenAway: RegExp
  }
  readonly hundredths: {
    /** Money that is told in two numbers: "12 euro 50". */
    readonly coins: ReadonlySet<string>
    readonly between: ReadonlySet<string>
    readonly of: ReadonlySet<string>
    /** After a part of the sum before. */
    readonly ofThat: RegExp
  }
  readonly dimensions: {
    readonly power: ReadonlySet<string>
    readonly voltage: ReadonlySet<string>
    readonly weight: ReadonlySet<string>
    readonly length: ReadonlySet<string>
    readonly area: ReadonlySet<string>
    readonly volume: ReadonlySet<string>
    readonly temperature: ReadonlySet<string>
    readonly share: ReadonlySet<string>
    readonly duration: ReadonlySet<string>
    readonly brightness: ReadonlySet<string>
  }
  readonly countWords: {
    /** Before the answer; parts of a pattern, as those below. */
    readonly before: string
    readonly courtesy: string
    readonly none: string
    readonly noneYet: string
    readonly one: string
    readonly both: string
  }
  readonly counts: {
    readonly groundFloor: RegExp | null
    readonly becoming: ReadonlySet<string>
    readonly had: ReadonlySet<string>
    readonly neverPieces: ReadonlySet<string>
    readonly opens: ReadonlySet<string>
    readonly ordering: ReadonlySet<string>
    readonly receivers: ReadonlySet<string>
    readonly self: ReadonlySet<string>
    readonly own: ReadonlySet<string>
    readonly more: ReadonlySet<string>
    readonly seeking: ReadonlySet<string>
    readonly plus: ReadonlySet<string>
    /** Before a verb of ordering they say that somebody else orders. */
    readonly others: ReadonlySet<string>
    readonly please: ReadonlySet<string>
    /** Between two numbers of which one is meant. */
    readonly ranging: ReadonlySet<string>
    readonly joining: ReadonlySet<string>
    readonly some: RegExp | null
    /** Before an age. */
    readonly becomes: ReadonlySet<string>
    readonly pronouns: ReadonlySet<string>
    readonly soMany: RegExp | null
  }
}
