import { rememberLast } from '../../nlu/text/remember-last.ts'
import { overlaps } from '../../nlu/text/span.ts'
import { parametersIn } from '../order-parameters.ts'
import type { OrderReading } from '../order-reading.ts'
import { hintsIn } from './hints-in.ts'

/** A token that speaks for an agent. */
export interface AgentCue {
  readonly agent: string
  readonly kind: 'thing' | 'deed' | 'option' | 'hint' | 'compound' | 'phrase'
  readonly from: number
  readonly to: number
  /** Words that have to stand beside it. */
  readonly rest: readonly string[]
}

/** All that speaks for an agent in a message, by its tokens. */
export const agentCues = rememberLast((reading: OrderReading): readonly AgentCue[] => {
  const { tokens, agents, senses, text } = reading
  const named = agents.flatMap(agent =>
    parametersIn(reading, agent, { start: 0, end: text.length }).taken.map(span => ({ agent, span })),
  )
  // A grade is everybody's, and tells nobody apart.
  const options = named.filter(
    ({ span }) => named.filter(other => overlaps(other.span, span)).length < Math.max(2, agents.length - 1),
  )
  return [
    ...tokens.flatMap((token, at): AgentCue[] => {
      const place = { from: at, to: at + 1 }
      const sense = senses.get(token)
      return [
        ...(sense?.thing
          ? [{ agent: sense.thing.agent.name, kind: 'thing' as const, ...place, rest: [] }]
          : []),
        ...(sense?.deeds ?? []).map(({ agent, rest }) => ({
          agent: agent.name,
          kind: 'deed' as const,
          ...place,
          rest,
        })),
        ...options
          .filter(({ span }) => overlaps(span, token.span))
          .map(({ agent }) => ({ agent: agent.name, kind: 'option' as const, ...place, rest: [] })),
      ]
    }),
    ...hintsIn(tokens, agents).map(
      ({ agent, by, from, to }): AgentCue => ({
        agent,
        kind: by === 'word' ? 'hint' : by,
        from,
        to,
        rest: [],
      }),
    ),
  ]
})

/** The text of a part with its cues as words behind it: what a classifier learns from and is asked. */
export function withCues(
  { text, tokens }: OrderReading,
  cues: readonly AgentCue[],
  from: number,
  to: number,
): string {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first === undefined || last === undefined) return ''
  const own = cuesWithin({ tokens }, cues, from, to)
  return [text.slice(first.span.start, last.span.end), ...own].join(' ')
}

export function cuesWithin(
  { tokens }: Pick<OrderReading, 'tokens'>,
  cues: readonly AgentCue[],
  from: number,
  to: number,
): readonly string[] {
  const words = new Set(tokens.slice(from, to).map(({ folded }) => folded))
  const own = cues.filter(cue => cue.from >= from && cue.to <= to && cue.rest.every(part => words.has(part)))
  return [...new Set(own.map(({ kind, agent }) => `zz${kind}${agent}`))]
}
