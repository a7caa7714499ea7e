import type { Json, JsonObject } from '../core/json.ts'
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

/** Words of an agent to people: the engine's own, or an author's by language. */
export type AgentText = MessageKey | Readonly<Record<string, string>>

/** One answer among several to a question of an agent. */
export interface Choice {
  /** Machine value. */
  readonly value: Json
  readonly label: AgentText
}

/** A question an agent may ask before it works, and when it does. */
export interface QuestionRule {
  readonly field: string
  readonly question: AgentText
  readonly asked: AskedWhen
  readonly choices?: readonly Choice[]
  readonly required: boolean
  readonly default?: Json
}

/** Ways in which people order it. */
export interface AgentOrders {
  readonly deeds: readonly string[]
  readonly things: readonly string[]
  /** Words that make it likely and order nothing by themselves. */
  readonly hints?: readonly string[]
  /** Sentences people order it with. */
  readonly examples?: readonly string[]
  /** Words for the values of its parameters. */
  readonly options: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Parameters that are lengths of time, in seconds. */
  readonly durations?: readonly string[]
  /** Parameters that count something, with the words for it: "5 questions". */
  readonly counts?: Readonly<Record<string, readonly string[]>>
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

/** An agent an assistant has: with the tool that does its work, and the words people order it by. */
export interface AssistantAgent extends Agent {
  readonly name: string
  readonly tool: string
  readonly orders: AgentOrders
  /** Head of its confirmation, and the button that says yes. */
  readonly title: AgentText
  readonly deed: AgentText
  /** Course of its work, for whoever asks before they agree. */
  readonly help: AgentText | null
  /** Values of parameters nobody named. */
  readonly defaults: JsonObject
  /** Parameter that takes what it works from: the result of an agent before it. */
  readonly context: string | null
  /** Tool that suggests values of parameters before its confirmation. */
  readonly prefill: string | null
}
