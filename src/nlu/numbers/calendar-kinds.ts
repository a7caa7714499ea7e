import { grammarOf } from '../lang/grammars.ts'
import { PACKS, wordsOfAll } from '../lang/packs.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import * as known from './context-words.ts'
import { countedNoun, isPlural } from './counted-noun.ts'
import { isAbbreviation, isNounAfter, type KindRule } from './kind-rule.ts'
import { YEAR_PREFIXES } from './written-kinds.ts'

export const byClock: KindRule = ({ tokens, from, to, value, form, language }) => {
  if (form === 'ordinal' || form === 'fraction' || form === 'vague') return null
  const next = tokens[to]?.folded ?? ''
  if (value > 24)
    return isHoursAndMinutes(value) && /^[ap]m$/.test(next) ? { kind: 'time', reason: 'clock' } : null
  if (form === 'words' && value <= 12 && isSpokenTime(tokens, from, to))
    return { kind: 'time', reason: 'clock', to: to + 1 }
  const isDotted =
    (next === 'a' || next === 'p') && tokens[to + 1]?.folded === '.' && tokens[to + 2]?.folded === 'm'
  const isClock = known.CLOCK_WORDS.has(next) && !PACKS[language].numbers.noClockWords.has(next)
  if (isClock || isDotted) return { kind: 'time', reason: 'clock' }
  const before = tokens[from - 1]?.folded ?? ''
  const isPast = known.PAST_AND_TO.has(before) && known.QUARTERS.has(tokens[from - 2]?.folded ?? '')
  return HALF_TO.has(before) || isPast ? { kind: 'time', reason: 'clock' } : null
}

/** "330 pm" */
const isHoursAndMinutes = (value: number): boolean => value >= 100 && value <= 1259 && value % 100 < 60

/** "At five thirty", "three fifteen in the morning" */
function isSpokenTime(tokens: readonly Token[], from: number, to: number): boolean {
  if (!SPOKEN_MINUTES.has(tokens[to]?.folded ?? '')) return false
  const before = tokens[from - 1]?.folded ?? ''
  const after = tokens[to + 1]?.folded ?? ''
  return BEFORE_SPOKEN_TIME.has(before) || AFTER_SPOKEN_TIME.has(after)
}
const HALF_TO = wordsOfAll(pack => pack.numbers.halfToWords)
const SPOKEN_MINUTES = wordsOfAll(pack => pack.numbers.spokenMinutes)
const BEFORE_SPOKEN_TIME = wordsOfAll(pack => pack.numbers.beforeSpokenTime)
const AFTER_SPOKEN_TIME = wordsOfAll(pack => pack.numbers.afterSpokenTime)

export const byTimePreposition: KindRule = ({ tokens, from, form, value }) =>
  (form === 'digits' || form === 'words') &&
  value <= 24 &&
  value > 0 &&
  known.CLOCK_PREPOSITIONS.has(tokens[from - 1]?.folded ?? '')
    ? { kind: 'time', reason: 'clock_preposition' }
    : null

/** "5. Mai", "May 12", "the 3rd of June", "am 3." */
export const byCalendar: KindRule = ({ tokens, from, to, value, form, language }) => {
  if (form === 'fraction' || form === 'vague' || value > 31 || value < 1) return null
  const before = tokens[from - 1]
  const month = afterOrdinalSign(tokens, to)
  if (isMonth(tokens[month]) || isDated(tokens, month)) return { kind: 'date', reason: 'month' }
  if (isMonth(before) && form !== 'words') return { kind: 'date', reason: 'month' }
  const stop = tokens[to]
  const isDay =
    stop?.folded === '.' && stop.glued && PACKS[language].numbers.dayPrepositions.has(before?.folded ?? '')
  if (isDay && !isNounAfter(tokens[to + 1])) return { kind: 'date', reason: 'day_of_month' }
  const end = ORDINAL_SIGNS.has(stop?.folded ?? '') && stop?.glued === true ? to + 1 : to
  const isThe = before?.folded === 'the' && tokens[from - 2]?.folded === 'on'
  const isNumbered = form === 'ordinal' || end > to
  return isThe && isNumbered && tokens[end]?.kind !== 'word'
    ? { kind: 'date', reason: 'day_of_month', to: end }
    : null
}

const ORDINAL_SIGNS: ReadonlySet<string> = new Set(['.', 'st', 'nd', 'rd', 'th'])

/** Behind "3.", "3rd" and "3rd of". */
function afterOrdinalSign(tokens: readonly Token[], to: number): number {
  const sign = ORDINAL_SIGNS.has(tokens[to]?.folded ?? '') ? to + 1 : to
  return tokens[sign]?.folded === 'of' ? sign + 1 : sign
}

/** "May" and "March" are months when written so; "may" is a verb. */
const isMonth = (token: Token | undefined): boolean =>
  token !== undefined &&
  known.MONTHS.has(token.folded) &&
  (isCapital(token) || !MAY_BE_OTHERS.has(token.folded))

const MAY_BE_OTHERS = wordsOfAll(pack => pack.numbers.monthsThatMayBeOthers)

/** "7 march 2019": the year tells, however it is written. */
const isDated = (tokens: readonly Token[], at: number): boolean =>
  known.MONTHS.has(tokens[at]?.folded ?? '') && /^(?:19|20)\d\d$/.test(tokens[at + 1]?.text ?? '')

export const byGrade: KindRule = ({ tokens, from, to, value, form }) => {
  if (value < 1 || value > 13 || form === 'vague' || form === 'fraction') return null
  const isSigned = ORDINAL_SIGNS.has(tokens[to]?.folded ?? '')
  const next = tokens[isSigned ? to + 1 : to]
  const isGrade =
    known.GRADE_NOUNS.has(tokens[from - 1]?.folded ?? '') ||
    ((form === 'ordinal' || isSigned) && known.GRADE_NOUNS.has(next?.folded ?? ''))
  return isGrade ? { kind: 'grade', reason: 'school_year' } : null
}

export const byYear: KindRule = place => {
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
  const isCount =
    counted !== null && (!grammarOf(language).marksPlural || isPlural(counted.head.toLowerCase()))
  return isMarked || !isCount ? { kind: 'year', reason: 'four_digits' } : null
}
