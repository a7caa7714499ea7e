import { patternOfAll, wordsOfAll } from '../lang/packs.ts'

export const MONTHS = wordsOfAll(({ schedule }) => schedule.months.flatMap(names => [...names]))

/** Name one thing by its place in an order. */
export const PLACE_NOUNS = wordsOfAll(pack => pack.numbers.placeNouns)

/** Name one thing by a number that means nothing else. */
export const ID_NOUNS = wordsOfAll(pack => pack.numbers.idNouns)

/** Nouns whose value is stated: "my PIN is 4821". */
export const STATED_NOUNS = wordsOfAll(pack => pack.numbers.statedNouns)

/** "A team of seven" */
export const GROUPS = wordsOfAll(pack => pack.numbers.groupNouns)

export const NUMBER_NOUNS = wordsOfAll(pack => pack.numbers.numberNouns)

export const VERSION_NOUNS = wordsOfAll(pack => pack.numbers.versionNouns)
export const GRADE_NOUNS = wordsOfAll(pack => pack.numbers.gradeNouns)

export const COPULAS = wordsOfAll(pack => pack.numbers.copulas)

export const PRICE_WORDS = wordsOfAll(pack => pack.numbers.priceWords)

export const YEAR_PREPOSITIONS = wordsOfAll(pack => pack.numbers.yearPrepositions)

export const DETERMINERS = wordsOfAll(pack => pack.numbers.determiners)

export const CLOCK_WORDS = wordsOfAll(pack => pack.numbers.clockWords)
export const PAST_AND_TO = wordsOfAll(pack => pack.numbers.pastAndTo)
export const QUARTERS = wordsOfAll(pack => pack.numbers.quarters)
export const CLOCK_PREPOSITIONS = wordsOfAll(pack => pack.numbers.clockPrepositions)

export const STREETS_AFTER = wordsOfAll(pack => pack.numbers.streetsAfter)
export const STREET_BEFORE = patternOfAll(pack => pack.numbers.streetBefore)

export const AGE_WORDS = wordsOfAll(pack => pack.numbers.ageWords)

export const BEFORE_VERBS = wordsOfAll(pack => pack.numbers.beforeVerbs)
