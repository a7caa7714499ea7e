/** Tokens `from` up to, not including, `to` that say one number. */
export interface Numeral {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly form: NumeralForm
}

export type NumeralForm =
  /** 12, 1,234.5 */
  | 'digits'
  /** Zwölf, twenty-two */
  | 'words'
  /** Third, 3rd, dritter */
  | 'ordinal'
  /** Two thirds, ½, Hälfte */
  | 'fraction'
  /** "A few", "mehrere": the value is the least that is meant. */
  | 'vague'
  /** "Nineteen eighty-four" */
  | 'year'
  /** "Twice", "dreimal" */
  | 'multiple'
  /** 2026-05-12, 24.12. */
  | 'date'
  /** 7:45 */
  | 'time'
  /** 1.2.3 */
  | 'version'
  /** 3:1 */
  | 'ratio'
  | 'phone'
  /** 4711/23 */
  | 'code'
