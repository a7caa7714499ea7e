import * as z from 'zod/mini'
import type { Json } from '../../core/json.ts'
import { JSON_FAULTS } from '../../source/fault-words.ts'

const json: z.ZodMiniType<Json> = z.json()
const answers = z.record(z.string(), json)

/** Conditions that must hold after a turn; what is left out is not looked at. */
const expectation = {
  expect: z.exactOptional(
    z.strictObject({
      node: z.exactOptional(z.string()),
      status: z.exactOptional(z.enum(['asking', 'acting', 'stuck', 'handed_over', 'ended'])),
      /** These and no others. */
      answers: z.exactOptional(answers),
      set_aside: z.exactOptional(z.array(z.string())),
      path: z.exactOptional(z.nullable(z.string())),
    }),
  ),
}

export const ScriptTurnSchema = z.union([
  z.strictObject({ say: z.string(), ...expectation }),
  z.strictObject({ answers, ...expectation }),
  z.strictObject({
    do: z.enum(['skip', 'back', 'restart', 'unknown', 'unclear', 'escalate']),
    ...expectation,
  }),
  /** The outcome of the action under way. */
  z.strictObject({
    result: z.enum(['ok', 'failed', 'denied']),
    value: z.exactOptional(json),
    ...expectation,
  }),
  z.strictObject({
    paths: z.array(z.strictObject({ path: z.string(), confidence: z.exactOptional(z.number()) })),
    ...expectation,
  }),
  z.strictObject({ path: z.nullable(z.string()), ...expectation }),
])
export type ScriptTurn = z.infer<typeof ScriptTurnSchema>

/** A conversation with a flow, as authors write it down. */
export const ScriptSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  /** The flow's file or id, for whoever collects scripts. */
  flow: z.exactOptional(z.string()),
  locale: z.exactOptional(z.string()),
  /** The day it is, `YYYY-MM-DD`, for "tomorrow". */
  today: z.exactOptional(z.iso.date()),
  /** Country of phone numbers without a country code, and of days like 4/5; else that of the locale. */
  region: z.exactOptional(z.string()),
  context: z.exactOptional(answers),
  /** Answers known before the first question. */
  answers: z.exactOptional(answers),
  turns: z.array(ScriptTurnSchema),
})
export type Script = z.infer<typeof ScriptSchema>

export type ParsedScript =
  | { readonly ok: true; readonly script: Script }
  | {
      readonly ok: false
      readonly faults: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
    }

export function parseScript(value: unknown): ParsedScript {
  const parsed = ScriptSchema.safeParse(value, { error: JSON_FAULTS })
  if (parsed.success) return { ok: true, script: parsed.data }
  return { ok: false, faults: parsed.error.issues.map(({ path, message }) => ({ path, message })) }
}
