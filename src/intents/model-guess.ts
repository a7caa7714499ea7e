import * as z from 'zod/mini'
import type { Json, JsonObject } from '../core/json.ts'
import { fittingParams } from './fitting-params.ts'
import type { Intent } from './intent.ts'

const chance = z.number().check(z.gte(0), z.lte(1))
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

/** What a model has to answer. Only intents that come into question can be named: anything else is shown to it as a fault. */
export function modelGuessSchema(eligible: readonly string[]) {
  const intent = z.enum(eligible as [string, ...string[]])
  return z.object({
    intent: z.nullable(intent),
    confidence: chance,
    parameters: z.array(z.object({ name: z.string(), value })),
    runner_ups: z.array(z.object({ intent, confidence: chance })),
  })
}

export type ModelGuess = z.infer<ReturnType<typeof modelGuessSchema>>

/** Things that stand in a message or do not: a model that names one which does not has made it up. */
const QUOTED: ReadonlySet<string> = new Set(['id', 'email', 'phone'])

/** Of the parameters a model read, those the intent has, that fit, and that it cannot have made up. */
export function soundParams(intent: Intent, { parameters }: ModelGuess, said: readonly string[]): JsonObject {
  const heard = said.map(bare)
  const given = Object.fromEntries(parameters.map(({ name, value: one }) => [name, one as Json]))
  const fitting = fittingParams(intent, given)
  const may = intent.parameters.filter(
    ({ name, slot, sensitive }) =>
      !sensitive &&
      (!QUOTED.has(slot.type) || heard.some(text => text.includes(bare(String(fitting[name] ?? ''))))),
  )
  return Object.fromEntries(
    may.flatMap(({ name }) => (Object.hasOwn(fitting, name) ? [[name, fitting[name] as Json]] : [])),
  )
}

/** Without what people leave out or add when they write such things. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
