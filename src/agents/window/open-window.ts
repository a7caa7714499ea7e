import type { AgentField } from '../../core/agent-showing.ts'
import type { JsonObject } from '../../core/json.ts'
import type { OrderableAgent } from '../orderable-agent.ts'

/** A task of an agent that waits for its yes. */
export interface OpenWindow {
  readonly agent: OrderableAgent
  readonly agents: readonly OrderableAgent[]
  readonly current: JsonObject
  /** Label of the button that says yes. */
  readonly deed: string
  /** Questions it asks, with what they offer. */
  readonly fields: readonly AgentField[]
  /** Of its arguments. */
  readonly schema: JsonObject
  readonly locale: string
  readonly now: number
  readonly zone: string
}
