import type { DraftRun, StepPlace } from './draft.ts'
import type { ErrorCode } from './error.ts'
import type { EffectKey, PlanId, TurnId } from './id.ts'
import type { Json, JsonObject } from './json.ts'
import type { Approval } from './pending.ts'
import type { PlanProducer } from './producer.ts'

export const STEP_STATUSES = [
  'pending',
  'in_progress',
  'waiting_user',
  'completed',
  'failed',
  'skipped',
  'cancelled',
  'indeterminate',
] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** Action of one step. The arguments here are content; what runs are these journaled bytes. */
export type StepAction =
  | {
      readonly kind: 'respond'
      /** With `values` a template, filled with them and with what the call before it gave; said only when that went well. */
      readonly text: string
      readonly values?: JsonObject
    }
  | {
      readonly kind: 'ask_user'
      readonly param: string
      readonly prompt: string
      readonly schema: JsonObject | null
    }
  | {
      readonly kind: 'tool_call'
      readonly call: string
      readonly tool: string
      readonly arguments: Json
      /** Arguments that are fields of what calls before it in the plan gave; filled in when its turn comes. */
      readonly takes?: readonly string[]
      /** Nobody is sure enough that it was meant: it waits for a yes, whatever policies say. */
      readonly asksFirst?: true
      /** The person's front end makes it: it appears there once it may be made. */
      readonly atClient?: true
      /** The agent's task it is. */
      readonly task?: AgentTask
      /** Source of what it works with; gone once its arguments hold that. */
      readonly fedBy?: TaskSource
    }
  | {
      readonly kind: 'ui_tool'
      readonly tool: string
      readonly params: Json
      /**
       * Purpose in words, and the schema of what it hands in: where the tool cannot be shown, it is asked for in
       * words.
       */
      readonly prompt?: string
      readonly schema?: JsonObject
    }
  | { readonly kind: 'agent_task'; readonly agent: string; readonly params: Json }

export type StepKind = StepAction['kind']

/** Place of a step of the same plan, or an earlier call of the same session. */
export type TaskSource = number | EffectKey

/** Task of an agent, as an order gave it. */
export interface AgentTask {
  readonly agent: string
  /** Points its confidence is made of, on top of a base. */
  readonly score: {
    readonly base: number
    readonly points: readonly { readonly signal: string; readonly points: number }[]
  }
  /** Source of the result it works with. */
  readonly from: TaskSource | null
  /** Parameters the order named. */
  readonly parameters: JsonObject
  /** Parameters the person prefers a value for that the order did not name, with these values. */
  readonly preferred?: JsonObject
  /** Languages that the order named for parameters, and that its agent does not offer, by their codes. */
  readonly unoffered?: JsonObject
  /** Message that ordered it. */
  readonly query: string
  /** Values its agent's tool suggested before it was shown. */
  readonly prefilled?: Prefilled
}

export interface Prefilled {
  /** Arguments they go with: once one of these is another, they are made anew. */
  readonly of: JsonObject
  readonly values: JsonObject
  /** Parameters the person has written themselves since: these stay as they are. */
  readonly own: readonly string[]
}

export interface PlanStep {
  readonly action: StepAction
  /** Clients know it as a call; also when its content is gone. */
  readonly isCall: boolean
  /** Tool of a call; known also when its arguments were deleted. */
  readonly callee?: string
  /** Certainty of its producer that the person wants it; null where nobody estimates. */
  readonly confidence: number | null
  /** The person's yes to it as it was shown to them before the plan was run. */
  readonly approval?: Approval
  readonly status: StepStatus
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** Time it took in turns that are over: while nobody works on it, people do. */
  readonly workedMs?: number
  /** The latest effect made for it. */
  readonly effect: EffectKey | null
  readonly tries: StepTries | null
  readonly code: ErrorCode | null
  /** Outcome of the step: a tool's result, the person's answer. */
  readonly result: Json
}

/** Calls made for a step: all of them are one call to the world. */
export interface StepTries {
  /** Names them all: its key is the idempotency key of every further try. */
  readonly first: EffectKey
  /** Try that may have taken place, and counts as the one call; null while all are known to have come to nothing. */
  readonly standing: EffectKey | null
}

export interface Plan {
  readonly id: PlanId
  readonly producer: PlanProducer
  /** Context type it was made in. */
  readonly mode: string
  /** The intent it serves. */
  readonly intent?: string
  /** Turn in which that was wished for, where questions had to complete it. */
  readonly began?: TurnId
  /** The model call that wished for it. */
  readonly reply?: EffectKey
  /** The step it is run for. */
  readonly parent?: StepPlace
  /** The draft it runs. */
  readonly draft?: DraftRun
  /** A call of it was stopped: it goes on with the steps behind that only if the person says so. */
  readonly stopped?: true
  /** Ended before its time. */
  readonly left?: true
  readonly steps: readonly PlanStep[]
}

const DONE: ReadonlySet<StepStatus> = new Set([
  'completed',
  'skipped',
  'cancelled',
  'failed',
  'indeterminate',
])

export const isDone = ({ status }: PlanStep): boolean => DONE.has(status)
