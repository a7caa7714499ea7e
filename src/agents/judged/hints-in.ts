import { fold } from '../../nlu/text/normalise.ts'
import { type Token, tokenise } from '../../nlu/text/tokenise.ts'
import type { OrderableAgent } from '../orderable-agent.ts'

/** A word or phrase of a message that makes an agent likely. */
export interface Hint {
  readonly agent: string
  readonly by: 'word' | 'compound' | 'phrase'
  /** First token of it, and the one behind its last. */
  readonly from: number
  readonly to: number
}

interface Hints {
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly phrases: ReadonlyMap<
    string,
    readonly { readonly agent: string; readonly words: readonly string[] }[]
  >
}

const TABLES = new WeakMap<readonly OrderableAgent[], Hints>()

export function hintsIn(tokens: readonly Token[], agents: readonly OrderableAgent[]): readonly Hint[] {
  const { words, phrases } = tableOf(agents)
  return tokens.flatMap(({ folded, kind }, at): Hint[] => {
    if (kind !== 'word') return []
    const known = words.get(folded) ?? words.get(folded.replace(ENDING, ''))
    const tail = known === undefined ? tailOf(folded, words) : undefined
    const long = (phrases.get(folded) ?? []).filter(({ words: own }) =>
      own.every((word, place) => tokens[at + place]?.folded === word),
    )
    return [
      ...(known ?? []).map(agent => ({ agent, by: 'word' as const, from: at, to: at + 1 })),
      ...(tail ?? []).map(agent => ({ agent, by: 'compound' as const, from: at, to: at + 1 })),
      ...long.map(({ agent, words: own }) => ({
        agent,
        by: 'phrase' as const,
        from: at,
        to: at + own.length,
      })),
    ]
  })
}
const ENDING = /(?:en|er|es|e|n|s)$/

/** "Nachtlied" is a "Lied". */
function tailOf(word: string, words: Hints['words']): readonly string[] | undefined {
  for (let cut = SHORTEST_REST; cut <= word.length - SHORTEST_TAIL; cut++) {
    const agents = words.get(word.slice(cut))
    if (agents !== undefined) return agents
  }
  return undefined
}
const SHORTEST_REST = 3
const SHORTEST_TAIL = 4

function tableOf(agents: readonly OrderableAgent[]): Hints {
  const known = TABLES.get(agents)
  if (known !== undefined) return known
  const all = agents.flatMap(({ name, hints = [] }) =>
    hints.map(hint => ({
      agent: name,
      words: tokenise(hint).flatMap(({ kind }, at, tokens) =>
        kind === 'word' ? [fold(tokens[at]?.text ?? '')] : [],
      ),
    })),
  )
  const made: Hints = {
    words: new Map(
      [
        ...Map.groupBy(
          all.filter(({ words }) => words.length === 1),
          ({ words: [word = ''] }) => word,
        ),
      ].map(([word, named]) => [word, [...new Set(named.map(({ agent }) => agent))]]),
    ),
    phrases: Map.groupBy(
      all.filter(({ words }) => words.length > 1),
      ({ words: [word = ''] }) => word,
    ),
  }
  TABLES.set(agents, made)
  return made
}
