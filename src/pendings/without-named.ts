import type { Json, JsonObject } from '../core/json.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { languageOf } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'

/**
 * Arguments without the entries of their list that words leave out ("all but WEB-4", "alle außer WEB-4"); null where they leave out
 * nothing that was shown, or all of it. It is shown again before it runs.
 */
export function withoutNamed(text: string, current: JsonObject, locale: string): JsonObject | null {
  const [list, ...others] = Object.entries(current).filter(isList)
  if (list === undefined || others.length > 0) return null
  const [name, entries] = list
  const said = ` ${plainWords(text)} `
  const named = entries.filter(entry => namesOf(entry).some(one => said.includes(` ${one} `)))
  if (
    named.length === 0 ||
    named.length === entries.length ||
    !leavesOut(said, named.flatMap(namesOf), text, locale)
  )
    return null
  return { ...current, [name]: entries.filter(entry => !named.includes(entry)) }
}

const isList = (entry: [string, Json]): entry is [string, string[]] =>
  Array.isArray(entry[1]) && entry[1].length > 1 && entry[1].every(one => typeof one === 'string')

/** True for words that say what is not to be among it. */
function leavesOut(said: string, names: readonly string[], text: string, locale: string): boolean {
  const { drafts, frames } = PACKS[spokenLanguage(text) ?? languageOf(locale)]
  const plain = said.trim()
  return (
    drafts.except.test(plain) ||
    drafts.omit.test(plain) ||
    plain.split(' ').some(word => drafts.without.has(word) || drafts.negators.has(word)) ||
    [...frames.links.but].some(but => names.some(name => said.includes(` ${but} ${name} `)))
  )
}

/** An entry is named by all of it, by the id it begins with, or by what stands behind that. */
export function namesOf(entry: string): readonly string[] {
  const [id = '', ...rest] = entry.split(' ')
  const whole = plainWords(entry)
  return /\d/.test(id) && rest.length > 0 ? [whole, plainWords(id), plainWords(rest.join(' '))] : [whole]
}
