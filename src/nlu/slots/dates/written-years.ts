import { ofAllPacks } from '../../lang/packs.ts'

const YEARS = ofAllPacks(({ slots }) => [slots.dates.calendar])

/** Years in words, with the century or without; source of a regular expression. */
export const YEAR_IN_WORDS = `(?:${YEARS.map(({ yearInWords }) => yearInWords).join('|')})(?!\\p{L})`

const AFTER = YEARS.map(({ afterYear }) => afterYear).join('|')

/** Two digits are a year only where nothing follows of which there could be so many. */
export const YEAR_IN_DIGITS = String.raw`(?:\d{4}(?!\d)|['’]\d{2}(?!\d)|\d{2}(?=\s*(?:$|[,;!?)\n]|\.(?!\d)|(?:${AFTER})(?!\p{L}))))`

/** The year as written; not a number where it is none. 0026 is no short way to write 2026. */
export function yearIn(written: string): number {
  const text = written.replace(/^['’]/, '')
  if (/^\d+$/.test(text)) return /^00\d\d/.test(text) ? Number.NaN : Number(text)
  const words = text.toLowerCase().split(/[\s-]+/)
  return YEARS.map(({ readYear }) => readYear(words)).find(year => year !== null) ?? Number.NaN
}
