import type { Assistant } from '../assistants/assistant.ts'
import { namedFor, profileFor } from '../assistants/context-types.ts'
import type { ExecutionMode } from '../core/draft.ts'
import type { Json } from '../core/json.ts'
import { asJson, ofJson } from '../core/json.ts'
import type { Profile } from '../core/profile.ts'
import type { SessionState } from '../core/session.ts'
import type { Effect, EffectOutcome, SettledEffect } from '../journal/effect.ts'
import type { ModelOutcome } from '../llm/model-call.ts'
import type { ModelRequest, ModelToolCall } from '../ports/model.ts'
import type { TurnScope } from './turn-scope.ts'
import { withPictures } from './with-pictures.ts'

/** Outcome of a model call: what it leaves in the journal and what the turn goes on with. */
export interface ModelReply {
  readonly text: string
  readonly toolCalls: readonly ModelToolCall[]
  readonly finish: string
  /** Reason why it failed, for the log. */
  readonly detail: string
}

export interface ModelStep {
  readonly operationType: string
  /** Way in which the plan it belongs to is carried out. */
  readonly executionMode?: ExecutionMode
  readonly request: Omit<ModelRequest, 'model'>
  /** Of the request: replay computes it again and compares. */
  readonly digest: string
  readonly context: NonNullable<Effect['context']>
  /** Without it, as the assistant says. */
  readonly profile?: Profile
  /** Time after which it is given up, where it may fail. */
  readonly deadlineMs?: number
  /** True where its text is for the person. */
  readonly isHeard?: boolean
  /** True for whoever works on a plan: that takes the time it takes. */
  readonly extends?: true
}

/** One model call through the door, its text streamed while it comes. */
export const callModel = (
  scope: TurnScope,
  step: ModelStep,
): Promise<SettledEffect & { readonly reply: ModelReply }> =>
  scope.log.once(modelEffect(scope, step)).then(withReply)

const withReply = (made: SettledEffect) => ({
  ...made,
  reply: ofJson<ModelReply>(made.value ?? EMPTY),
})

const EMPTY: Json = { text: '', toolCalls: [], finish: 'other', detail: '' }

function modelEffect(
  { models, assistant, reads, log, clock, blobs }: TurnScope,
  {
    operationType,
    executionMode,
    request,
    digest,
    context,
    profile: ownProfile,
    deadlineMs,
    isHeard = true,
    extends: isBeside,
  }: ModelStep,
): Effect {
  const { profile, model } =
    ownProfile === undefined
      ? modelFor(assistant, reads.contextType, log.state)
      : { profile: ownProfile, model: namedFor(assistant, ownProfile) }
  return {
    kind: 'model',
    name: profile,
    // Asking a model again changes nothing in the world.
    policy: 'retry',
    digest,
    context,
    operationType,
    ...(executionMode !== undefined && { executionMode }),
    ...(isBeside && { extends: true as const }),
    async call({ signal, stream, progress, restart }) {
      const call = {
        profile,
        ...(model !== null && { model }),
        assistant: assistant.id,
        operationType,
        contextType: reads.contextType,
        session: log.state.session,
        user: reads.principal.user,
        request: await withPictures(request, blobs, log.ref),
      }
      const late = new AbortController()
      const cancelTimer = deadlineMs === undefined ? () => {} : clock.after(deadlineMs, () => late.abort())
      try {
        // Joined only where there is a deadline: joining costs more than all the rest of a short call.
        const stop = deadlineMs === undefined ? signal : AbortSignal.any([signal, late.signal])
        const outcome = await models.stream(call, stop, part => {
          if (part.type === 'restart') return restart(part.code)
          if (part.type === 'text' && isHeard) stream(part.text)
          if (part.type === 'reasoning' && isHeard) progress(part.text)
        })
        return late.signal.aborted && !signal.aborted ? overdue(outcome) : settled(outcome)
      } finally {
        cancelTimer()
      }
    },
  }
}

/** While an intent is under way, the model its author chose for it; else the one for the context, by the assistant's name for it. */
function modelFor(
  assistant: Assistant,
  contextType: string,
  { intent: { open } }: SessionState,
): { readonly profile: Profile; readonly model: string | null } {
  const intent = open === null ? null : (assistant.intents?.get(open.intent) ?? null)
  const profile = intent?.profile ?? profileFor(assistant, contextType)
  return { profile, model: intent?.model ?? namedFor(assistant, profile) }
}

const overdue = ({ usage, model, attempts }: ModelOutcome): EffectOutcome => ({
  usage,
  model,
  attempts,
  status: 'error',
  code: 'model_overloaded',
  value: { text: '', toolCalls: [], finish: 'other', detail: 'no answer in time' },
})

function settled(outcome: ModelOutcome): EffectOutcome {
  const { usage, model, attempts } = outcome
  const facts = { usage, model, attempts }
  switch (outcome.status) {
    case 'ok': {
      const { text, toolCalls, finish, parts } = outcome
      return {
        ...facts,
        status: 'ok',
        code: null,
        value: asJson({ text, toolCalls, finish, detail: '', ...(parts && { parts }) }),
      }
    }
    case 'cancelled':
      return {
        ...facts,
        status: 'cancelled',
        code: null,
        value: { text: outcome.text, toolCalls: [], finish: 'other', detail: '' },
      }
    case 'error':
      return {
        ...facts,
        status: 'error',
        code: outcome.code,
        value: { text: '', toolCalls: [], finish: 'other', detail: outcome.detail },
      }
  }
}
