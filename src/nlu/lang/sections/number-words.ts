import type { NumberKind, NumberMention } from '../../numbers/number-mention.ts'
import type { Numeral } from '../../numbers/numeral.ts'
import type { Token } from '../../text/tokenise.ts'

export type Side = 'length' | 'width' | 'height' | 'depth' | 'thickness'

/** Words beside numbers, and number words. */
export interface NumberWords {
  readonly approximately: readonly (readonly string[])[]
  readonly atLeast: readonly (readonly string[])[]
  readonly atMost: readonly (readonly string[])[]
  readonly betweenWords: ReadonlySet<string>
  readonly afterApproximate: readonly (readonly string[])[]
  readonly afterLow: readonly (readonly string[])[]
  readonly afterHigh: readonly (readonly string[])[]
  /** Name one thing by its place in an order. */
  readonly placeNouns: ReadonlySet<string>
  /** Name one thing by a number that means nothing else. */
  readonly idNouns: ReadonlySet<string>
  /** Nouns whose value is stated: "my PIN is 4821". */
  readonly statedNouns: ReadonlySet<string>
  /** "A team of seven" */
  readonly groupNouns: ReadonlySet<string>
  readonly numberNouns: ReadonlySet<string>
  readonly versionNouns: ReadonlySet<string>
  readonly gradeNouns: ReadonlySet<string>
  readonly copulas: ReadonlySet<string>
  readonly priceWords: ReadonlySet<string>
  readonly yearPrepositions: ReadonlySet<string>
  readonly determiners: ReadonlySet<string>
  readonly clockWords: ReadonlySet<string>
  readonly pastAndTo: ReadonlySet<string>
  readonly quarters: ReadonlySet<string>
  readonly clockPrepositions: ReadonlySet<string>
  readonly streetsAfter: ReadonlySet<string>
  readonly streetBefore: RegExp | null
  readonly ageWords: ReadonlySet<string>
  /** "Order 20 chairs" tells what to do, "order 20331" names one. */
  readonly nounsAndVerbs: ReadonlySet<string>
  readonly beforeVerbs: ReadonlySet<string>
  readonly weAre: RegExp | null
  /** Those who count themselves: "we are seven". */
  readonly groupPronouns: ReadonlySet<string>
  /** Verbs that say something of a mere number: "25 reichen". */
  readonly predicates: ReadonlySet<string>
  /** "A team of seven" */
  readonly groupOf: ReadonlySet<string>
  readonly bridges: ReadonlySet<string>
  readonly countedPronouns: ReadonlySet<string>
  readonly moreWords: ReadonlySet<string>
  readonly adjectives: ReadonlySet<string>
  /** Sides of a thing, of which a number before them counts none: "120 wide". */
  readonly sides: Readonly<Record<Side, ReadonlySet<string>>>
  readonly plurals: ReadonlySet<string>
  readonly singulars: ReadonlySet<string>
  /** Join two of a kind. */
  readonly joints: ReadonlySet<string>
  readonly beforePronounOne: ReadonlySet<string>
  readonly countingWords: ReadonlySet<string>
  /** Number words that say no number. */
  readonly idioms: string
  readonly oldWords: ReadonlySet<string>
  readonly endsLikeId: RegExp | null
  /** Endings of nouns that name a number. */
  readonly idEndings: RegExp | null
  readonly phoneLabels: ReadonlySet<string>
  /** Least quantity meant by a vague word. "Some" and "einige" are more than one, and nothing more is said. */
  readonly vague: Readonly<Record<number, string>>
  readonly yearPrefixes: ReadonlySet<string>
  /** "Five to ten" */
  readonly rangeWords: ReadonlySet<string>
  readonly orWords: ReadonlySet<string>
  readonly andWords: ReadonlySet<string>
  /** Two, more or less. */
  readonly coupleWords: ReadonlySet<string>
  readonly minusWords: ReadonlySet<string>
  /** Words of the clock elsewhere that say something else here: "am Freitag". */
  readonly noClockWords: ReadonlySet<string>
  /** "Halb drei" */
  readonly halfToWords: ReadonlySet<string>
  /** "Five thirty" */
  readonly spokenMinutes: ReadonlySet<string>
  readonly beforeSpokenTime: ReadonlySet<string>
  readonly afterSpokenTime: ReadonlySet<string>
  /** "Am 3." */
  readonly dayPrepositions: ReadonlySet<string>
  /** Months that are other words without their capital. */
  readonly monthsThatMayBeOthers: ReadonlySet<string>
  /** Begin what stands between a number and its noun: "of the". */
  readonly bridgeOpeners: ReadonlySet<string>
  /** Stand for what is counted: "davon". */
  readonly partitives: ReadonlySet<string>
  /** Ending of an adjective before a noun. */
  readonly adjectiveEnding: RegExp
  /** "12 by 8" */
  readonly timesWords: ReadonlySet<string>
  /** A person and the verb in one word, before their age. */
  readonly selfWords: ReadonlySet<string>
  /** "She is 9" */
  readonly beforeAge: ReadonlySet<string>
  readonly agedPronouns: ReadonlySet<string>
  /** "Half an hour" */
  readonly unitArticles: ReadonlySet<string>
  /** "3 of 12" */
  readonly ofWords: ReadonlySet<string>
  /** Two, said vaguely. */
  readonly pairWords: ReadonlySet<string>
  /** As written: "ein Paar" are two that belong together and count as one; "ein paar" are some. */
  readonly pairNouns: ReadonlySet<string>
  /** Multiply the number before them. */
  readonly magnitudes: Readonly<Record<string, number>>
  /** Written together with their number: "5k". */
  readonly gluedMagnitudes: Readonly<Record<string, number>>
  /** Abbreviations with a full stop. */
  readonly shortMagnitudes: ReadonlySet<string>
  readonly dozenWords: ReadonlySet<string>
  /** Before "dozen". */
  readonly dozenArticles: ReadonlySet<string>
  readonly dozenHalves: ReadonlySet<string>
  /** "Twice", "dreimal", "vierfach" */
  readonly multipleOf: (word: string) => number | undefined
  /** Words a number may begin with, besides vague ones. */
  readonly firstWords: ReadonlySet<string>
  /** Stem of words a number may begin with. */
  readonly firstStem: RegExp | null
  /** The number that words say from a token on. */
  readonly readNumeral: (tokens: readonly Token[], from: number) => Numeral | null
  /** One word that says how many of what. */
  readonly readCompound: (tokens: readonly Token[], at: number) => NumberMention | null
  /** "Half of", "die Hälfte", "eine halbe Stunde" */
  readonly readHalf: (tokens: readonly Token[], from: number) => Numeral | null
  /** Below the line of a fraction. */
  readonly fractionParts: Readonly<Record<string, number>>
  /** Above the line of a fraction. */
  readonly fractionCounts: Readonly<Record<string, number>>
  /** A fraction in one word. */
  readonly fractionWords: Readonly<Record<string, number>>
  /** One of a part: only with "of" after it a fraction. */
  readonly fractionArticles: ReadonlySet<string>
  /** "A third of the budget" */
  readonly fractionOf: ReadonlySet<string>
  /** Words for the units in `numbers/units.ts`. */
  readonly unitNames: Readonly<Record<string, string>>
  /** Singular after a hyphen: "a 20-page report". */
  readonly hyphenatedUnits: readonly (readonly [NumberKind, string, string])[]
  /** Ends of adjectives made of a number and what it counts or measures: "vierstufig". */
  readonly adjectiveUnits: readonly (readonly [RegExp, NumberKind, string])[]
}
