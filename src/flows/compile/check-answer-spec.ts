import { ExpressionError } from '../../expressions/expression-error.ts'
import { nearest } from '../../expressions/nearest.ts'
import { compilePattern } from '../../expressions/pattern.ts'
import { type AnswerSpec, optionValue } from '../ir/answer.ts'
import type { Validator } from '../ir/compiled.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'

/** Whether an answer can be given at all. */
export function checkAnswerSpec(
  spec: AnswerSpec,
  at: Place,
  validators: Readonly<Record<string, Validator>>,
  diagnostics: Diagnostics,
): void {
  for (const name of validatorNames(spec))
    if (!Object.hasOwn(validators, name))
      diagnostics.report({
        code: 'unknown_validator',
        at: placeIn(at, 'validate'),
        message: `there is no validator ${name}`,
        hint: nearest(name, Object.keys(validators)),
      })
  for (const [low, high] of BOUNDS) {
    const { [low]: least, [high]: most } = spec as Record<string, unknown>
    if (least !== undefined && most !== undefined && (least as number) > (most as number))
      diagnostics.report({
        code: 'empty_range',
        at: placeIn(at, low),
        message: `${low} ${least} is above ${high} ${most}`,
      })
  }
  if (spec.type === 'enum') checkValues(spec.values.map(optionValue), placeIn(at, 'values'), diagnostics)
  if (spec.type === 'text' && spec.pattern !== undefined)
    checkPattern(spec.pattern, placeIn(at, 'pattern'), diagnostics)
  if (spec.type === 'list') checkAnswerSpec(spec.of, placeIn(at, 'of'), validators, diagnostics)
}

export const validatorNames = ({ validate }: AnswerSpec): readonly string[] =>
  validate === undefined ? [] : typeof validate === 'string' ? [validate] : validate

const BOUNDS = [
  ['min', 'max'],
  ['min_length', 'max_length'],
  ['min_items', 'max_items'],
] as const

function checkValues(values: readonly string[], at: Place, diagnostics: Diagnostics): void {
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    if (seen.has(value))
      diagnostics.report({
        code: 'duplicate_value',
        at: placeIn(at, index),
        message: `${value} is listed twice`,
      })
    seen.add(value)
  }
}

function checkPattern(pattern: string, at: Place, diagnostics: Diagnostics): void {
  try {
    compilePattern(pattern, 'whole')
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    diagnostics.report({ code: 'invalid_pattern', at, message: error.fault.message, hint: error.fault.hint })
  }
}
