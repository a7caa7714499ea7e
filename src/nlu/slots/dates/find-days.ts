import type { Span } from '../../text/span.ts'
import type { CivilDate } from './civil-date.ts'
import { DAY_RULES } from './day-rules.ts'

/** How days are read: which day it is, which way an open year or week points, which of day and month comes first. */
export interface DayView {
  readonly today: CivilDate
  readonly prefer: 'past' | 'future'
  readonly language: 'en' | 'de'
  /** ISO 3166 country, for "3/4". */
  readonly region: string
}

export type DayFault = 'no_such_day' | 'two_readings' | 'not_a_day' | 'in_the_past' | 'in_the_future'

export type DayReading =
  | { readonly day: CivilDate }
  | { readonly from: CivilDate; readonly to: CivilDate }
  | { readonly fault: DayFault }

export type DayMention = DayReading & { readonly span: Span; readonly reason: string }

/** Every day a text names, in order. Times, durations and months without a day are none, or a fault. */
export function findDays(text: string, view: DayView): DayMention[] {
  const found: DayMention[] = []
  const taken = new Uint8Array(text.length)
  for (const { reason, pattern, read } of DAY_RULES) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length }
      if (taken.subarray(span.start, span.end).includes(1)) continue
      const reading = read({ ...match.groups, all: match[0] }, view)
      if (reading === null) continue
      found.push({ ...reading, span, reason })
      taken.fill(1, span.start, span.end)
    }
  }
  return found.sort((one, other) => one.span.start - other.span.start)
}
