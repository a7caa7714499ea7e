import type { Span } from '../text/span.ts'

export const NUMBER_KINDS = [
  /** A quantity of something: "12 stakeholders", "wir sind zu fünft". */
  'count',
  /** A number nothing is known about: "22", "make it 30". */
  'bare',
  'year',
  'date',
  'time',
  'duration',
  'age',
  'price',
  'percentage',
  'fraction',
  /** "7 out of 10", "3:1" */
  'ratio',
  /** "twice", "dreifach", "5 times" */
  'multiple',
  'measure',
  'phone',
  'version',
  /** Names one thing among many without an order: "order 771204", "PO-4711". */
  'id',
  /** Names one thing by its place: "step 3", "Raum 12", "row 7". */
  'label',
  /** A school year: "grade 7", "7. Klasse". */
  'grade',
  /** "third", "3." */
  'ordinal',
] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** Quantity as stated. An open end is null: "at least 5" has no high, "up to 5" no low. */
export type Amount =
  | { readonly is: 'one'; readonly value: number }
  | { readonly is: 'range'; readonly low: number | null; readonly high: number | null }
  /** "Some", "mehrere", "hundreds": no number is said; `least` is what is surely meant. */
  | { readonly is: 'vague'; readonly least: number }

export interface CountedNoun {
  /** As written, without adjectives: "Stakeholder", "board members" gives "members". */
  readonly head: string
  /** From the first adjective to the head. */
  readonly span: Span
}

export interface NumberMention {
  /** The number itself, without what is counted and without "about". */
  readonly span: Span
  /** For dates, times, versions, phones and ids the first number as written. */
  readonly amount: Amount
  readonly approximate: boolean
  readonly kind: NumberKind
  /** `EUR`, `km`, `minute`, `percent`: what the number is measured in. */
  readonly unit?: string
  readonly counts?: CountedNoun
  /** Name of the rule that told the kind. */
  readonly reason: string
}

/** The smallest number that fits what was said; null for "up to 50". */
export function leastOf(amount: Amount): number | null {
  switch (amount.is) {
    case 'one':
      return amount.value
    case 'range':
      return amount.low
    case 'vague':
      return amount.least
  }
}
