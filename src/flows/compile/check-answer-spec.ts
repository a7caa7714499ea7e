import type { Json } from '../../core/json.ts'
import { ExpressionError } from '../../expressions/expression-error.ts'
import { compilePattern } from '../../expressions/pattern.ts'
import { type Type, typeName } from '../../expressions/type.ts'
import { nearestOf } from '../../source/nearest.ts'
import { CHECKS_FILE } from '../checks/flow-checks.ts'
import { type AnswerSpec, optionValue } from '../ir/answer.ts'
import type { NamedValidator, Validator } from '../ir/compiled.ts'
import { answerType } from './answer-type.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'

/** Checks that an answer can be given at all. */
export function checkAnswerSpec(
  spec: AnswerSpec,
  at: Place,
  validators: Readonly<Record<string, Validator>>,
  diagnostics: Diagnostics,
): void {
  checkValidators(spec, placeIn(at, 'validate'), validators, diagnostics)
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

function checkValidators(
  spec: AnswerSpec,
  at: Place,
  validators: Readonly<Record<string, Validator>>,
  diagnostics: Diagnostics,
): void {
  for (const [index, name] of validatorNames(spec).entries()) {
    const here = Array.isArray(spec.validate) ? placeIn(at, index) : at
    const validator = Object.hasOwn(validators, name) ? validators[name] : undefined
    const takes = validator?.takes ?? 'any'
    const type = answerType(spec)
    if (validator === undefined)
      diagnostics.report({
        code: 'unknown_validator',
        at: here,
        message: `there is no validator ${name}`,
        hint: validatorHint(name, Object.keys(validators)),
      })
    else if (takes !== 'any' && takes !== type.kind)
      diagnostics.report({
        code: 'validator_type',
        at: here,
        message: `${name} takes ${typeName({ kind: takes } as Type)}, the answer is ${typeName(type)}`,
        ...(spec.type === 'list' && takes === answerType(spec.of).kind
          ? { hint: 'to check each entry, write it below of' }
          : {}),
      })
  }
}

function validatorHint(name: string, names: readonly string[]): string {
  const meant = nearestOf(name, names)
  if (meant !== undefined) return `did you mean ${meant}?`
  const how = `defined in ${CHECKS_FILE} with defineValidator`
  return names.length === 0
    ? `validators are ${how}`
    : `there is ${names.toSorted().join(', ')}; others are ${how}`
}

export const validatorNames = ({ validate }: AnswerSpec): readonly string[] =>
  validate === undefined ? [] : typeof validate === 'string' ? [validate] : validate

/** Those named for the entries of a list come first, and are asked about each of them. */
export function validatorsOf(
  spec: AnswerSpec,
  validators: Readonly<Record<string, Validator>>,
): readonly NamedValidator[] {
  const entries = spec.type === 'list' ? validatorsOf(spec.of, validators).map(forEach) : []
  const own = validatorNames(spec).map(name => ({ name, validate: validators[name] as Validator }))
  return [...entries, ...own]
}

const forEach = ({ name, validate }: NamedValidator): NamedValidator => ({
  name,
  validate: values => {
    for (const value of values as readonly Json[]) {
      const objection = validate(value)
      if (objection !== null) return objection
    }
    return null
  },
})

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
