import type { PlanId, TurnId } from './id.ts'
import type { Json, JsonObject } from './json.ts'
import type { Weakness } from './stake.ts'

/** Judge of which intent a message is: the examples, a model, or a part that was brought in place of both. */
export const INTENT_CLASSIFIERS = ['embedded', 'model', 'given'] as const
export type IntentClassifierName = (typeof INTENT_CLASSIFIERS)[number]

/** Memory of the intents a session served. */
export interface IntentMemory {
  /** The intent under way, while something is missing for it. */
  readonly open: OpenIntent | null
  /** The latest value of each parameter; never a sensitive one. */
  readonly known: JsonObject
  /** Values of deeds the person declined, and values they replaced, the latest last: not taken up until they are given again. */
  readonly declined: readonly Json[]
  /** The intent that was served last. */
  readonly last: string | null
  readonly changed: ChangedParams | null
}

/** Values the person replaced while the intent was under way. Where a policy refuses them, they are asked for again. */
export interface ChangedParams {
  readonly intent: string
  readonly params: readonly string[]
  /** Number of the turn that changed them. */
  readonly turn: number
  /** Number of times changed values of this deed were refused and asked for again. */
  readonly asked: number
}

export interface OpenIntent {
  readonly intent: string
  readonly params: JsonObject
  /** Number of times in a row the person was asked without anything new coming of it. */
  readonly asked: number
  /** The plan that asks; null before it is made. */
  readonly plan: PlanId | null
  /** Turn in which it was asked about first. */
  readonly began?: TurnId
  /** Doubts about the wish itself. */
  readonly doubts?: readonly Weakness[]
}

export const NO_INTENTS: IntentMemory = {
  open: null,
  known: {},
  declined: [],
  last: null,
  changed: null,
}
