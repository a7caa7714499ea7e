import { type AnswerSpec, optionValue, TEXT_ANSWER } from '../../flows/ir/answer.ts'

/** True where a value that was fine before may be refused now. In doubt it may. */
export function answerNarrows(before: AnswerSpec = TEXT_ANSWER, after: AnswerSpec = TEXT_ANSWER): boolean {
  if (before.type !== after.type)
    return !(before.type === 'integer' && after.type === 'number' && !bounded(after))
  if (namesOf(after.validate).some(name => !namesOf(before.validate).includes(name))) return true
  if (before.type === 'enum' && after.type === 'enum') {
    const left = new Set(after.values.map(optionValue))
    return before.values.some(option => !left.has(optionValue(option)))
  }
  if (before.type === 'list' && after.type === 'list' && answerNarrows(before.of, after.of)) return true
  return Object.entries(BOUNDS).some(([field, tighter]) =>
    tighter(fieldOf(before, field), fieldOf(after, field)),
  )
}

type Bound = string | number
type Tighter = (before: Bound | undefined, after: Bound | undefined) => boolean
const higher: Tighter = (before, after) => after !== undefined && (before === undefined || after > before)
const lower: Tighter = (before, after) => after !== undefined && (before === undefined || after < before)
const other: Tighter = (before, after) => after !== undefined && before !== after

/** Dates are compared as they are written: year, month, day. */
const BOUNDS: Readonly<Record<string, Tighter>> = {
  min: higher,
  min_length: higher,
  min_items: higher,
  max: lower,
  max_length: lower,
  max_items: lower,
  pattern: other,
  unit: other,
}

const bounded = (answer: AnswerSpec): boolean =>
  Object.keys(BOUNDS).some(field => fieldOf(answer, field) !== undefined)
const fieldOf = (answer: AnswerSpec, field: string) => (answer as Record<string, Bound | undefined>)[field]
const namesOf = (validate: string | readonly string[] | undefined): readonly string[] =>
  validate === undefined ? [] : typeof validate === 'string' ? [validate] : validate
