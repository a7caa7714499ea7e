import { PACKS, wordsOfAll } from '../lang/packs.ts'
import { CLOCK_WORDS } from './context-words.ts'
import type { KindRule } from './kind-rule.ts'
import type { NumberKind } from './number-mention.ts'
import type { NumeralForm } from './numeral.ts'
import { CURRENCY_SIGNS, unitOf } from './units.ts'

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

export const byForm: KindRule = ({ form }) => {
  const kind = FORM_KINDS[form]
  return kind === undefined ? null : { kind, reason: 'written_as' }
}

const GLUED_PREFIXES: ReadonlyMap<string, NumberKind> = new Map([
  ['v', 'version'],
  ['q', 'date'],
  ['kw', 'date'],
  ['h', 'date'],
])
export const YEAR_PREFIXES = wordsOfAll(pack => pack.numbers.yearPrefixes)

/** "PO-4711", "v3.2", "Q4", "#5521" */
export const byPrefix: KindRule = ({ tokens, from, form }) => {
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
  const kind = isHyphen ? undefined : GLUED_PREFIXES.get(prefix.folded)
  return { kind: kind ?? 'id', reason: 'letters_before' }
}

/** "4b", "7er": digits that go on with letters which are no unit. */
export const bySuffix: KindRule = ({ tokens, to, form, language }) => {
  const next = tokens[to]
  if (form !== 'digits' || next?.kind !== 'word' || !next.glued) return null
  if (/^(?:st|nd|rd|th)$/.test(next.folded)) return null
  if (next.folded === 's') return { kind: 'year', reason: 'decade' }
  if (unitOf(next.folded) !== undefined || CLOCK_WORDS.has(next.folded) || next.folded === 'ish') return null
  if (PACKS[language].numbers.adjectiveUnits.some(([suffix]) => suffix.test(next.folded))) return null
  return { kind: 'label', reason: 'letters_after' }
}

/** "1. Export" at the start of a line */
export const byListMarker: KindRule = ({ tokens, from, to, form, value }) => {
  const [before, next] = [tokens[from - 1], tokens[to]]
  const isStart = before === undefined || before.kind === 'line'
  const isMark = next?.glued && /^[.)]$/.test(next.folded) && tokens[to + 1]?.kind === 'word'
  return form === 'digits' && isStart && isMark && value < 100 && tokens[to + 1]?.glued === false
    ? { kind: 'label', reason: 'list_marker' }
    : null
}
