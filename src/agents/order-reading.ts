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

export const tokensWithin = ({ tokens }: OrderReading, { start, end }: Span): readonly Token[] =>
  tokens.filter(({ span }) => span.start >= start && span.end <= end)
