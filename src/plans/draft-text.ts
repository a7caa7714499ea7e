import type { EffectKey } from '../core/id.ts'
import type { ModelQuestion } from '../core/model-question.ts'
import { shortDigest } from '../ports/digest.ts'
import type { ModelMessage } from '../ports/model.ts'
import { callModel, type ModelStep } from './call-model.ts'
import { logFailure } from './log-failure.ts'
import type { StepProgress } from './progress.ts'
import type { TurnScope } from './turn-scope.ts'

export type Draft =
  /** Null where there is no model, or it does not give a usable one; `effect` is the call that gave it. */
  | { readonly kind: 'drafted'; readonly text: string | null; readonly effect?: EffectKey }
  | Extract<StepProgress, { kind: 'interrupted' }>

export const NO_DRAFT: Draft = { kind: 'drafted', text: null }

export interface DraftStep extends Pick<ModelStep, 'operationType' | 'context' | 'profile'> {
  /** Nobody waits longer for words the engine can do without. */
  readonly deadlineMs: number
  readonly question: ModelQuestion
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly maxOutputTokens: number
  /** Part of it that may be said; null for nothing. */
  readonly usable: (text: string) => string | null
}

/** Words of a model that are looked at before they are said, so they are not streamed. Without them it goes on as well. */
export async function draftText(scope: TurnScope, step: DraftStep): Promise<Draft> {
  const { question, system, messages, maxOutputTokens, usable, ...call } = step
  const { reads, digest } = scope
  if (!reads.asks?.includes(question)) return NO_DRAFT
  const outcome = await callModel(scope, {
    ...call,
    request: { system, messages, tools: [], maxOutputTokens },
    digest: shortDigest(digest, JSON.stringify([system, messages])),
    isHeard: false,
  })
  if (outcome.status === 'cancelled') return { kind: 'interrupted', code: outcome.code }
  if (outcome.status === 'ok')
    return { kind: 'drafted', text: usable(outcome.reply.text), effect: outcome.key }
  const failure = { code: outcome.code ?? 'internal', detail: outcome.reply.detail } as const
  logFailure(scope, { component: 'turn', stage: 'model' }, failure)
  return NO_DRAFT
}
