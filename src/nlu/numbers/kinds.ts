import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { fold } from '../text/normalise.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import * as known from './context-words.ts'
import { countedNoun, isPlural } from './counted-noun.ts'
import type { CountedNoun, NumberKind } from './number-mention.ts'
import type { NumeralForm } from './numeral.ts'
import { CURRENCY_SIGNS, HYPHENATED, SUFFIXES, type Unit, unitOf } from './units.ts'

/** A number among its neighbours: tokens `from` up to `to`. */
export interface NumberPlace {
  readonly tokens: readonly Token[]
  readonly from: number
  readonly to: number
  readonly value: number
  readonly form: NumeralForm
  readonly language: Language
}

export interface KindReading {
  readonly kind: NumberKind
  readonly reason: string
  readonly unit?: string
  readonly counts?: CountedNoun
  /** Where the number ends if more tokens belong to it: "7 out of 10". */
  readonly to?: number
}

type Rule = (place: NumberPlace) => KindReading | null

/** The first rule that applies tells the kind. The order is from what is written on the number to what is near it. */
export function kindOf(place: NumberPlace): KindReading | null {
  for (const rule of RULES) {
    const reading = rule(place)
    if (reading !== null) return reading
  }
  return place.form === 'vague' ? null : { kind: 'bare', reason: 'stands_alone' }
}

const FORM_KINDS: Partial<Record<NumeralForm, NumberKind>> = {
  phone: 'phone',
  date: 'date',
  time: 'time',
  version: 'version',
  ratio: 'ratio',
  multiple: 'multiple',
  year: 'year',
  code: 'id',
}

const byForm: Rule = ({ form }) => {
  const kind = FORM_KINDS[form]
  return kind === undefined ? null : { kind, reason: 'written_as' }
}

const GLUED_PREFIXES: Readonly<Record<string, NumberKind>> = {
  v: 'version',
  q: 'date',
  kw: 'date',
  h: 'date',
}
const YEAR_PREFIXES = new Set(['mid', 'pre', 'post', 'early', 'late', 'anfang', 'mitte', 'ende'])

/** "PO-4711", "v3.2", "Q4", "#5521" */
const byPrefix: Rule = ({ tokens, from, form }) => {
  const number = tokens[from]
  const before = tokens[from - 1]
  if (form !== 'digits' || number === undefined || before === undefined) return null
  if (before.folded === '#') return { kind: 'id', reason: 'number_sign' }
  if (before.folded === "'" && number.glued && /^\d{2}$/.test(number.text) && !before.glued)
    return { kind: 'year', reason: 'apostrophe' }
  if (before.folded === '§') return { kind: 'label', reason: 'section_sign' }
  if (!number.glued) return null
  const isHyphen = before.folded === '-' && before.glued
  const prefix = isHyphen ? tokens[from - 2] : before
  if (prefix?.kind !== 'word' || CURRENCY_SIGNS.has(prefix.folded) || YEAR_PREFIXES.has(prefix.folded))
    return null
  const kind = isHyphen ? undefined : GLUED_PREFIXES[prefix.folded]
  return { kind: kind ?? 'id', reason: 'letters_before' }
}

/** "4b", "7er": digits that go on with letters which are no unit. */
const bySuffix: Rule = ({ tokens, to, form, language }) => {
  const next = tokens[to]
  if (form !== 'digits' || next?.kind !== 'word' || !next.glued) return null
  if (/^(?:st|nd|rd|th)$/.test(next.folded)) return null
  if (next.folded === 's') return { kind: 'year', reason: 'decade' }
  if (unitOf(next.folded) !== undefined || known.CLOCK_WORDS.has(next.folded) || next.folded === 'ish')
    return null
  if (language === 'de' && SUFFIXES.some(([suffix]) => suffix.test(next.folded))) return null
  return { kind: 'label', reason: 'letters_after' }
}

const byCurrencyBefore: Rule = ({ tokens, from }) => {
  const sign = tokens[from - 1]?.folded ?? ''
  if (!CURRENCY_SIGNS.has(sign)) return null
  return { kind: 'price', unit: unitOf(sign)?.unit ?? sign, reason: 'currency' }
}

const byClock: Rule = ({ tokens, from, to, value, form }) => {
  if (form === 'ordinal' || form === 'fraction' || form === 'vague' || value > 24) return null
  const next = tokens[to]?.folded ?? ''
  const [a, dot, m] = [tokens[to], tokens[to + 1], tokens[to + 2]].map(token => token?.folded)
  const isDotted = (a === 'a' || a === 'p') && dot === '.' && m === 'm'
  if (known.CLOCK_WORDS.has(next) || isDotted) return { kind: 'time', reason: 'clock' }
  const before = tokens[from - 1]?.folded ?? ''
  const earlier = tokens[from - 2]?.folded ?? ''
  if (
    before === 'halb' ||
    (/^(?:past|to|nach|vor)$/.test(before) && /^(?:quarter|half|viertel)$/.test(earlier))
  )
    return { kind: 'time', reason: 'clock' }
  return null
}

/** "5. Mai", "May 12", "the 3rd of June", "am 3." */
const byCalendar: Rule = ({ tokens, from, to, value, form, language }) => {
  if (form === 'fraction' || form === 'vague' || value > 31 || value < 1) return null
  const before = tokens[from - 1]
  if (isMonth(tokens[afterOrdinalSign(tokens, to)])) return { kind: 'date', reason: 'month' }
  if (isMonth(before) && form !== 'words') return { kind: 'date', reason: 'month' }
  const stop = tokens[to]
  const isDay = language === 'de' && stop?.folded === '.' && stop.glued && before?.folded === 'am'
  if (isDay && !isNounAfter(tokens[to + 1])) return { kind: 'date', reason: 'day_of_month' }
  const isThe = form === 'ordinal' && before?.folded === 'the' && tokens[from - 2]?.folded === 'on'
  return isThe && stop?.kind !== 'word' ? { kind: 'date', reason: 'day_of_month' } : null
}

const ORDINAL_SIGNS: ReadonlySet<string> = new Set(['.', 'st', 'nd', 'rd', 'th'])

/** Behind "3.", "3rd" and "3rd of". */
function afterOrdinalSign(tokens: readonly Token[], to: number): number {
  const sign = ORDINAL_SIGNS.has(tokens[to]?.folded ?? '') ? to + 1 : to
  return tokens[sign]?.folded === 'of' ? sign + 1 : sign
}

const isNounAfter = (token: Token | undefined): boolean => token?.kind === 'word' && isCapital(token)

/** "May" and "March" are months when written so; "may" is a verb. */
const isMonth = (token: Token | undefined): boolean =>
  token !== undefined &&
  known.MONTHS.has(token.folded) &&
  (isCapital(token) || !/^(?:may|march|mar|jan|sep|dec)$/.test(token.folded))

const byGrade: Rule = ({ tokens, from, to, value, form }) => {
  if (value < 1 || value > 13 || form === 'vague' || form === 'fraction') return null
  const isSigned = ORDINAL_SIGNS.has(tokens[to]?.folded ?? '')
  const next = tokens[isSigned ? to + 1 : to]
  const isGrade =
    known.GRADE_NOUNS.has(tokens[from - 1]?.folded ?? '') ||
    ((form === 'ordinal' || isSigned) && known.GRADE_NOUNS.has(next?.folded ?? ''))
  return isGrade ? { kind: 'grade', reason: 'school_year' } : null
}

const AGE_UNITS: ReadonlySet<string> = new Set(['year', 'month', 'week'])

const OLD: ReadonlySet<string> = new Set(['old', 'olds', 'alt', 'alte', 'alter', 'alten'])

/** "9 years old", "aged 9", "16-year-old", "9 Jahre alt", "he turned forty" */
const byAge: Rule = ({ tokens, from, to, form, value }) => {
  if (form !== 'digits' && form !== 'words') return null
  const first = skipHyphen(tokens, to)
  const unit = unitOf(tokens[first]?.folded ?? '')?.unit ?? ''
  if (AGE_UNITS.has(unit) && OLD.has(tokens[skipHyphen(tokens, first + 1)]?.folded ?? ''))
    return { kind: 'age', unit, reason: 'old' }
  if (suffixUnit(tokens[first]?.folded)?.kind === 'age') return { kind: 'age', unit: 'year', reason: 'old' }
  const before = tokens[from - 1]?.folded ?? ''
  const isSomeone =
    /^(?:i'm|he's|she's)$/.test(before) ||
    (/^(?:am|is|bin|ist)$/.test(before) && /^(?:i|he|she|ich|er)$/.test(tokens[from - 2]?.folded ?? ''))
  const isAged = (known.AGE_WORDS.has(before) || isSomeone) && tokens[to]?.kind !== 'word' && value < 120
  return isAged ? { kind: 'age', unit: 'year', reason: 'age_word' } : null
}

const skipHyphen = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.folded === '-' && tokens[at]?.glued === true ? at + 1 : at

const suffixUnit = (folded: string | undefined): Unit | undefined => {
  if (folded?.includes('ig') !== true) return undefined
  const found = SUFFIXES.find(([suffix]) => suffix.test(folded))
  return found && { kind: found[1], unit: found[2] }
}

/** "Order 771204", "row number 7", "my zip code is 10115", "Klausel 4.2" */
const byName: Rule = place => {
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
  if (language === 'en' && isVerb(tokens, at) && countsPlural(place)) return null
  if (isPlace) return { kind: 'label', reason: 'named' }
  if (isNumber || known.ID_NOUNS.has(noun.folded) || /(?:nummer|zahl|zeichen)$/.test(noun.folded))
    return tokens[to]?.folded === '%' ? null : { kind: 'id', reason: 'named' }
  return null
}

const ENDS_LIKE_ID = /(?:nummer|number|code|zahl|zeichen|id)$/

const isVerb = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]
  const isFirst = before === undefined || before.kind !== 'word' || known.BEFORE_VERBS.has(before.folded)
  return isFirst && known.NOUNS_AND_VERBS.has(tokens[at]?.folded ?? '')
}

/** "Order 20 chairs", but not "line 42 throws an error". */
function countsPlural({ tokens, to, language }: NumberPlace): boolean {
  const counted = countedNoun(tokens, to, language)
  if (counted === null || !isPlural(counted.head.toLowerCase())) return false
  const next = tokens.slice(to, to + 8).find(({ span }) => span.start >= counted.span.end)
  return !known.DETERMINERS.has(next?.folded ?? '') && !/^an?$/.test(next?.folded ?? '')
}

/** "7 out of 10", "3 von 12" */
const byRatio: Rule = ({ tokens, to, form }) => {
  if (form !== 'digits' && form !== 'words') return null
  const first = tokens[to]?.folded
  if (first !== 'out' && first !== 'of' && first !== 'von') return null
  if (first === 'out' && tokens[to + 1]?.folded === 'of' && tokens[to + 2] !== undefined)
    return { kind: 'ratio', reason: 'out_of', to: to + 3 }
  return first !== 'out' && tokens[to + 1]?.kind === 'digits'
    ? { kind: 'ratio', reason: 'out_of', to: to + 2 }
    : null
}

const SINGLE_LETTER = /^[a-z]$/
const POUNDS = 'pounds'

const byUnit: Rule = ({ tokens, from, to, form, value }) => {
  if (form === 'ordinal') return null
  const article = /^(?:an?|einer?)$/.test(tokens[to]?.folded ?? '') && form === 'fraction' ? 1 : 0
  const next = tokens[to + article]
  if (next === undefined) return null
  if (next.folded === '-' && next.glued) return byHyphenatedUnit(tokens[to + 1])
  const unit = unitOf(next.folded)
  if (next.folded === POUNDS)
    return tokens[to + 1]?.folded === 'of'
      ? { kind: 'measure', unit: 'lb', reason: 'unit' }
      : { kind: 'price', unit: 'GBP', reason: 'currency' }
  if ((next.folded === 's' || next.folded === 'h') && form === 'digits' && tokens[from]?.kind === 'digits')
    return next.folded === 'h' ? { kind: 'duration', unit: 'hour', reason: 'unit' } : null
  if (next.folded === 'second' && value === 1) return { kind: 'duration', unit: 'second', reason: 'unit' }
  if (unit === undefined || (SINGLE_LETTER.test(next.folded) && form !== 'digits')) return null
  return { ...unit, reason: unit.kind === 'price' ? 'currency' : 'unit' }
}

function byHyphenatedUnit(next: Token | undefined): KindReading | null {
  const unit = HYPHENATED.get(next?.folded ?? '') ?? suffixUnit(next?.folded) ?? unitOf(next?.folded ?? '')
  if (unit === undefined || next === undefined) return null
  return unit.kind === 'count'
    ? { kind: 'count', reason: 'suffix', counts: { head: unit.unit, span: next.span } }
    : { ...unit, reason: 'unit' }
}

const bySuffixedUnit: Rule = ({ tokens, to, form }) => {
  const next = tokens[to]
  const unit = form === 'digits' && next?.glued === true ? suffixUnit(next.folded) : undefined
  return unit === undefined || next === undefined ? null : byHyphenatedUnit(next)
}

const byOrdinal: Rule = ({ tokens, from, to, form, language }) => {
  if (form === 'ordinal') return { kind: 'ordinal', reason: 'ordinal' }
  if (form !== 'digits') return null
  const [next, second] = [tokens[to], tokens[to + 1]]
  if (language === 'en')
    return next?.glued === true && /^(?:st|nd|rd|th)$/.test(next.folded)
      ? { kind: 'ordinal', reason: 'ordinal', to: to + 1 }
      : null
  const isStop = next?.folded === '.' && next.glued && second?.kind === 'word' && !second.glued
  const isMarked = known.DETERMINERS.has(tokens[from - 1]?.folded ?? '') || !isNounAfter(second)
  return isStop && isMarked ? { kind: 'ordinal', reason: 'ordinal', to: to + 1 } : null
}

/** "1. Export" at the start of a line */
const byListMarker: Rule = ({ tokens, from, to, form, value }) => {
  const [before, next] = [tokens[from - 1], tokens[to]]
  const isStart = before === undefined || before.kind === 'line'
  const isMark = next?.glued && /^[.)]$/.test(next.folded) && tokens[to + 1]?.kind === 'word'
  return form === 'digits' && isStart && isMark && value < 100 && tokens[to + 1]?.glued === false
    ? { kind: 'label', reason: 'list_marker' }
    : null
}

const byYear: Rule = place => {
  const { tokens, from, to, value, form, language } = place
  const isWritten = form === 'digits' && to === from + 1 && tokens[from]?.text.length === 4
  const before = tokens[from - 1]
  if (!isWritten || value < 1800 || value > 2099 || isAbbreviation(before, language)) return null
  const hyphen = before?.folded === '-' && YEAR_PREFIXES.has(tokens[from - 2]?.folded ?? '')
  const isMarked =
    hyphen ||
    (before !== undefined &&
      (known.YEAR_PREPOSITIONS.has(before.folded) || isMonth(before) || known.DETERMINERS.has(before.folded)))
  const counted = countedNoun(tokens, to, language)
  const isCount = counted !== null && (language === 'de' || isPlural(counted.head.toLowerCase()))
  return isMarked || !isCount ? { kind: 'year', reason: 'four_digits' } : null
}

const byStreet: Rule = ({ tokens, from, to, form }) => {
  if (form !== 'digits') return null
  const before = tokens[from - 1]
  const isGerman =
    before?.kind === 'word' &&
    isCapital(before) &&
    before.text.length > 4 &&
    known.STREET_BEFORE.test(before.folded)
  const isStreet = (token: Token | undefined) =>
    token !== undefined && isCapital(token) && known.STREETS_AFTER.has(token.folded)
  const isEnglish = isNounAfter(tokens[to]) && (isStreet(tokens[to + 1]) || isStreet(tokens[to + 2]))
  return isGerman || isEnglish ? { kind: 'label', reason: 'street' } : null
}

/** "iPhone 15 users", "PowerPoint 2019": a capital inside the word before. */
const byBrand: Rule = ({ tokens, from, form }) =>
  form === 'digits' &&
  tokens[from]?.glued === false &&
  /^\p{L}*\p{Ll}\p{Lu}/u.test(tokens[from - 1]?.text ?? '')
    ? { kind: 'label', reason: 'named' }
    : null

const byFraction: Rule = ({ form }) => (form === 'fraction' ? { kind: 'fraction', reason: 'fraction' } : null)

const WE_ARE = /^(?:we're|sind|are|waren|were)$/

const byCount: Rule = ({ tokens, from, to, form, language }) => {
  const counts = countedNoun(tokens, to, language)
  if (counts !== null) {
    if (form === 'vague' && language === 'en' && !isPlural(counts.head.toLowerCase())) return null
    const unit = unitOf(fold(counts.head))
    // "3 business days", "zwei volle Wochen"
    if (unit !== undefined && counts.head.length > 2) return { ...unit, reason: 'unit' }
    return { kind: 'count', reason: 'counted_noun', counts }
  }
  if (form === 'vague') return null
  const [earlier, before] = [tokens[from - 2]?.folded ?? '', tokens[from - 1]?.folded ?? '']
  const isWe = before === "we're" || (WE_ARE.test(before) && /^(?:we|wir|they|sie)$/.test(earlier))
  const isGroup = /^(?:of|von|aus)$/.test(before) && known.GROUPS.has(earlier)
  return isWe || isGroup ? { kind: 'count', reason: 'so_many_of_us' } : null
}

const PRICE_DISTANCE = 5

const byPriceWord: Rule = ({ tokens, from, form }) =>
  (form === 'digits' || form === 'words') &&
  tokens.slice(Math.max(0, from - PRICE_DISTANCE), from).some(({ folded }) => known.PRICE_WORDS.has(folded))
    ? { kind: 'price', reason: 'price_word' }
    : null

const byTimePreposition: Rule = ({ tokens, from, form, value }) =>
  (form === 'digits' || form === 'words') &&
  value <= 24 &&
  value > 0 &&
  known.CLOCK_PREPOSITIONS.has(tokens[from - 1]?.folded ?? '')
    ? { kind: 'time', reason: 'clock_preposition' }
    : null

const isAbbreviation = (token: Token | undefined, language: Language): boolean =>
  token !== undefined && /^\p{Lu}{2,4}$/u.test(token.text) && !isFunctionWord(token.folded, language)

/** "Windows 11", "LH 2034", "Formula 1" */
const byProperName: Rule = ({ tokens, from, form, language }) => {
  const before = tokens[from - 1]
  if (form !== 'digits' || before?.kind !== 'word' || !isCapital(before)) return null
  if (isAbbreviation(before, language)) return { kind: 'id', reason: 'letters_before' }
  if (
    tokens[from + 1]?.folded === '.' &&
    tokens[from + 1]?.glued === true &&
    tokens[from + 2]?.kind === 'digits' &&
    tokens[from + 2]?.glued === true
  )
    return { kind: 'version', reason: 'named' }
  const isFirst = tokens[from - 2] === undefined || tokens[from - 2]?.kind !== 'word'
  const isName = language === 'en' ? !isFirst || tokens[from + 1]?.kind === 'word' : true
  return isName ? { kind: 'label', reason: 'named' } : null
}

const RULES: readonly Rule[] = [
  byForm,
  byListMarker,
  byPrefix,
  byCurrencyBefore,
  byClock,
  byCalendar,
  byGrade,
  byAge,
  bySuffix,
  bySuffixedUnit,
  byRatio,
  byUnit,
  byStreet,
  byBrand,
  byYear,
  byName,
  byFraction,
  byOrdinal,
  byCount,
  byPriceWord,
  byTimePreposition,
  byProperName,
]
