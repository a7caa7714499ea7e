import type { Language } from '../../text/language.ts'
import type { Span } from '../../text/span.ts'
import type { CivilDate } from './civil-date.ts'

/** Point of view days are read from: today, the way an open year or week points, the order of day and month. */
export interface DayView {
  readonly today: CivilDate
  readonly prefer: 'past' | 'future'
  /** Side on which a day that leaves nothing open may lie; `preferred` unless said. */
  readonly side?: 'preferred' | 'either' | undefined
  readonly language: Language
  /** ISO 3166 country, for "3/4". */
  readonly region: string
}

export type DayFault = 'no_such_day' | 'two_readings' | 'not_a_day' | 'in_the_past' | 'in_the_future'

export type DayReading =
  | { readonly day: CivilDate }
  | { readonly from: CivilDate; readonly to: CivilDate }
  | { readonly fault: DayFault }

export type DayMention = DayReading & {
  readonly span: Span
  readonly reason: string
  /** No year was said. */
  readonly open?: 'year'
}
