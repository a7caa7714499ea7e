import { perLanguage } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'

const ROLES: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(pack => pack.router.listed.roles)

/** Number of different roles or departments that are named. */
export const rolesIn = (tokens: readonly Token[], language: Language): number =>
  new Set(tokens.map(({ folded }) => folded).filter(word => ROLES[language].has(word))).size
