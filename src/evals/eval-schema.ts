import * as z from 'zod/mini'
import type { Json } from '../core/json.ts'
import { POLICY_VERDICTS } from '../core/policy.ts'
import { compilePattern } from '../expressions/pattern.ts'
import { durationMs } from '../policy/duration.ts'
import { ModelScriptSchema } from '../testing/model-script.ts'
import { PASS_RULE } from './pass-rule.ts'

const text = z.string().check(z.minLength(1), z.maxLength(8_000))
const texts = z.union([text, z.array(text)], { error: 'some text, or a list of texts' })
const pattern = text.check(z.refine(isPattern, 'a regular expression (RE2)'))
const patterns = z.union([pattern, z.array(pattern)], {
  error: 'a regular expression (RE2), or a list of them',
})
const json: z.ZodMiniType<Json> = z.json()
const values = z.record(z.string(), json)

/** Speaker, with channel, place and language. */
const PersonSchema = z.strictObject({
  user: z.exactOptional(text),
  roles: z.exactOptional(z.array(text)),
  channel: z.exactOptional(text),
  locale: z.exactOptional(text),
  zone: z.exactOptional(text),
  context: z.exactOptional(text),
  /** The thing they are looking at. */
  entity: z.exactOptional(text),
  /** The tools the client can show. */
  shows: z.exactOptional(z.array(text)),
  /** Nobody sits there who could answer a question. */
  unattended: z.exactOptional(z.literal(true)),
})

/** A conversation is one tenant's, whoever talks in it. */
const OwnerSchema = z.extend(PersonSchema, { tenant: z.exactOptional(text) })

const NeverSchema = z.strictObject({
  tools: z.exactOptional(z.array(text)),
  says: z.exactOptional(texts),
  says_matching: z.exactOptional(patterns),
  intents: z.exactOptional(z.array(text)),
})

/** A name, or more about the call. */
const ToolSchema = z.union(
  [
    text,
    z.strictObject({
      name: text,
      /** These at least; a value may be `{contains: …}` or `{matches: …}`. */
      arguments: z.exactOptional(values),
      ok: z.exactOptional(z.boolean()),
      error: z.exactOptional(text),
      /** So many times in a row. */
      count: z.exactOptional(z.int().check(z.gte(1), z.lte(100))),
    }),
  ],
  { error: 'the name of a tool, or {name, arguments, ok, error, count}' },
)

const VerdictSchema = z.strictObject({
  effect: z.exactOptional(z.enum(POLICY_VERDICTS)),
  code: z.exactOptional(text),
  rule: z.exactOptional(text),
  tool: z.exactOptional(text),
})

/** Expectations of a turn; what is left out is not looked at. A turn that fails has to say so in `ends`. */
const expectations = {
  /** Null: none of the assistant's intents. */
  intent: z.exactOptional(z.nullable(text)),
  parameters: z.exactOptional(values),
  /** All calls of the turn, in order. */
  tools: z.exactOptional(z.array(ToolSchema)),
  /** All verdicts of the turn, in order. */
  policy: z.exactOptional(z.array(VerdictSchema)),
  track: z.exactOptional(text),
  rung: z.exactOptional(text),
  /** The kinds of pendings that are open after it, the one in focus last. */
  open: z.exactOptional(z.array(text)),
  /** The parameter that is asked for after it. */
  asks: z.exactOptional(text),
  /** Text of the question in focus. */
  question: z.exactOptional(texts),
  reply: z.exactOptional(texts),
  reply_matches: z.exactOptional(patterns),
  never: z.exactOptional(NeverSchema),
  /** `answered`, `waiting`, `failed:CODE`, … */
  ends: z.exactOptional(text),
  as: z.exactOptional(PersonSchema),
}

const TurnSchema = z.union(
  [
    z.strictObject({ user: z.string().check(z.maxLength(100_000)), ...expectations }),
    z.strictObject({
      /** Value a client sends: `{approved: true}`, `{option: happened}`, a value, or `cancel`. */
      click: json,
      /** The how-manieth pending of the conversation is meant; the one in focus unless told. */
      pending: z.exactOptional(z.int().check(z.gte(1))),
      ...expectations,
    }),
    /** Agrees with other arguments: these replace the ones that are shown. */
    z.strictObject({ edit: values, ...expectations }),
    /** Time passes. What runs out meanwhile gets a turn of its own. */
    z.strictObject({
      wait: text.check(z.refine(text => durationMs(text) !== null, 'a duration such as PT2H or P1D')),
      ...expectations,
    }),
  ],
  { error: 'a turn: user, click, edit or wait, with what to expect (see schemas/eval.schema.json)' },
)

const running = {
  as: z.exactOptional(OwnerSchema),
  /** Time at which it begins. */
  now: z.exactOptional(z.iso.datetime({ offset: true })),
  /** Answers of a scripted model, or `offline`; without it, the configured model answers. */
  model: z.exactOptional(ModelScriptSchema),
  /** Number of runs where a model answers. */
  runs: z.exactOptional(z.int().check(z.gte(1), z.lte(100))),
  pass: z.exactOptional(text.check(z.regex(PASS_RULE, 'all, majority, or a share such as 4 of 5'))),
}

const ConversationSchema = z.strictObject({
  name: text,
  ...running,
  turns: z.array(TurnSchema).check(z.minLength(1), z.maxLength(200)),
  /** All calls of the conversation, in order. */
  tools: z.exactOptional(z.array(ToolSchema)),
  never: z.exactOptional(NeverSchema),
})

/** The keys of an `.eval.yaml`. */
export const EvalSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  about: z.exactOptional(text),
  ...running,
  never: z.exactOptional(NeverSchema),
  conversations: z.array(ConversationSchema).check(z.minLength(1), z.maxLength(500)),
})

export type EvalSource = z.infer<typeof EvalSchema>
export type EvalConversation = z.infer<typeof ConversationSchema>
export type EvalTurn = z.infer<typeof TurnSchema>
export type EvalPerson = z.infer<typeof OwnerSchema>
export type EvalTool = z.infer<typeof ToolSchema>
export type EvalVerdict = z.infer<typeof VerdictSchema>
export type EvalNever = z.infer<typeof NeverSchema>

function isPattern(pattern: string): boolean {
  try {
    compilePattern(pattern, 'part')
    return true
  } catch {
    return false
  }
}
