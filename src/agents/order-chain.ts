import type { JsonObject } from '../core/json.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { FoundOrder } from './found-order.ts'
import type { AgentOrder } from './orderable-agent.ts'

/** In the order of the deeds, which words like "vorher" and "before" turn round. */
export function inOrder(found: readonly FoundOrder[], text: string): readonly FoundOrder[] {
  const [done, last]: [FoundOrder[], FoundOrder[]] = [[], []]
  let waiting: readonly FoundOrder[] = []
  for (const order of found) {
    const isBehind = done.length > 0 && text.slice(0, order.span.start).trimEnd().endsWith(',')
    if (order.turn === 'waits' && !isBehind) {
      waiting = [...waiting, order]
      continue
    }
    if (order.turn === 'last') last.push(order)
    else if (order.turn === 'first') done.unshift(order)
    else done.push(order)
    done.push(...waiting)
    waiting = []
  }
  // "Before you draw anything, ask me" orders no drawing, and "after you had researched" no research.
  const all = mergedWaits([...done, ...last])
  return all.every(({ turn }) => turn === 'leads') ? [] : all
}

/** "Before you draw it, look it up, and then sketch it": what waits is ordered again behind what it waits for. */
const mergedWaits = (found: readonly FoundOrder[]): readonly FoundOrder[] =>
  found.filter(
    ({ turn, agent, topic }, at) =>
      turn !== 'waits' ||
      !found
        .slice(at + 1)
        .some(
          later =>
            later.agent === agent && (topic === null || later.topic === null || isSame(topic, later.topic)),
        ),
  )

/** Subject of each order, and its source: its own words, else what was ordered before it, else what is named behind it. */
export function chained(found: readonly FoundOrder[], besides: string | null): readonly AgentOrder[] {
  const named = found.find(({ topic }) => topic !== null)?.topic ?? besides
  const orders = found.map(({ agent, parameters, topic, isPointing, turn, span }, at): AgentOrder => {
    const from = found.findLastIndex(
      (other, place) =>
        place < at &&
        agent.takesFrom.includes(other.agent.name) &&
        (isPointing ||
          turn === 'waits' ||
          other.turn === 'first' ||
          agent.instruction !== undefined ||
          topic === null ||
          other.topic === null ||
          isSame(topic, other.topic)),
    )
    // What a text is to become is not what it is: "cut the violence, and make a picture of the rest".
    const others = agent.instruction === undefined ? named : besides
    const about = topic ?? (from >= 0 ? (found[from]?.topic ?? named) : others)
    return {
      agent: agent.name,
      parameters: { ...(about !== null && { [agent.about]: about }), ...parameters },
      from: from < 0 ? null : from,
      isPointing,
      span,
    }
  })
  return orders.map((order, at) => ({
    ...order,
    parameters: { ...heldInCommon(found, orders, at), ...order.parameters },
  }))
}

/** "Facts about bees and a poster, grade 3": what both agents know is named once for tasks about the same. */
function heldInCommon(found: readonly FoundOrder[], orders: readonly AgentOrder[], at: number): JsonObject {
  const own = found[at] as FoundOrder
  const kindred = found.filter(
    (_, place) => place !== at && (areLinked(orders, at, place) || areLinked(orders, place, at)),
  )
  const names = Object.keys(own.agent.slots).filter(name => !Object.hasOwn(own.parameters, name))
  return Object.fromEntries(
    names.flatMap(name => {
      const values = kindred.flatMap(({ agent, parameters }) =>
        Object.hasOwn(agent.slots, name) ? (parameters[name] ?? []) : [],
      )
      const [value] = values
      return value === undefined || values.some(other => other !== value) ? [] : [[name, value]]
    }),
  )
}

const areLinked = (orders: readonly AgentOrder[], at: number, place: number): boolean =>
  orders[at]?.from === place || orders[at]?.from === orders[place]?.from

/** In any form of its words: "Vulkane", "Vulkanen". */
const isSame = (one: string, other: string): boolean => {
  const [mine, theirs] = [one, other].map(words => fold(words).split(' ')) as [string[], string[]]
  return mine.some(word => word.length > 3 && theirs.some(named => areKindred(word, named)))
}
