import type { OrderReading } from '../order-reading.ts'
import { pointsBack } from '../order-topic.ts'
import { type AgentCue, cuesWithin } from './agent-cues.ts'
import type { AgentLikelihoods } from './agent-likelihoods.ts'
import type { Piece } from './message-pieces.ts'

/** A message in pieces, with how likely each agent is for a run of them. */
export interface PiecedMessage {
  readonly reading: OrderReading
  readonly cues: readonly AgentCue[]
  readonly pieces: readonly Piece[]
  /** Of the pieces from one to another, the last not among them. */
  likelihoods(from: number, to: number): AgentLikelihoods
  /** Places in the text where the rules found the words of an order to begin. */
  readonly starts: readonly number[]
}

/** The seam before a piece, as its judge is shown it: which words stand there, and whether both sides are for the same agent. */
export function seamSignals(
  message: PiecedMessage,
  at: number,
): { readonly text: string; readonly signals: readonly string[] } {
  const { reading, pieces, starts } = message
  const [left, right] = [pieces[at - 1], pieces[at]]
  if (left === undefined || right === undefined) return { text: '', signals: [] }
  const { tokens } = reading
  const [own, before] = [wordsOf(message, right), wordsOf(message, left)]
  const end = tokens[left.to - 1]
  const mark = end !== undefined && end.kind !== 'word' && end.kind !== 'digits' ? end.folded : '-'
  const sides = {
    all: message.likelihoods(0, at),
    rest: message.likelihoods(at, pieces.length),
    left: message.likelihoods(at - 1, at),
    right: message.likelihoods(at, at + 1),
  }
  const same = (one: keyof typeof sides, other: keyof typeof sides) =>
    bestOf(sides[one]) === bestOf(sides[other]) ? 'same' : 'other'
  const [rightCue, leftCue] = [cueOf(message, right.from, right.to), cueOf(message, left.from, left.to)]
  const [allCue, restCue] = [cueOf(message, 0, left.to), cueOf(message, right.from, tokens.length)]
  const [start, stop] = [tokens[right.from]?.span.start ?? 0, tokens[right.to - 1]?.span.end ?? 0]
  const points = pointsBack(reading, { start, end: stop })
  const found = starts.filter(place => place >= start && place < stop).length
  return {
    text: own.join(' '),
    signals: [
      `§mark ${mark}`,
      `§first ${own[0]}`,
      `§pair ${own[0]} ${own[1]}`,
      `§mark ${mark} ${own[0]}`,
      `§left ${before.at(-1)}`,
      `§left begins ${before[0]}`,
      `§left begins ${before[0]} ${mark}`,
      `§points ${points} ${mark}`,
      `§points ${points} ${same('all', 'right')} ${rightCue}`,
      `§${same('all', 'rest')} ${bandOf(sides.all)} ${bandOf(sides.rest)}`,
      `§${same('all', 'rest')}`,
      `§near ${same('left', 'right')}`,
      `§right ${same('all', 'right')} ${bandOf(sides.right)}`,
      `§known ${sides.all.isKnown} ${sides.rest.isKnown} ${sides.right.isKnown}`,
      `§cues ${allCue} ${restCue}`,
      `§cues ${same('all', 'rest')} ${allCue} ${restCue}`,
      `§cue ${rightCue} ${same('all', 'right')}`,
      `§cue ${leftCue} ${rightCue} ${same('left', 'right')}`,
      `§words ${Math.min(MOST_WORDS, own.length)} ${rightCue}`,
      `§words left ${Math.min(MOST_WORDS, before.length)} ${leftCue}`,
      `§place ${at === 1} ${at === pieces.length - 1}`,
      `§mark ${mark} ${rightCue} ${same('all', 'right')}`,
      `§mark ${mark} ${leftCue} ${rightCue}`,
      `§rules ${Math.min(2, starts.length)} ${Math.min(1, found)}`,
      `§rules ${Math.min(1, found)} ${rightCue} ${same('all', 'right')}`,
    ],
  }
}
const MOST_WORDS = 4

export const bestOf = ({ of: [best] }: AgentLikelihoods): string => best?.[0] ?? ''
const bandOf = ({ of: [best] }: AgentLikelihoods): number => Math.min(9, Math.floor(10 * (best?.[1] ?? 0)))

function cueOf({ reading, cues }: PiecedMessage, from: number, to: number): string {
  const own = cuesWithin(reading, cues, from, to).filter(cue => !cue.startsWith('zzoption'))
  if (own.length === 0) return 'none'
  return own.some(cue => cue.startsWith('zzthing') || cue.startsWith('zzdeed')) ? 'word' : 'hint'
}

/** Words of agents stand for each other. */
const wordsOf = ({ reading: { tokens, senses } }: PiecedMessage, { from, to }: Piece): readonly string[] =>
  tokens
    .slice(from, to)
    .filter(({ kind }) => kind === 'word' || kind === 'digits')
    .map(token => {
      const sense = senses.get(token)
      return sense === undefined ? token.folded : sense.thing !== null ? 'zzthing' : 'zzdeed'
    })
