import { perLanguage, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'

type Words = Readonly<Record<Language, ReadonlySet<string>>>

/** "We have no milestones yet": what is named after them is not there, or not wanted. */
export const DENIED: ReadonlySet<string> = wordsOfAll(pack => pack.router.wanted.denials)

/** Verbs of somebody who wants what they name. */
export const WANTS: Words = perLanguage(pack => pack.router.wanted.wants)

/** Verbs of somebody who sets about it, whatever it is. */
export const MAKES: Words = perLanguage(pack => pack.router.wanted.makes)
