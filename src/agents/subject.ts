import type { Artifact } from '../core/artifact.ts'
import type { AgentOrders } from './agent.ts'

/** Agents of an assistant, as far as they are known by name. */
export interface KnownAgents {
  readonly all: readonly { readonly name: string; readonly orders: AgentOrders }[]
  get(name: string): { readonly orders: AgentOrders } | null
}

export type Titled = Pick<Artifact, 'agent' | 'params' | 'title'>

/** The thing an artifact is about, in the words of its order; its title where the order named none. */
export function subjectOf({ agent, params, title }: Titled, agents: KnownAgents): string | null {
  const orders = agents.get(agent)?.orders
  const named = orders === undefined || orders.instruction !== undefined ? undefined : params[orders.about]
  return typeof named === 'string' && named.trim() !== '' ? named : title
}
