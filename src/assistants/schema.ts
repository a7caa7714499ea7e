import * as z from 'zod/mini'
import { WHEN_BUSY } from '../core/busy.ts'
import { isLocale } from '../core/locale.ts'
import { PROFILES } from '../core/profile.ts'
import { UI_TOOLS } from '../core/ui.ts'
import { isZone } from '../core/zone.ts'
import { LanguageSchema } from '../flows/ir/text.ts'
import { AgentsSchema } from './agents-schema.ts'
import { PricesSchema } from './price-list.ts'

const text = (longest: number) =>
  z.string().check(
    z.refine(value => value.trim() !== '', { error: 'some text', abort: true }),
    z.maxLength(longest),
    z.trim(),
  )

const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const perLocale = <One extends z.ZodMiniType<string>>(one: One) =>
  z.union([one, z.record(z.string(), one)], { error: 'a text, or one per language' })

const FLOW_CHOICE = {
  id: z.optional(text(200)),
  layers: z._default(
    z.strictObject({
      industry: z.optional(z.nullable(text(200))),
      tenant: z.optional(z.nullable(text(200))),
      instance: z.optional(z.nullable(text(200))),
    }),
    {},
  ),
}

const STARTERS = z.array(text(200)).check(z.maxLength(6))

/** The keys of `assistant.yaml`. A custom `error` says what was expected; the loader adds what was found. */
export const AssistantSchema = z.strictObject({
  name: text(80),
  description: z._default(text(500), ''),
  locale: z._default(z.string().check(z.refine(isLocale, 'a language tag such as en or de-AT')), 'en'),
  zone: z._default(z.nullable(z.string().check(z.refine(isZone, 'a time zone such as Europe/Berlin'))), null),
  starters: z._default(STARTERS, []),
  texts: z._default(
    z.record(
      LanguageSchema,
      z.strictObject({
        name: z.optional(text(80)),
        description: z.optional(text(500)),
        starters: z.optional(STARTERS),
      }),
    ),
    {},
  ),
  instructions: z.optional(text(100_000)),
  busy: z.optional(z.enum(WHEN_BUSY)),
  ui_tools: z._default(z.array(z.enum(UI_TOOLS)), []),
  ui_router: z._default(z.enum(['model', 'rules']), 'model'),
  ui_iterations: z._default(z.partialRecord(z.enum(UI_TOOLS), wholeNumber(0, 10)), {}),
  flow: z.optional(z.strictObject({ ...FLOW_CHOICE, shadow: z.optional(z.strictObject(FLOW_CHOICE)) })),
  conversation: z._default(z.boolean(), true),
  fallback: z._default(
    z.strictObject({
      line: z.optional(perLocale(text(500))),
      offer: z.optional(perLocale(text(200))),
      tool: z.optional(text(64)),
    }),
    {},
  ),
  desk: z.optional(
    z.strictObject({
      roles: z
        .array(text(64), { error: 'roles of those who take over, such as [support]' })
        .check(z.minLength(1), z.maxLength(20)),
      name: z.optional(perLocale(text(80))),
      names: z._default(z.record(text(200), text(80)), {}),
      release_after_minutes: z._default(wholeNumber(1, 1_440), 30),
    }),
  ),
  profile: z._default(z.enum(PROFILES), 'balanced'),
  model: z.optional(
    z.union(
      [
        text(200),
        z.strictObject({
          speed: z.optional(text(200)),
          balanced: z.optional(text(200)),
          quality: z.optional(text(200)),
        }),
      ],
      { error: 'the name of a model, or one for speed, balanced and quality' },
    ),
  ),
  context_types: z._default(
    z.record(
      z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'a context type such as project_audit')),
      z.strictObject({
        guidance: z.optional(text(2_000)),
        behaviours: z.optional(z.array(text(500)).check(z.maxLength(20))),
        tools: z.optional(z.array(text(64))),
        profile: z.optional(z.enum(PROFILES)),
        required_steps: z.optional(
          z
            .array(z.strictObject({ tool: text(64), optional: z._default(z.boolean(), false) }))
            .check(z.maxLength(20)),
        ),
        confirm_destructive: z.optional(z.boolean()),
        loads: z.optional(text(64)),
      }),
    ),
    {},
  ),
  agents: z._default(AgentsSchema, {}),
  prices: z._default(PricesSchema, {}),
  budget: z._default(
    z.nullable(
      z.strictObject({
        daily_usd: z.number({ error: 'US dollars a day, above 0' }).check(z.gt(0), z.lte(1_000_000)),
        warn_at: z._default(
          z.number({ error: 'a share above 0 and at most 1' }).check(z.gt(0), z.lte(1)),
          0.8,
        ),
      }),
    ),
    null,
  ),
  limits: z.prefault(
    z.strictObject({
      maxToolCalls: z._default(wholeNumber(1, 100), 8),
      maxSameCalls: z._default(wholeNumber(1, 100), 2),
      deadlineMs: z._default(wholeNumber(1_000, 3_600_000), 90_000),
    }),
    {},
  ),
})

export type AssistantSettings = z.infer<typeof AssistantSchema>
