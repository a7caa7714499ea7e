import type { Json } from '../core/json.ts'
import type { MessageKey } from '../messages/catalog.ts'
import type { Bounds } from '../policy/bands.ts'

/** A property of an order that makes its task surer. The name of a parameter stands for that parameter being named. */
export type Signal = string

/** Points an agent gives for signals, on top of a base: 0 to 100 in all. */
export interface Weights {
  readonly base: number
  readonly points: Readonly<Record<Signal, number>>
}

/** Moment a question is asked: at any confidence, when its field has no value, or when that is so and the task below a confidence. */
export type AskedWhen = 'always' | 'missing' | { readonly missingBelow: number }

export interface Choice {
  /** Machine value. */
  readonly value: Json
  readonly label: MessageKey
}

export interface QuestionRule {
  readonly field: string
  readonly question: MessageKey
  readonly asked: AskedWhen
  readonly choices?: readonly Choice[]
  readonly required: boolean
  readonly default?: Json
}

/** Ways in which people order it. */
export interface AgentOrders {
  readonly deeds: readonly string[]
  readonly things: readonly string[]
  /** Words for the values of its parameters. */
  readonly options: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Parameters that are lengths of time, in seconds. */
  readonly durations?: readonly string[]
  /** Parameter that takes what the order is about. */
  readonly about: string
  /** Parameter that takes the order itself, for an agent that changes what is there. */
  readonly instruction?: string
  /** Agents whose results it can work with. */
  readonly takesFrom: readonly string[]
}

/** An executor of tasks with its own bands, weights and questions. */
export interface Agent {
  readonly bounds: Bounds
  readonly weights: Weights
  readonly questions: readonly QuestionRule[]
}
