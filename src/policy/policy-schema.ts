import * as z from 'zod/mini'
import { POLICY_VERDICTS } from '../core/policy.ts'
import { COUNTED_PER } from './counter.ts'
import { durationMs } from './duration.ts'

const slug = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'a name of lower-case letters, digits and _'))
const text = (longest: number) =>
  z.string().check(
    z.refine(value => value.trim() !== '', { error: 'some text', abort: true }),
    z.maxLength(longest),
  )
const toolNames = z.array(text(200)).check(z.minLength(1), z.maxLength(100))
const window = z
  .string()
  .check(z.refine(value => durationMs(value) !== null, 'a duration such as PT1H or P1D, at most P366D'))
const locale = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag such as en or de'))

export type ConditionSource =
  | string
  | { readonly all: readonly ConditionSource[] }
  | { readonly any: readonly ConditionSource[] }
  | { readonly not: ConditionSource }

const condition: z.ZodMiniType<ConditionSource> = z.lazy(() =>
  z.union(
    [
      text(4_000),
      z.strictObject({ all: z.array(condition).check(z.minLength(1)) }),
      z.strictObject({ any: z.array(condition).check(z.minLength(1)) }),
      z.strictObject({ not: condition }),
    ],
    { error: 'an expression, or one of all: […], any: […] and not: …' },
  ),
)

const RuleSchema = z.strictObject({
  id: slug,
  code: z.optional(slug),
  about: z.optional(text(500)),
  tools: z.optional(toolNames),
  when: z.optional(condition),
  effect: z.enum(POLICY_VERDICTS),
  reason: z.optional(
    z.union([text(500), z.record(locale, text(500))], { error: 'some text, or one per language' }),
  ),
  roles: z.optional(z.array(text(100)).check(z.minLength(1))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  window: z.optional(window),
  per: z.optional(z.enum(COUNTED_PER)),
})

/** The keys of `policies.yaml`. What belongs to which effect is checked when rules are compiled. */
export const PoliciesSchema = z.strictObject({
  counters: z._default(
    z.record(
      slug,
      z.strictObject({ tools: toolNames, per: z._default(z.enum(COUNTED_PER), 'user'), window }),
    ),
    {},
  ),
  rules: z.array(RuleSchema).check(z.maxLength(500)),
})

export type PoliciesSource = z.infer<typeof PoliciesSchema>
export type RuleSource = z.infer<typeof RuleSchema>
export type ReasonSource = NonNullable<RuleSource['reason']>
