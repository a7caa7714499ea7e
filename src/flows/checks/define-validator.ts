import { SignalboxError } from '../../core/error.ts'
import { isPlainObject } from '../../core/json.ts'
import type { PredicateType } from '../../expressions/predicate.ts'
import type { Validator } from '../ir/compiled.ts'
import type { LocalizedText } from '../ir/text.ts'
import { CHECK_NAME } from './flow-checks.ts'
import { copyOf, isValueType, VALUE_TYPES, type ValueOf } from './value-type.ts'

/** A function answers may name under `validate`. Pure and quick: it is asked again whenever a flow is walked again. */
export interface ValidatorDefinition<Takes extends PredicateType> {
  readonly name: string
  /** The values it is for; an answer of another type cannot name it. `any` unless it is said. */
  readonly takes?: Takes
  /** Words people hear when `check` gives false: one text, or one per language. */
  readonly message?: LocalizedText
  /** True when the value is fine; else false, or what people hear. Anything else, or a throw, takes no answer. */
  check(value: ValueOf<Takes>): boolean | LocalizedText
}

/** A check that answers may name, under its name. */
export interface DefinedValidator {
  readonly kind: 'validator'
  readonly name: string
  readonly validate: Validator
}

const LONGEST_MESSAGE = 300

/** Defines a check that answers of a flow may name. */
export function defineValidator<Takes extends PredicateType = 'any'>(
  definition: ValidatorDefinition<Takes>,
): DefinedValidator {
  const { name, takes = 'any', message = '', check } = definition
  const refuse = (why: string): never => {
    throw new SignalboxError('bad_config', `validator ${name}: ${why}`)
  }
  if (typeof name !== 'string' || !CHECK_NAME.test(name))
    refuse('its name must be lower-case letters, digits and _ (at most 64, a letter first)')
  if (!isValueType(takes)) refuse(`takes must be one of ${VALUE_TYPES.join(', ')}`)
  if (!isText(message)) refuse('message must be a text, or one per language: { en: …, de: … }')
  if (typeof check !== 'function') refuse('it needs a check function')
  const validate: Validator = value => {
    const outcome: unknown = definition.check(copyOf(value) as ValueOf<Takes>)
    if (outcome === true) return null
    if (outcome !== false && !isText(outcome))
      throw new TypeError(`${name} gave ${kindOf(outcome)}, not true, false or a text`)
    return shortened(outcome === false ? message : outcome)
  }
  return { kind: 'validator', name, validate: Object.assign(validate, { takes }) }
}

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'string' ||
  (isPlainObject(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every(text => typeof text === 'string'))

const shortened = (text: LocalizedText): LocalizedText =>
  typeof text === 'string'
    ? text.slice(0, LONGEST_MESSAGE)
    : Object.fromEntries(
        Object.entries(text).map(([language, words]) => [language, words.slice(0, LONGEST_MESSAGE)]),
      )

const kindOf = (value: unknown): string =>
  value instanceof Promise ? 'a promise' : value === null ? 'null' : typeof value
