import { grammarOf } from '../../nlu/lang/grammars.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { Column } from './params.ts'

export type CellFault = 'not_a_number' | 'not_an_option' | 'not_a_date' | 'not_a_url'
export type CheckedCell =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly fault: CellFault }

/**
 * Checks that a cell's text fits its column; `value` is its plain form (1234.5, 2026-03-31). An empty cell always
 * fits.
 */
export function checkCell(
  column: Pick<Column, 'type' | 'options'>,
  input: string,
  locale: string,
): CheckedCell {
  const text = input.trim()
  return text === '' ? { ok: true, value: '' } : CHECKS[column.type](text, column.options ?? [], locale)
}

type Check = (text: string, options: readonly string[], locale: string) => CheckedCell

const CHECKS = {
  text: text => ({ ok: true, value: text }),
  number(text, _, locale) {
    const plain = plainNumber(text, locale)
    return plain === null ? { ok: false, fault: 'not_a_number' } : { ok: true, value: plain }
  },
  enum(text, options) {
    if (options.length === 0) return { ok: true, value: text }
    const option = options.find(candidate => candidate.toLowerCase() === text.toLowerCase())
    return option === undefined ? { ok: false, fault: 'not_an_option' } : { ok: true, value: option }
  },
  date(text, _, locale) {
    const plain = plainDate(text, locale)
    return plain === null ? { ok: false, fault: 'not_a_date' } : { ok: true, value: plain }
  },
  url(text) {
    const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
    const isWeb =
      /^https?:/i.test(candidate) &&
      URL.canParse(candidate) &&
      /\.|localhost/.test(new URL(candidate).hostname)
    return isWeb && !/\s/.test(text) ? { ok: true, value: candidate } : { ok: false, fault: 'not_a_url' }
  },
} satisfies Record<Column['type'], Check>

const GROUPS = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ } as const

/** A lone separator is read as the language writes it: 1.200 is twelve hundred in German. */
function plainNumber(text: string, locale: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  if (!/^[+-]?[.,]*\d[\d.,]*$/.test(bare)) return null
  const decimal = decimalSign(bare, locale)
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...rest] = bare.split(decimal)
  const digits = whole.replace(/^[+-]/, '')
  const isGrouped = digits.includes(group)
  if (rest.length > 0 || fraction?.includes(group)) return null
  if (isGrouped && !GROUPS[group].test(digits)) return null
  const value = Number(
    `${whole.replaceAll(group, '') || '0'}${fraction === undefined ? '' : `.${fraction || '0'}`}`,
  )
  return Number.isFinite(value) ? String(value) : null
}

function decimalSign(text: string, locale: string): ',' | '.' {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  return grammarOf(languageOf(locale)).decimalMark
}

/** ISO everywhere; day first in German, month first in American English, day first elsewhere. */
function plainDate(text: string, locale: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return realDate(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (!parts) return null
  const [, first, second, year] = parts
  const isMonthFirst = text.includes('/') && /^en(-US)?$/i.test(locale)
  return isMonthFirst ? realDate(year, first, second) : realDate(year, second, first)
}

function realDate(year = '', month = '', day = ''): string | null {
  const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${plain}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(plain) ? plain : null
}
