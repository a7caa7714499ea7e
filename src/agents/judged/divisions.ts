import type { PiecedMessage } from './seam-signals.ts'
import { type SeamJudge, seamsOf, tellingPieces } from './seams-of.ts'

/** A run of pieces: for an agent, or, without one, talk beside what is ordered. */
export interface DividedPart {
  readonly from: number
  readonly to: number
  readonly agent: string | null
  readonly likelihood: number
}

/** One way to divide a message among tasks and talk, its parts as they stand in it. */
export interface Division {
  readonly parts: readonly DividedPart[]
  readonly score: number
}

/** The likeliest ways to divide a message, at most one for each row of agents at each place. */
export function divisions(message: PiecedMessage, judge: SeamJudge): readonly Division[] {
  const { pieces } = message
  const seams = seamsOf(message, judge)
  const telling = tellingPieces(message)
  const best: (readonly Division[])[] = [[{ parts: [], score: 0 }]]
  for (let to = 1; to <= pieces.length; to++) {
    const found = new Map<string, Division>()
    let inner = 0
    for (let from = to - 1; from >= 0; from--) {
      const seam = (seams[from]?.yes ?? 0) + inner
      const isTelling = telling.slice(from, to).includes(true) || (from === 0 && to === pieces.length)
      const labels: (readonly [string | null, number])[] = [[null, TALK]]
      if (isTelling)
        for (const [agent, likelihood] of message.likelihoods(from, to).of.slice(0, MOST_AGENTS))
          if (likelihood > LEAST) labels.push([agent, likelihood])
      for (const { parts, score } of best[from] as readonly Division[])
        for (const [agent, likelihood] of labels) {
          if (agent === null && parts.at(-1)?.agent === null) continue
          if (agent !== null && parts.filter(one => one.agent !== null).length >= MOST_TASKS) continue
          const sum = score + Math.log(likelihood) + seam
          const all = [...parts, { from, to, agent, likelihood }]
          const key = all.map(one => one.agent ?? '-').join()
          const known = found.get(key)
          if (known === undefined || known.score < sum) found.set(key, { parts: all, score: sum })
        }
      inner += seams[from]?.no ?? 0
    }
    best.push([...found.values()].toSorted((one, other) => other.score - one.score).slice(0, MOST))
  }
  return best.at(-1) ?? []
}
const TALK = 0.1
const LEAST = 0.04
const MOST_AGENTS = 2
const MOST_TASKS = 5
const MOST = 16
