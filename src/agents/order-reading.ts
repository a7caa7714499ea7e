import type { Language } from '../nlu/text/language.ts'
import type { Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import type { Sense } from './agent-vocabulary.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** A message that is read for orders: in it at least one word means something to an agent. */
export interface OrderReading {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly agents: readonly OrderableAgent[]
  readonly senses: ReadonlyMap<Token, Sense>
  readonly language: Language
  readonly locale: string
  readonly now: number
}

/** Tokens stand in their order: looked up, and not gone through. */
export function tokensWithin({ tokens }: OrderReading, { start, end }: Span): readonly Token[] {
  const first = firstToken(tokens, ({ span }) => span.start >= start)
  return tokens.slice(
    first,
    Math.max(
      first,
      firstToken(tokens, ({ span }) => span.end > end),
    ),
  )
}

/** Place of the first token that something holds of; it holds of all behind it. */
function firstToken(tokens: readonly Token[], holds: (token: Token) => boolean): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(tokens[middle] as Token)) high = middle
    else low = middle + 1
  }
  return low
}
