import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'

/** Duration of a wish: for this message, until midnight or a day, for a time, for the week, until it is taken back. */
export type Lasting =
  | { readonly until: 'now' }
  | { readonly until: 'midnight' }
  | { readonly until: 'week' }
  | { readonly until: 'revoked' }
  /** The day as it was said; read where today is known. */
  | { readonly until: 'day'; readonly words: string; readonly language: Language }
  | { readonly until: 'elapsed'; readonly ms: number }

const MINUTE_MS = 60_000
const UNIT_MS = {
  minute: MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
  week: 7 * 24 * 60 * MINUTE_MS,
} as const
const NAMED = {
  today: { until: 'midnight' },
  week: { until: 'week' },
  conversation: { until: 'revoked' },
  revoked: { until: 'revoked' },
} as const satisfies Record<string, Lasting>

/** The end that is said in words, folded and with one blank between them; null where none is. */
export function readEnd(words: string, language: Language): Lasting | null {
  const { ends, until, span, spanUnits, spanNumbers } = PACKS[language].wishes
  const named = ends.find(([pattern]) => pattern.test(words))?.[1]
  const day = until.exec(words)?.groups?.day
  if (named !== undefined && !(named === 'conversation' && day !== undefined)) return NAMED[named]
  if (day !== undefined) return { until: 'day', words: day, language }
  const time = span.exec(words)?.groups
  if (time?.unit === undefined) return null
  const unit = spanUnits.find(([pattern]) => pattern.test(time.unit ?? ''))?.[1]
  const number = time.number === undefined ? 1 : (spanNumbers[time.number] ?? Number(time.number))
  return unit === undefined || Number.isNaN(number) ? null : { until: 'elapsed', ms: number * UNIT_MS[unit] }
}
