import type * as z from 'zod/mini'
import { namedFor } from '../assistants/context-types.ts'
import type { ExecutionMode } from '../core/draft.ts'
import type { Json } from '../core/json.ts'
import type { ModelSlot } from '../core/profile.ts'
import type { Effect, EffectOutcome, SettledEffect } from '../journal/effect.ts'
import { jsonSchemaOf } from '../llm/json-schema.ts'
import type { StructuredOutcome } from '../llm/model-call.ts'
import { shortDigest } from '../ports/digest.ts'
import type { ModelRequest } from '../ports/model.ts'
import type { TurnScope } from './turn-scope.ts'

/** A question to a model whose answer is JSON of a schema, and is never shown as it is. */
export interface StructuredStep {
  readonly operationType: string
  /** Way in which the plan it belongs to is carried out. */
  readonly executionMode?: ExecutionMode
  readonly profile: ModelSlot
  /** The provider's name of another model than the profile's. */
  readonly model?: string
  readonly request: Pick<ModelRequest, 'system' | 'messages' | 'maxOutputTokens'>
  readonly schema: z.core.$ZodType
  /** For all attempts together: whoever waits for it waits in vain after that. */
  readonly deadlineMs: number
}

/** Asks through the door; the value of an `ok` is what the model answered, of an error its detail. */
export function askStructuredModel(scope: TurnScope, step: StructuredStep): Promise<SettledEffect> {
  return scope.log.once(structuredEffect(scope, step))
}

function structuredEffect(
  { models, assistant, reads, log, digest, clock }: TurnScope,
  step: StructuredStep,
): Effect {
  const { operationType, executionMode, profile, request, schema, deadlineMs } = step
  const model = step.model ?? (profile === 'router' ? null : namedFor(assistant, profile))
  return {
    kind: 'model',
    name: profile,
    // Asking a model again changes nothing in the world.
    policy: 'retry',
    digest: shortDigest(digest, JSON.stringify([request, jsonSchemaOf(schema)])),
    context: { messages: request.messages.length, omitted: 0 },
    operationType,
    ...(executionMode !== undefined && { executionMode }),
    async call({ signal }) {
      const late = new AbortController()
      const cancelTimer = clock.after(deadlineMs, () => late.abort())
      try {
        const outcome = await models.structured(
          {
            profile,
            ...(model !== null && { model }),
            assistant: assistant.id,
            operationType,
            contextType: reads.contextType,
            session: log.state.session,
            user: reads.principal.user,
            request: { ...request, tools: [] },
          },
          schema,
          AbortSignal.any([signal, late.signal]),
        )
        return settled(outcome, late.signal.aborted && !signal.aborted ? deadlineMs : null)
      } finally {
        cancelTimer()
      }
    },
  }
}

/** `overdueMs`: given up because its time was over, not because the person stopped the turn. */
function settled(outcome: StructuredOutcome<unknown>, overdueMs: number | null): EffectOutcome {
  const { usage, model, attempts } = outcome
  const facts = { usage, model, attempts }
  if (outcome.status === 'ok') return { ...facts, status: 'ok', code: null, value: outcome.value as Json }
  if (outcome.status === 'error')
    return { ...facts, status: 'error', code: outcome.code, value: { detail: outcome.detail } }
  return overdueMs === null
    ? { ...facts, status: 'cancelled', code: null, value: { detail: '' } }
    : {
        ...facts,
        status: 'error',
        code: 'model_overloaded',
        value: { detail: `no answer within ${overdueMs} ms` },
      }
}
