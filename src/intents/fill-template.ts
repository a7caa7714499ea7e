import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { soundLocale } from '../core/locale.ts'

const FIELD = /\{([a-z][\w]*(?:\.[\w]+)*)\}/gi

/** The fields a template names, as written. */
export const fieldsIn = (template: string): readonly string[] =>
  [...template.matchAll(FIELD)].map(([, path = '']) => path)

/** The words between the fields of a template. */
export const literalsIn = (template: string): readonly string[] =>
  template.split(new RegExp(FIELD.source.replace('(', '(?:'), 'gi')).filter(literal => literal !== '')

/** All that stands in braces, be it a field or not. */
export const bracesIn = (template: string): readonly string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => inside)

/** Units of values, by name. */
export type Units = Readonly<Record<string, string>>

/**
 * Fills `{order}`, `{result.status}` and `{result.books.0.title}`, numbers as the language writes them, money with all digits of its
 * currency where it has some after the point. In one pass: what a value says is never read as a template.
 */
export const fillTemplate = (
  template: string,
  values: JsonObject,
  locale: string,
  units: Units = {},
): string =>
  template.replaceAll(FIELD, (_, path: string) => {
    const value = valueAt(values, path.split('.'))
    const unit = Object.hasOwn(units, path) ? units[path] : undefined
    return typeof value === 'number' ? numberInWords(value, locale, unit) : inWords(value, locale)
  })

/** True for a template about a result that has nothing of what it names: filled, it would be a sentence of dashes. */
export function lacksResult(template: string, result: Json): boolean {
  const named = fieldsIn(template).map(field => field.split('.'))
  const parts = named.flatMap(([head, part = null]) => (head === 'result' ? [part] : []))
  return parts.length > 0 && parts.every(part => !hasPart(result, part))
}

const hasPart = (result: Json, part: string | null): boolean =>
  result !== null &&
  (part === null || Array.isArray(result) || (isPlainObject(result) && Object.hasOwn(result, part)))

function valueAt(values: Json, [step, ...rest]: readonly string[]): Json {
  if (step === undefined) return values
  if (Array.isArray(values)) return /^\d+$/.test(step) ? valueAt(values[Number(step)] ?? null, rest) : null
  return isPlainObject(values) && Object.hasOwn(values, step)
    ? valueAt((values as JsonObject)[step] as Json, rest)
    : null
}

const inWords = (value: Json, locale: string): string => {
  if (value === null) return '–'
  if (Array.isArray(value)) return value.map(one => inWords(one, locale)).join(', ')
  if (typeof value === 'number') return numberInWords(value, locale)
  return isPlainObject(value) ? JSON.stringify(value) : String(value)
}

/** The unit itself is in the words around the number: an author who writes "{amount} euros" wants no second sign. */
function numberInWords(value: number, locale: string, unit = ''): string {
  const [whole = '', fraction] = String(value).split('.')
  if (fraction === undefined) return whole
  return `${whole}${decimalSign(locale)}${fraction.padEnd(minorDigits(unit), '0')}`
}

/** Digits after the point in which a currency is written; none for any other unit. */
const minorDigits = (unit: string): number =>
  /^[A-Z]{3}$/.test(unit)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: unit }).resolvedOptions()
        .minimumFractionDigits ?? 0)
    : 0

/** The sign before the fraction. */
const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(soundLocale(locale)).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'
