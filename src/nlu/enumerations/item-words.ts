import { perLanguage, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'

/** May stand before an item and belong to it. */
export const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.lists.articles,
)

export const CONJUNCTIONS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.lists.conjunctions,
)

/** Make a clause of what they stand in, and so no item. */
export const CLAUSE_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.lists.clauseWords,
)

/** Words people say between commas that are no thing. */
export const DISCOURSE: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.lists.discourse,
)

/** Say what something consists of; the noun before them is the head of the list. */
export const COPULAS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.lists.copulas,
)

/** Words a German sentence may begin with that are no head: "Betroffen sind Lyon, Nizza und Lille." */
export const NO_HEADS = wordsOfAll(pack => pack.lists.noHeads)

export const CLOSINGS = wordsOfAll(pack => pack.lists.closings)
