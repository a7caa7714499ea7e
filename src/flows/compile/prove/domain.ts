import type { Json } from '../../../core/json.ts'
import { isDate } from '../../../expressions/is-date.ts'
import type { AnswerSpec } from '../../ir/answer.ts'
import { optionValue } from '../../ir/answer.ts'
import { textsOfPattern } from './texts-of-pattern.ts'

export type Sample = Json

/**
 * Values that stand for all values of a variable: two values that no comparison can tell apart are one. `complete`
 * means that there are no others, so that whatever is computed from them is known too.
 */
export interface Domain {
  readonly samples: readonly Sample[]
  readonly complete: boolean
  /** Nothing is known of which values pass its checks: a sample may be one that can never be. */
  readonly unsure: boolean
}

const MOST_LISTED = 64

/** `accepts` says whether a value would pass the answer's own checks. */
export function domainOf(
  spec: AnswerSpec | null,
  constants: ReadonlySet<Json>,
  accepts: (value: Sample) => boolean,
): Domain {
  switch (spec?.type) {
    case 'boolean':
      return listed([true, false], accepts)
    case 'enum':
      return listed(spec.values.map(optionValue), accepts)
    case 'number':
    case 'integer':
      return numbers(spec.type === 'integer' ? 1 : 0, numbersIn(constants), spec.min, spec.max, accepts)
    case 'date':
      return dates(constants, spec.min, spec.max, accepts)
    case 'text':
      return texts(constants, accepts, spec.pattern)
    case 'email':
    case 'phone':
      return texts(constants, accepts)
    case 'list':
      return lists(
        domainOf(spec.of, new Set(), () => true),
        accepts,
      )
    default:
      return texts(constants, () => true)
  }
}

/** A validator may refuse one value of a range and take its neighbour: then no sample stands for the others. */
const sure = (samples: readonly Sample[], accepts: (value: Sample) => boolean, complete: boolean): Domain =>
  complete
    ? listed(samples, accepts)
    : { samples, complete, unsure: samples.length === 0 || !samples.every(accepts) }

function lists(of: Domain, accepts: (value: Sample) => boolean): Domain {
  const sample = [1, 2, 3].map(length =>
    of.samples.slice(0, 1).flatMap(item => Array(length).fill(item) as Json[]),
  )
  const accepted = sample.find(accepts)
  return { samples: [accepted ?? []], complete: false, unsure: accepted === undefined }
}

function listed(values: readonly Sample[], accepts: (value: Sample) => boolean): Domain {
  return { samples: values.filter(accepts), complete: true, unsure: false }
}

const numbersIn = (constants: ReadonlySet<Json>): number[] =>
  [...constants].filter(constant => typeof constant === 'number')

/** Each bound, and a value on either side of it. `step` 1 for whole numbers. */
function numbers(
  step: 0 | 1,
  constants: readonly number[],
  min: number | undefined,
  max: number | undefined,
  accepts: (value: Sample) => boolean,
): Domain {
  const fits = (value: number) =>
    (step === 0 || Number.isSafeInteger(value)) && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  if (step === 1 && min !== undefined && max !== undefined && max - min < MOST_LISTED)
    return listed(
      Array.from({ length: max - min + 1 }, (_, index) => min + index),
      accepts,
    )
  const bounds = [...new Set([...constants, min, max])]
    .filter(bound => bound !== undefined)
    .sort((a, b) => a - b)
  const [first, last] = [bounds[0], bounds.at(-1)]
  const samples =
    first === undefined || last === undefined
      ? [1]
      : [
          below(first, step),
          ...bounds.flatMap((bound, index) => [bound, between(bound, bounds[index + 1], step)]),
          above(last, step),
        ]
  const possible = [...new Set(samples)].filter(sample => sample !== null).filter(fits)
  return sure(possible, accepts, false)
}

const below = (value: number, step: 0 | 1): number => (step === 1 ? Math.ceil(value) - 1 : value - 1)
const above = (value: number, step: 0 | 1): number => (step === 1 ? Math.floor(value) + 1 : value + 1)

function between(low: number, high: number | undefined, step: 0 | 1): number | null {
  if (high === undefined) return null
  const middle = step === 1 ? Math.floor(low) + 1 : low + (high - low) / 2
  return middle > low && middle < high ? middle : null
}

const DAY = 86_400_000
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY
const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Days are whole numbers; what they compare with are days too, which the check of types has seen to. */
function dates(
  constants: ReadonlySet<Json>,
  min: string | undefined,
  max: string | undefined,
  accepts: (value: Sample) => boolean,
): Domain {
  const days = [...constants].filter(constant => typeof constant === 'string' && isDate(constant)) as string[]
  const bound = (date: string | undefined) => (date === undefined ? undefined : dayNumber(date))
  const domain = numbers(
    1,
    days.length === 0 && !min && !max ? [20_000] : days.map(dayNumber),
    bound(min),
    bound(max),
    () => true,
  )
  const samples = domain.samples.map(day => dayText(day as number)).filter(isDate)
  return sure(samples, accepts, domain.complete)
}

const STRANGERS = [
  'other',
  'someone@example.com',
  '+4930123456',
  'a',
  '1',
  'A1',
  'other text of some length',
  '12345',
]

/** Every text it is compared with, and one it is not. */
function texts(constants: ReadonlySet<Json>, accepts: (value: Sample) => boolean, pattern?: string): Domain {
  const named = [...constants].filter(accepts)
  const strangers = STRANGERS.flatMap(text => [text, `${text}${'x'.repeat(8)}`])
  const stranger = [...strangers, ...(pattern === undefined ? [] : textsOfPattern(pattern))].find(
    text => !constants.has(text) && accepts(text),
  )
  return { samples: [...named, stranger ?? 'other'], complete: false, unsure: stranger === undefined }
}
