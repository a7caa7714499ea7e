import * as z from 'zod/mini'
import { UNITS } from '../../nlu/numbers/convert.ts'
import { described, field } from './field.ts'
import { LocalizedTextSchema } from './text.ts'

export const REGION_PATTERN = /^[A-Z]{2}$/

const anyAnswer = {
  validate: field(
    z.union([z.string(), z.array(z.string())]),
    'Names of validators every value must pass, beyond its type.',
  ),
}

export const EnumOptionSchema = z.union([
  z.string(),
  z.strictObject({
    value: described(z.string(), 'What is kept, and what expressions compare with.'),
    label: field(LocalizedTextSchema, 'What people see instead of the value.'),
    synonyms: field(z.array(z.string()), 'Other words people use for it.'),
  }),
])
export type EnumOption = z.infer<typeof EnumOptionSchema>

export const TextAnswerSchema = z.strictObject({
  type: z.literal('text'),
  min_length: field(z.int().check(z.nonnegative()), 'Fewest characters.'),
  max_length: field(z.int().check(z.positive()), 'Most characters.'),
  pattern: field(z.string(), 'A regular expression (RE2) the whole text must match.'),
  ...anyAnswer,
})
export const NumberAnswerSchema = z.strictObject({
  type: z.literal('number'),
  min: field(z.number(), 'Smallest value allowed.'),
  max: field(z.number(), 'Largest value allowed.'),
  unit: field(
    z.enum(UNITS),
    'What it is measured in. Values that people give in another unit are converted.',
  ),
  ...anyAnswer,
})
export const IntegerAnswerSchema = z.strictObject({
  type: z.literal('integer'),
  min: field(z.int(), 'Smallest value allowed.'),
  max: field(z.int(), 'Largest value allowed.'),
  ...anyAnswer,
})
export const BooleanAnswerSchema = z.strictObject({ type: z.literal('boolean'), ...anyAnswer })
export const EnumAnswerSchema = z.strictObject({
  type: z.literal('enum'),
  values: described(z.array(EnumOptionSchema).check(z.minLength(1)), 'The values to choose from.'),
  ...anyAnswer,
})
export const DateAnswerSchema = z.strictObject({
  type: z.literal('date'),
  min: field(z.iso.date(), 'Earliest day, as YYYY-MM-DD.'),
  max: field(z.iso.date(), 'Latest day, as YYYY-MM-DD.'),
  ...anyAnswer,
})
export const EmailAnswerSchema = z.strictObject({ type: z.literal('email'), ...anyAnswer })
export const PhoneAnswerSchema = z.strictObject({
  type: z.literal('phone'),
  region: field(
    z.string().check(z.regex(REGION_PATTERN)),
    'Country of numbers written without their country code.',
  ),
  ...anyAnswer,
})
const SCALARS = [
  TextAnswerSchema,
  NumberAnswerSchema,
  IntegerAnswerSchema,
  BooleanAnswerSchema,
  EnumAnswerSchema,
  DateAnswerSchema,
  EmailAnswerSchema,
  PhoneAnswerSchema,
] as const
export const ListAnswerSchema = z.strictObject({
  type: z.literal('list'),
  of: described(z.discriminatedUnion('type', SCALARS), 'What each entry is.'),
  min_items: field(z.int().check(z.nonnegative()), 'Fewest entries.'),
  max_items: field(z.int().check(z.positive()), 'Most entries.'),
  ...anyAnswer,
})

/** Form a value must have to be taken as the answer. Dates are `YYYY-MM-DD`, phone numbers `+4930123456`. */
export const AnswerSchema = z.discriminatedUnion('type', [...SCALARS, ListAnswerSchema])
export type AnswerSpec = z.infer<typeof AnswerSchema>
export type EnumAnswerSpec = z.infer<typeof EnumAnswerSchema>
export type AnswerType = AnswerSpec['type']

/** A question that says nothing about its answer takes text. */
export const TEXT_ANSWER: AnswerSpec = { type: 'text' }

export const optionValue = (option: EnumOption): string =>
  typeof option === 'string' ? option : option.value
