import * as z from 'zod/mini'
import type { Json } from '../core/json.ts'

const text = z.string().check(
  z.refine(value => value.trim() !== '', { error: 'some text', abort: true }),
  z.maxLength(500),
  z.trim(),
)
const words = z.union([text, z.record(z.string(), text)], { error: 'a text, or one per language' })
const parameter = z
  .string()
  .check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'the name of a parameter of its tool'))
const share = z.number().check(z.gte(0), z.lte(1))
const points = z.number().check(z.gte(-100), z.lte(100))
const json = z.json() as z.ZodMiniType<Json>
const wordList = z.array(text).check(z.maxLength(200))

/** Beyond that they make training longer and the reading no better. */
export const MOST_EXAMPLES = 1_000

const AgentSchema = z.strictObject({
  tool: text,
  title: z.optional(words),
  deed: z.optional(words),
  help: z.optional(words),
  bounds: z.optional(
    z
      .strictObject({ minimum: share, warning: share, auto: share })
      .check(
        z.refine(
          ({ minimum, warning, auto }) => minimum <= warning && warning <= auto,
          'minimum, warning and auto in rising order, each from 0 to 1',
        ),
      ),
  ),
  weights: z.optional(z.strictObject({ base: points, points: z.record(z.string(), points) })),
  questions: z.optional(
    z
      .array(
        z.strictObject({
          field: parameter,
          question: words,
          asked: z._default(
            z.union([z.enum(['always', 'missing']), z.strictObject({ missing_below: share })], {
              error: 'always, missing, or {missing_below: 0.8}',
            }),
            'missing',
          ),
          choices: z.optional(
            z.array(z.strictObject({ value: json, label: words })).check(z.minLength(1), z.maxLength(20)),
          ),
          required: z._default(z.boolean(), false),
          default: z.optional(json),
        }),
      )
      .check(z.maxLength(20)),
  ),
  words: z.optional(
    z.strictObject({
      deeds: z._default(wordList, []),
      things: z._default(wordList, []),
      hints: z.optional(wordList),
      options: z._default(z.record(parameter, z.record(z.string(), wordList)), {}),
      durations: z.optional(z.array(parameter)),
      counts: z.optional(z.record(parameter, wordList)),
    }),
  ),
  examples: z.optional(
    z.union(
      [
        z.array(text).check(z.maxLength(MOST_EXAMPLES)),
        z.string().check(z.regex(/^[\w-]+(?:\/[\w-]+)*\.txt$/)),
      ],
      { error: 'a list of sentences, or a text file of the folder with one a line: orders/quiz.txt' },
    ),
  ),
  about: z.optional(parameter),
  instruction: z.optional(parameter),
  takes_from: z.optional(z.array(text)),
  context: z.optional(parameter),
  defaults: z._default(z.record(parameter, json), {}),
  prefill: z.optional(text),
})

/** The agents of an assistant, by name. */
export const AgentsSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'a name such as quiz or mind_map')),
  AgentSchema,
)
export type AgentSettings = z.infer<typeof AgentSchema>
