import { ofAllPacks, wordsOfAll } from '../nlu/lang/packs.ts'

// Single words that tell what a longer message is about. Folded: umlauts are written out.

export const QUESTION_WORDS = wordsOfAll(pack => pack.pendings.questionWords)

/** Words a question about the thing at hand mentions. Everything else asks about something else. */
export const AT_HAND = wordsOfAll(pack => pack.pendings.atHand)

export const CHANGE_ANYWHERE = wordsOfAll(pack => pack.pendings.changeAnywhere)

/** Verbs that begin a change, after "please", "can you", "no" and the like. */
export const CHANGE_FIRST = wordsOfAll(pack => pack.pendings.changeFirst)

/** Begin a change where a clause begins: "yes, without the note"; not in "I would like to talk with a human". */
export const CHANGE_CLAUSE = wordsOfAll(pack => pack.pendings.changeClause)

/** Verbs that say how much it should be, before a number. */
export const SETTING_NUMBERS = wordsOfAll(pack => pack.pendings.settingNumbers)

/** Two words that say together how it should be: "make … it", "soll … sein". */
export const ALTERING = ofAllPacks(pack => pack.pendings.altering)

/** Words for "not". */
export const NEGATIONS = wordsOfAll(pack => pack.intents.negations)

/** German verbs that end a change: "bitte den Betrag ändern". */
export const CHANGE_LAST = wordsOfAll(pack => pack.pendings.changeLast)

/** Stands before the verb of a request and says nothing about it. */
export const LEAD_IN = wordsOfAll(pack => pack.pendings.leadIn)

/** Takes back what was said before. */
export const CORRECTING = wordsOfAll(pack => pack.pendings.correcting)

/** Words for whose it is, or that it is new: another matter than the one at hand. */
export const ANOTHER_MATTER = wordsOfAll(pack => pack.pendings.anotherMatter)

/** In addition to what is at hand, not in its place. */
export const BESIDES = wordsOfAll(pack => pack.pendings.besides)

export const CONDITIONS = wordsOfAll(pack => pack.pendings.conditions)

/** Ask for more about it without a question mark. */
export const EXPLAIN = wordsOfAll(pack => pack.pendings.explain)

export const BUT = wordsOfAll(pack => pack.pendings.but)

/** Begins a request of its own where a value was asked for. */
export const REQUEST_FIRST = wordsOfAll(pack => pack.pendings.requestFirst)

/** Words for more or less: those are no value by themselves. */
export const RELATIVE = wordsOfAll(({ pendings, replies }) => [
  ...pendings.relative,
  ...replies.more,
  ...replies.less,
])
