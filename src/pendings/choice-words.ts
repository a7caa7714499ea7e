import { listsOfAll, tableOfAll, wordsOfAll } from '../nlu/lang/packs.ts'

// How options are named by words. Umlauts are reduced to their vowels here: "zwoelf" is "zwolf".

/** Says nothing about which option is meant. */
export const CHOICE_FILLERS = wordsOfAll(pack => pack.pendings.choiceFillers)

export const NEGATIONS = wordsOfAll(pack => pack.pendings.optionNegations)

/** 1 is the first, -1 the last. */
export const ORDINALS = tableOfAll(pack => pack.pendings.ordinals)

/** Words people say for the options the engine itself offers, whatever the labels' language. */
export const OPTION_SYNONYMS = listsOfAll(pack => pack.pendings.optionSynonyms)

/** Whole sentences for options of the engine's; a part of one names nothing. */
export const OPTION_SENTENCES = listsOfAll(pack => pack.pendings.optionSentences)
