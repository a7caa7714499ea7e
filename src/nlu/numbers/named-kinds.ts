import { grammarOf } from '../lang/grammars.ts'
import { PACKS, patternOfAll } from '../lang/packs.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import * as known from './context-words.ts'
import { countedNoun, isPlural } from './counted-noun.ts'
import { isAbbreviation, isNounAfter, type KindRule, type NumberPlace } from './kind-rule.ts'

/** "Order 771204", "row number 7", "my zip code is 10115", "Klausel 4.2" */
export const byName: KindRule = place => {
  const { tokens, from, to, form, language } = place
  if (form !== 'digits' && form !== 'words') return null
  let at = from - 1
  const skips = () => {
    const word = tokens[at]?.folded ?? ''
    return known.COPULAS.has(word) || word === '.' || word === '#'
  }
  let isStated = false
  for (let steps = 0; steps < 3 && skips(); steps += 1, at -= 1) isStated ||= tokens[at]?.folded !== '.'
  const noun = tokens[at]
  if (noun?.kind !== 'word') return null
  if (known.VERSION_NOUNS.has(noun.folded)) return { kind: 'version', reason: 'named' }
  const isNumber = known.NUMBER_NOUNS.has(noun.folded)
  const owner = isNumber ? tokens[at - 1] : noun
  const isPlace = known.PLACE_NOUNS.has(owner?.folded ?? '')
  if (isStated && !isNumber && !known.STATED_NOUNS.has(noun.folded) && !ENDS_LIKE_ID.test(noun.folded))
    return null
  if (isVerb(tokens, at, language) && countsPlural(place)) return null
  if (isPlace) return { kind: 'label', reason: 'named' }
  if (isNumber || known.ID_NOUNS.has(noun.folded) || ID_ENDINGS.test(noun.folded))
    return tokens[to]?.folded === '%' ? null : { kind: 'id', reason: 'named' }
  return null
}

const ENDS_LIKE_ID = patternOfAll(pack => pack.numbers.endsLikeId)

const isVerb = (tokens: readonly Token[], at: number, language: Language): boolean => {
  const before = tokens[at - 1]
  const isFirst = before === undefined || before.kind !== 'word' || known.BEFORE_VERBS.has(before.folded)
  return isFirst && PACKS[language].numbers.nounsAndVerbs.has(tokens[at]?.folded ?? '')
}

/** "Order 20 chairs", but not "line 42 throws an error". */
function countsPlural({ tokens, to, language }: NumberPlace): boolean {
  const counted = countedNoun(tokens, to, language)
  if (counted === null || !isPlural(counted.head.toLowerCase())) return false
  const next = tokens.slice(to, to + 8).find(({ span }) => span.start >= counted.span.end)
  return !known.DETERMINERS.has(next?.folded ?? '') && !/^an?$/.test(next?.folded ?? '')
}

export const byStreet: KindRule = ({ tokens, from, to, form }) => {
  if (form !== 'digits') return null
  const before = tokens[from - 1]
  const isBefore =
    before?.kind === 'word' &&
    isCapital(before) &&
    before.text.length > 4 &&
    known.STREET_BEFORE.test(before.folded)
  const isStreet = (token: Token | undefined) =>
    token !== undefined && isCapital(token) && known.STREETS_AFTER.has(token.folded)
  const isAfter = isNounAfter(tokens[to]) && (isStreet(tokens[to + 1]) || isStreet(tokens[to + 2]))
  return isBefore || isAfter ? { kind: 'label', reason: 'street' } : null
}

/** "iPhone 15 users", "PowerPoint 2019": a capital inside the word before. */
export const byBrand: KindRule = ({ tokens, from, form }) =>
  form === 'digits' &&
  tokens[from]?.glued === false &&
  /^\p{L}*\p{Ll}\p{Lu}/u.test(tokens[from - 1]?.text ?? '')
    ? { kind: 'label', reason: 'named' }
    : null

/** "Windows 11", "LH 2034", "Formula 1" */
export const byProperName: KindRule = ({ tokens, from, form, language }) => {
  const before = tokens[from - 1]
  if (form !== 'digits' || before?.kind !== 'word' || !isCapital(before)) return null
  // "Bitte 40": a capital because it comes first.
  if (isFunctionWord(before.folded, language)) return null
  if (isAbbreviation(before, language)) return { kind: 'id', reason: 'letters_before' }
  if (
    tokens[from + 1]?.folded === '.' &&
    tokens[from + 1]?.glued === true &&
    tokens[from + 2]?.kind === 'digits' &&
    tokens[from + 2]?.glued === true
  )
    return { kind: 'version', reason: 'named' }
  const isFirst = tokens[from - 2] === undefined || tokens[from - 2]?.kind !== 'word'
  if (isFirst && mayOrder(before, language)) return null
  const isName =
    grammarOf(language).capitals === 'names' ? !isFirst || tokens[from + 1]?.kind === 'word' : true
  return isName ? { kind: 'label', reason: 'named' } : null
}

/** "Refund 70 for it", "Erstatte 70 davon": a capital because the verb comes first. */
const mayOrder = ({ folded }: Token, language: Language): boolean =>
  PACKS[language].frames.verbs.get(folded)?.some(({ form }) => form === 'base' || form === 'finite') === true

const ID_ENDINGS = patternOfAll(pack => pack.numbers.idEndings)
