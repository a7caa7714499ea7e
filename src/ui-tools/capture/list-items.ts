import { findEnumerations } from '../../nlu/enumerations/find-enumerations.ts'
import { ofAllPacks, patternOfAll } from '../../nlu/lang/packs.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'

/** Things that are listed, each with what is said of it; null where signs part them into cells. */
export function itemsIn(text: string, language: Language): readonly string[] | null {
  const lines = linesOf(text)
  if (text.includes('\t') || text.includes(';')) return null
  if (lines.length > 1) return lines.some(hasCells) ? null : lines
  const [list] = text.includes('(') ? [] : findEnumerations(text, language)
  if (list !== undefined) return list.items.map(({ text: item }) => item)
  const [line = ''] = lines
  if (line.length > LONGEST_LIST) return []
  const parts = line
    .replace(BESIDES, '')
    .split(BETWEEN)
    .map(part => part.replace(/(?<![.!])[.!]+$/, '').trim())
    .filter(part => part !== '')
  const isList = parts.length > 1 && parts.length <= MOST_LOOSE && parts.every(isShort)
  return isList || isName(parts[0] ?? '', language) ? parts : []
}

/** Before what is added. */
const BESIDES = patternOfAll(pack => pack.tools.capture.lists.besides)

const AND = ofAllPacks(pack => pack.tools.capture.lists.and).join('|')

/** Outside brackets. */
const BETWEEN = new RegExp(
  String.raw`(?:(?:(?:(?<!\s)\s+)?,\s+|(?<!\s)\s+)(?:${AND})\s+|(?:(?<!\s)\s+)?,\s*)(?![^(]*\))`,
)

/** Lines without bullets and numbers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map(line => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(line => line !== '')

/** A comma in brackets, or after what is spoken of, parts no cells. */
const hasCells = (line: string) => /[,|]/.test(line.replace(/\([^()]*\)|(?:\s[-–—]\s|:\s).*$/g, ''))

/** One thing by itself is a row only where it is plainly a name: "please do it" is none. */
const isName = (text: string, language: Language) => {
  const words = tokenise(text).filter(({ kind }) => kind === 'word')
  return (
    words.length > 0 && words.length <= 4 && words.every(({ folded }) => !isFunctionWord(folded, language))
  )
}

const MOST_LOOSE = 30
/** Longer than so many short items are; BETWEEN looks ahead from each place. */
const LONGEST_LIST = 4_000
const LONGEST_ITEM = 8
const isShort = (text: string) => text !== '' && text.split(/\s+/).length <= LONGEST_ITEM
