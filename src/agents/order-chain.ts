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
  const all = [...done, ...last]
  return all.every(({ turn }) => turn === 'leads') ? [] : all
}

/** Subject of each order, and its source: its own words, else what was ordered before it, else what is named behind it. */
export function chained(found: readonly FoundOrder[], besides: string | null): readonly AgentOrder[] {
  const named = found.find(({ topic }) => topic !== null)?.topic ?? besides
  return found.map(({ agent, parameters, topic, isPointing, turn, span }, at): AgentOrder => {
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
    const about = topic ?? (from >= 0 ? (found[from]?.topic ?? named) : named)
    return {
      agent: agent.name,
      parameters: { ...(about !== null && { [agent.about]: about }), ...parameters },
      from: from < 0 ? null : from,
      isPointing,
      span,
    }
  })
}

/** In any form of its words: "Vulkane", "Vulkanen". */
const isSame = (one: string, other: string): boolean => {
  const [mine, theirs] = [one, other].map(words => fold(words).split(' ')) as [string[], string[]]
  return mine.some(word => word.length > 3 && theirs.some(named => areKindred(word, named)))
}
