import type { NextOrder } from '../core/artifact.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import type { AssistantAgent } from './agent.ts'
import { isOwnAgent } from './agents.ts'
import type { OrderableAgent } from './orderable-agent.ts'
import { readOrders } from './read-orders.ts'
import { areSameSubject } from './same-subject.ts'
import { type KnownAgents, subjectOf, type Titled } from './subject.ts'

interface SuggestingAgents extends KnownAgents {
  readonly all: readonly AssistantAgent[]
  readonly orderable: readonly OrderableAgent[]
}

const MOST = 3

const OWN_ORDERS = {
  research: null,
  image: 'agent_next_image',
  music: 'agent_next_music',
  edit: 'agent_next_edit',
} as const satisfies Readonly<Record<string, MessageKey | null>>

/**
 * Orders that may come next, in words that this assistant reads as such: of agents that take results about the subject of
 * what was made and have made nothing of it yet. `planned` are those whose turn comes anyway.
 */
export function suggestionsAfter(
  made: Titled,
  earlier: readonly Titled[],
  planned: ReadonlySet<string>,
  agents: SuggestingAgents,
  locale: string,
): readonly NextOrder[] {
  if (agents.get(made.agent) === null) return []
  const subject = subjectOf(made, agents) ?? ''
  const related = earlier.filter(one => areSameSubject(subjectOf(one, agents) ?? '', subject))
  const makers = new Set([made, ...related].map(({ agent }) => agent))
  return agents.all
    .filter(
      ({ name, orders }) =>
        !makers.has(name) && !planned.has(name) && orders.takesFrom.some(from => makers.has(from)),
    )
    .flatMap(({ name, orders }) => {
      const text = orderOf(name, orders.things[0], locale)
      return text !== null && orders.things.length > 0 && isReadAs(name, text, agents, locale)
        ? [{ agent: name, text }]
        : []
    })
    .slice(0, MOST)
}

function orderOf(agent: string, thing: string | undefined, locale: string): string | null {
  if (isOwnAgent(agent)) {
    const key = OWN_ORDERS[agent]
    return key === null ? null : say(key, locale)
  }
  return thing === undefined ? null : say('agent_next_other', locale, { thing })
}

function isReadAs(agent: string, text: string, { orderable }: SuggestingAgents, locale: string): boolean {
  const { orders } = readOrders(text, orderable, { locale, now: 0, zone: 'UTC' })
  return orders.length === 1 && orders[0]?.agent === agent
}
