import * as z from 'zod/mini'
import { LIMITS } from '../../core/limits.ts'
import { CLARIFY_KINDS, type Clarify, NO_OPT_OUT, PREFERRED_UIS, UI_TOOLS } from '../../core/ui.ts'
import { CANCELLED } from '../../pendings/cancelled.ts'
import { UiToolNameSchema } from '../tool-name.ts'

/** No clock goes further, in milliseconds. */
const LAST_MOMENT = 8.64e15

/** A point in time: milliseconds since the epoch, or date and time with their offset, which no server's zone changes. */
export const MomentSchema = z.pipe(
  z.union([z.int().check(z.minimum(-LAST_MOMENT), z.maximum(LAST_MOMENT)), z.iso.datetime({ offset: true })]),
  z.transform(value => (typeof value === 'number' ? value : Date.parse(value))),
)

export const GuardrailSchema = z.object({
  intent_pattern: z.string(),
  topic: z.exactOptional(z.string().check(z.maxLength(LIMITS.patternCharacters))),
  action: z.enum(['force_tool', 'suppress_tool']),
  tool: UiToolNameSchema,
})

const StatusSchema = z.pipe(
  z.enum(['open', 'completed', ...CANCELLED]),
  z.transform(status => (status === 'cancelled' ? 'canceled' : status)),
)

/** Knowledge of the router about the session besides the message. Everything may be left out. */
export const RouterStateSchema = z.object({
  last_tool: z._default(z.nullable(z.string()), null),
  last_tool_status: z._default(z.nullable(StatusSchema), null),
  ui_checkpoint: z._default(z.nullable(z.looseObject({})), null),
  clarifying_question_pending: z._default(z.boolean(), false),
  pending: z._default(
    z.nullable(z.object({ kind: z.enum(CLARIFY_KINDS), noun: z._default(z.nullable(z.string()), null) })),
    null,
  ),
  user_opt_out: z._default(
    z.object({
      all_tools: z._default(z.boolean(), false),
      tools: z._default(z.array(UiToolNameSchema), []),
      expires_at: z._default(z.nullable(MomentSchema), null),
    }),
    { ...NO_OPT_OUT, tools: [] },
  ),
  user_preferences: z._default(
    z.object({ preferred_ui: z._default(z.nullable(z.enum([...PREFERRED_UIS, ...UI_TOOLS])), null) }),
    {
      preferred_ui: null,
    },
  ),
  consecutive_cancels: z._default(z.int(), 0),
  guardrails: z._default(z.array(GuardrailSchema), []),
  now: z._default(z.nullable(MomentSchema), null),
})
export type RouterState = z.infer<typeof RouterStateSchema>

/** The question the person is answering, if any. */
export const clarifyOf = ({ pending, clarifying_question_pending: waits }: RouterState): Clarify | null => {
  if (pending === null) return waits ? { kind: 'count', noun: null } : null
  return { kind: pending.kind, noun: pending.noun }
}
