import type { Json } from '../core/json.ts'
import { soundLocale } from '../core/locale.ts'
import { wordsOf } from './engine/fill-text.ts'
import type { AnswerSpec } from './ir/answer.ts'

/** A value as people say it: a choice by its label, a day with its month, a measure with its unit. */
export function valueWords(value: Json, spec: AnswerSpec, locale: string): string {
  if (spec.type === 'date' && typeof value === 'string') return dayWords(value, locale) ?? value
  if (spec.type === 'number' && spec.unit !== undefined && typeof value === 'number')
    return measureWords(value, spec.unit, locale)
  return wordsOf(value, spec, locale)
}

function dayWords(day: string, locale: string): string | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return null
  return new Intl.DateTimeFormat(soundLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** Units that are written out. Others have a sign that reads the same everywhere, where English spells its metres in two ways. */
const WORDED: Readonly<Record<string, string>> = {
  inch: 'inch',
  foot: 'foot',
  yard: 'yard',
  mile: 'mile',
  acre: 'acre',
  lb: 'pound',
  oz: 'ounce',
  stone: 'stone',
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

function measureWords(value: number, name: string, locale: string): string {
  const unit = WORDED[name]
  if (unit === undefined) return `${value.toLocaleString(soundLocale(locale))} ${unitSign(name)}`
  return new Intl.NumberFormat(soundLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  )
}

/** A unit as it is written beside a number. */
export const unitSign = (name: string): string => name.replace(/2$/, '²').replace(/3$/, '³')
