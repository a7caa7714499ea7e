import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { UI_TOOLS } from '../../src/core/ui.ts'
import { ModelScriptSchema } from '../../src/testing/model-script.ts'

/** What every turn is held to. */
const expectations = {
  /** A regular expression for the reply. */
  reply: z.optional(z.string()),
  /** Texts the reply must not contain. */
  never: z.optional(z.array(z.string())),
  /** A regular expression for what the model was shown: system prompt and messages of the turn's last request. */
  model_sees: z.optional(z.string()),
  /** How the turn ends; `answered` unless told otherwise. A failed one has its code after a colon. */
  ends: z.optional(z.string()),
  /** The kinds of pendings that are open after it, the one in focus last; none unless told. */
  open: z.optional(z.array(z.string())),
  /** The process dies while this tool runs; another one goes on. */
  crash_in: z.optional(z.string()),
}

const message = z.strictObject({
  user: z.string(),
  /** Says it this many times; `{n}` is the number of the time. */
  times: z.optional(z.int()),
  locale: z.optional(z.string()),
  /** Place it is written at, and the thing that place is about. */
  context_type: z.optional(z.string()),
  entity: z.optional(z.string()),
  /** Typed while the turn before was still going on: what that one shows was not seen yet. */
  quick: z.optional(z.boolean()),
  /** The person stops the answer once it shows this text. */
  stop_after: z.optional(z.string()),
  /** The person stops the answer while this tool runs. */
  stop_in: z.optional(z.string()),
  /** Once the answer shows this text, all the time of the turn passes. */
  stall_after: z.optional(z.string()),
  ...expectations,
})

const click = z.strictObject({
  /** What a client sends: `{approved: true}`, `{option: happened}`, … */
  click: z.union([z.literal('cancel'), z.json()]),
  /** The how-manieth pending of the conversation is meant, open or not; the one in focus unless told. */
  pending: z.optional(z.int()),
  ...expectations,
})

/** The person has what was said forgotten. */
const deletion = z.strictObject({ delete_content: z.literal(true), ...expectations })

/** Between two turns the process ends and another one takes over. */
const restart = z.strictObject({
  restart: z.literal(true),
  hours_down: z.optional(z.number()),
  ...expectations,
})
/** What runs out meanwhile gets a turn of its own. */
const pause = z.strictObject({ hours_pass: z.number(), ...expectations })

/** A step of a plan that no model made. */
const planned = z.union([
  z.strictObject({ say: z.string() }),
  z.strictObject({ ask: z.string(), prompt: z.string(), schema: z.optional(z.record(z.string(), z.json())) }),
  z.strictObject({ call: z.string(), arguments: z.json() }),
  z.strictObject({
    ui: z.string(),
    params: z.optional(z.json()),
    prompt: z.optional(z.string()),
    schema: z.optional(z.record(z.string(), z.json())),
  }),
])

const schema = z.strictObject({
  about: z.string(),
  /** The conversation begins with a turn that runs this plan. */
  plan: z.optional(z.array(planned)),
  /** A folder of `assistants/`; without it, a bare assistant with the named tools of `fixture-tools.ts`. */
  assistant: z.optional(z.string()),
  tools: z.optional(z.array(z.string())),
  /** One of `fixture-policies.ts`, or `rules` for `policies.yaml`; the default policy unless told. */
  policy: z.optional(z.string()),
  /** The bare assistant's language. */
  locale: z.optional(z.string()),
  /** UI tools the bare assistant can open. */
  ui_tools: z.optional(z.array(z.enum(UI_TOOLS))),
  /** A folder beside the scripts that holds UI tools of an author's own. */
  own_ui_tools: z.optional(z.string()),
  max_tool_calls: z.optional(z.int()),
  /** Context type every message is written at; `general` unless told. */
  context: z.optional(z.string()),
  /** The tools the client can show; none unless told. */
  shows: z.optional(z.array(z.string())),
  /** Of the person. */
  roles: z.optional(z.array(z.string())),
  /** Nobody sits there who could answer a question. */
  unattended: z.optional(z.literal(true)),
  model: ModelScriptSchema,
  /** The last answer of the model is given to all further requests. */
  repeat_last: z.optional(z.boolean()),
  turns: z.array(z.union([message, click, deletion, restart, pause])),
  /** What tools with consequences really did, in order; nothing unless told. */
  done: z.optional(z.array(z.record(z.string(), z.json()))),
  /** Turns a replay passes over, since their content is gone. */
  erased: z.optional(z.array(z.string())),
})

export type ConversationScript = z.infer<typeof schema>
export type ScriptMessage = z.infer<typeof message>
export type ScriptClick = z.infer<typeof click>
export type ScriptTurn =
  | ScriptMessage
  | ScriptClick
  | z.infer<typeof deletion>
  | z.infer<typeof pause>
  | z.infer<typeof restart>
export type PlannedStep = z.infer<typeof planned>

export function readScript(file: string): ConversationScript {
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file}\n${z.prettifyError(parsed.error)}`)
}
