import * as z from 'zod/mini'
import { SignalboxError } from '../../core/error.ts'
import { isPlainObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { PREFERRED_UIS } from '../../core/ui.ts'
import { isZone } from '../../core/zone.ts'
import { CANCELLED } from '../../pendings/cancelled.ts'
import { parseBody } from '../parse-body.ts'

const id = z.string().check(z.minLength(1), z.maxLength(256))
const slug = z.string().check(z.regex(/^[A-Za-z0-9][\w.:-]{0,63}$/))

const part = z.looseObject({ type: z.string(), text: z.optional(z.string()) })

const message = z.looseObject({
  id,
  role: z.enum(['developer', 'system', 'assistant', 'user', 'tool', 'activity', 'reasoning']),
  toolCallId: z.optional(z.string()),
  error: z.optional(z.string()),
  toolCalls: z.optional(z.array(z.looseObject({ id: z.string() }))),
  content: z.optional(
    z.union(
      [z.string(), z.array(part), z.record(z.string(), z.unknown())],
      'expected text, or parts with a type',
    ),
  ),
})

const tool = z.looseObject({
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  description: z.optional(z.string()),
  parameters: z.optional(z.unknown()),
})

/** Notes about what the person has before them; older clients send values that are no texts. */
const note = z.looseObject({ description: z._default(z.string(), ''), value: z.optional(z.unknown()) })

const resume = z.looseObject({
  interruptId: id,
  status: z.enum(['resolved', ...CANCELLED]),
  payload: z.optional(z.unknown()),
})

/** Fields about the person's seat. */
export const surfaceFields = {
  channel: z.optional(slug),
  locale: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/))),
  zone: z.optional(z.string().check(z.refine(isZone, 'expected the IANA name of a time zone'))),
}

/** AG-UI's RunAgentInput, as far as the server believes a client. Unknown keys are let through and ignored. */
export const RunRequestSchema = z.looseObject({
  threadId: id,
  runId: id,
  protocolVersion: z.optional(z.string()),
  messages: z.array(message),
  state: z.optional(z.unknown()),
  tools: z.optional(z.array(tool)),
  context: z.optional(z.array(note)),
  resume: z.optional(z.array(resume)),
  forwardedProps: z.optional(
    z.looseObject({
      contextType: z.optional(slug),
      entityId: z.optional(z.string().check(z.maxLength(256))),
      /** Nobody sits there who could answer a question: what would ask is denied. */
      unattended: z.optional(z.boolean()),
      /** Decides between a table and a map where a message speaks for both. */
      preferredUi: z.optional(z.enum(PREFERRED_UIS)),
      ...surfaceFields,
    }),
  ),
})

export type RunRequest = z.infer<typeof RunRequestSchema>

/** Entries a list may have. */
const MOST = {
  messages: LIMITS.messagesInRun,
  tools: LIMITS.toolsInRun,
  context: LIMITS.contextInRun,
  resume: LIMITS.answersInRun,
} as const

/** Lists are counted before anything looks at what is in them. */
export function parseRunRequest(body: unknown): RunRequest {
  for (const [name, most] of Object.entries(MOST)) {
    const list = isPlainObject(body) ? body[name] : null
    if (Array.isArray(list) && list.length > most)
      throw new SignalboxError('too_large', `$.${name} has ${list.length} entries; ${most} are the most`, {
        place: `$.${name}`,
        hint: HINTS[name as keyof typeof MOST],
      })
  }
  return parseBody(RunRequestSchema, body, 'The body must be an AG-UI 1.0 RunAgentInput.')
}

const HINTS: Readonly<Record<keyof typeof MOST, string>> = {
  messages: 'Send only the new message; the server keeps the history.',
  tools: 'Declare only the tools this page can show.',
  context: 'Say only what the person has before them.',
  resume: 'Answer what was shown; a session waits for three things at most.',
}
