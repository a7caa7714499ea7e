import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** What the scripted model does; `hold` keeps the stream open until someone stops it. */
const step = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ call: z.string(), arguments: z.json() }),
  z.strictObject({ fail: z.string(), retryable: z.optional(z.boolean()) }),
  z.strictObject({ cut: z.literal(true) }),
  z.strictObject({ finish: z.enum(['stop', 'length', 'content_filter']) }),
  z.strictObject({ hold: z.literal(true) }),
])

const turn = z.strictObject({
  user: z.string(),
  /** Says it this many times; `{n}` is the number of the time. */
  times: z.optional(z.int()),
  locale: z.optional(z.string()),
  /** A regular expression for the reply. */
  reply: z.optional(z.string()),
  /** Texts the reply must not contain. */
  never: z.optional(z.array(z.string())),
  /** A regular expression for what the model was shown: system prompt and messages of the turn's last request. */
  model_sees: z.optional(z.string()),
  /** How the turn ends; `answered` unless told otherwise. A failed one has its code after a colon. */
  ends: z.optional(z.string()),
  /** The person stops the answer once it shows this text. */
  stop_after: z.optional(z.string()),
  /** The process dies while this tool runs; another one goes on. */
  crash_in: z.optional(z.string()),
})

/** Between two turns the process ends and another one takes over. */
const restart = z.strictObject({ restart: z.literal(true) })

const schema = z.strictObject({
  about: z.string(),
  /** A folder of `assistants/`; without it, a bare assistant with the named tools of `fixture-tools.ts`. */
  assistant: z.optional(z.string()),
  tools: z.optional(z.array(z.string())),
  max_tool_calls: z.optional(z.int()),
  /** `offline`, or the answers of a scripted model, in order. `{n}` is the number of the request. */
  model: z.union([z.literal('offline'), z.array(z.union([z.string(), z.array(step)]))]),
  /** The last answer of the model is given to all further requests. */
  repeat_last: z.optional(z.boolean()),
  turns: z.array(z.union([turn, restart])),
})

export type ConversationScript = z.infer<typeof schema>
export type ScriptTurn = z.infer<typeof turn>
export type ScriptStep = z.infer<typeof step>

export function readScript(file: string): ConversationScript {
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file}\n${z.prettifyError(parsed.error)}`)
}
