import { patternOfAll, perLanguage, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'

/** Somebody gives their consent. Stems of folded words. */
export const APPROVAL = patternOfAll(pack => pack.sequences.approval)

export const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.sequences.articles,
)
export const PRONOUNS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.sequences.pronouns,
)
/** Pronouns of the two who talk: what they do is talk, not a process. */
export const TALKERS = wordsOfAll(pack => pack.sequences.talkers)

export const OBJECTS = wordsOfAll(pack => pack.sequences.objectPronouns)

export const AUXILIARIES: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.sequences.auxiliaries,
)

/** German words that end like a verb. */
export const NO_VERBS = wordsOfAll(pack => pack.sequences.noVerbs)

/** May follow an English verb directly. */
export const AFTER_VERB = wordsOfAll(pack => pack.sequences.afterVerb)

export const PARTICIPLES: Readonly<Record<Language, RegExp>> = perLanguage(pack => pack.sequences.participles)
export const PASSIVE_VERBS = wordsOfAll(pack => pack.sequences.passiveVerbs)
/** Names who does it in a passive clause. */
export const BY: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(pack => pack.sequences.byWords)
export const AGENT_ARTICLES = wordsOfAll(pack => pack.sequences.agentArticles)

/** Say nothing that happens. */
export const TALK: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.sequences.talkWords,
)
