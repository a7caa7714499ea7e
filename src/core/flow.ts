import type { JsonObject } from './json.ts'

/** Where a session is in its flow. `state` belongs to the flow engine; here it is only kept. */
export interface OpenFlow {
  readonly flow: string
  /** The composed flow this session is pinned to. */
  readonly revision: string
  readonly status: string
  readonly node: string
  readonly state: JsonObject
}

/** One thing a flow did, without what the person answered. */
export interface FlowTrace {
  readonly type: string
  readonly node?: string
  readonly key?: string
  /** Edge, guard, path or reason: a name from the author's file. */
  readonly name?: string
  readonly outcome?: string
}
