import type { Judgement } from '../../nlu/judge/judge.ts'
import { bestOf, type PiecedMessage, seamSignals } from './seam-signals.ts'

export type SeamJudge = (text: string, signals: Iterable<string>) => Judgement<'seam' | 'none'>

/** Pieces of a message that belong to one task, and the agent that is likeliest for them. */
export interface TaskPart {
  readonly from: number
  readonly to: number
  readonly agent: string
  readonly likelihood: number
}

interface Path {
  readonly score: number
  readonly parts: readonly TaskPart[]
}

/** The likeliest way to divide a message among tasks: by its seams, and by how sure each part is of its agent. */
export function splitTasks(message: PiecedMessage, judge: SeamJudge): readonly TaskPart[] {
  const { pieces } = message
  const seams = pieces.map((_, at) => {
    if (at === 0) return { yes: 0, no: 0 }
    const { text, signals } = seamSignals(message, at)
    const likely = Math.min(1 - LEAST, Math.max(LEAST, judge(text, signals).of.seam))
    return { yes: Math.log(likely) + FOR_MORE, no: Math.log(1 - likely) }
  })
  const best: Path[] = [{ score: 0, parts: [] }]
  for (let to = 1; to <= pieces.length; to++) {
    let [chosen, inner]: [Path | null, number] = [null, 0]
    for (let from = to - 1; from >= 0; from--) {
      const before = best[from] as Path
      const likely = message.likelihoods(from, to)
      const likelihood = likely.of[0]?.[1] ?? LEAST
      const score = before.score + Math.log(likelihood) + (seams[from]?.yes ?? 0) + inner
      if (before.parts.length < MOST_TASKS && (chosen === null || score > chosen.score))
        chosen = { score, parts: [...before.parts, { from, to, agent: bestOf(likely), likelihood }] }
      inner += seams[from]?.no ?? 0
    }
    best.push(chosen ?? { score: Number.NEGATIVE_INFINITY, parts: [] })
  }
  return best.at(-1)?.parts ?? []
}
const LEAST = 0.005
const MOST_TASKS = 5
/** Chosen on held-out sentences. */
const FOR_MORE = 0.2
