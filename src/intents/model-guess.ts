import * as z from 'zod/mini'
import type { Json, JsonObject } from '../core/json.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { Amount } from '../nlu/numbers/number-mention.ts'
import type { SlotType } from '../nlu/slots/schema.ts'
import { LANGUAGES } from '../nlu/text/language.ts'
import { fittingParams } from './fitting-params.ts'
import type { Intent } from './intent.ts'

const chance = z.number().check(z.gte(0), z.lte(1))
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

/**
 * Answer a model has to give. Only intents that come into question can be named: anything else is shown to it as a
 * fault.
 */
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
const STATED: Partial<Readonly<Record<SlotType, (value: Json, words: readonly string[]) => boolean>>> = {
  id: isQuoted,
  email: isQuoted,
  phone: isQuoted,
  integer: isCounted,
  number: isCounted,
}

/** Of the parameters a model read, those the intent has, that fit, and that it cannot have made up. */
export function soundParams(
  intent: Intent,
  { parameters }: ModelGuess,
  messages: readonly string[],
): JsonObject {
  const params = Object.fromEntries(parameters.map(({ name, value: one }) => [name, one as Json]))
  const fitting = fittingParams(intent, params)
  return Object.fromEntries(
    intent.parameters.flatMap(({ name, slot, sensitive }) => {
      const found = Object.hasOwn(fitting, name) ? fitting[name] : undefined
      if (found === undefined || sensitive || STATED[slot.type]?.(found, messages) === false) return []
      return [[name, found] as const]
    }),
  )
}

function isQuoted(value: Json, messages: readonly string[]): boolean {
  const wanted = bare(String(value))
  return messages.some(text => bare(text).includes(wanted))
}

/** In digits or words, as either language would read it. Nobody said 200 who said "hundreds". */
function isCounted(value: Json, messages: readonly string[]): boolean {
  return messages.some(text =>
    LANGUAGES.some(language =>
      findNumbers(text, language).some(({ amount }) => numbersOf(amount).includes(Number(value))),
    ),
  )
}
const numbersOf = (amount: Amount): readonly (number | null)[] =>
  amount.is === 'one' ? [amount.value] : amount.is === 'range' ? [amount.low, amount.high] : []

/** Without what people leave out or add when they write such things. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
