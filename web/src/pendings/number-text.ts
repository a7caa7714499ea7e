import type { Language } from '../words/language.ts'

/** The sign before the fraction. */
const decimalSign = (language: Language): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A number as the person writes it, all digits of it and none between thousands. */
export const numberText = (value: number, language: Language): string =>
  String(value).replace('.', decimalSign(language))

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** Null where it is none. The sign that others have for it is refused: to them it would be another number. */
export function readNumberText(text: string, language: Language): number | null {
  const sign = decimalSign(language)
  if (sign !== '.' && text.includes('.')) return null
  const plain = text.trim().replace(sign, '.')
  const number = NUMBER.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(number) ? number : null
}
