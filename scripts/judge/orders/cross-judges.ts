import type { WhichAgent } from '../../../src/agents/judged/agent-likelihoods.ts'
import { ORDER_MOODS, type OrderMood } from '../../../src/agents/judged/order-mood.ts'
import type { SeamJudge } from '../../../src/agents/judged/seams-of.ts'
import { createJudge, type Judge } from '../../../src/nlu/judge/judge.ts'
import { fitJudge, packed } from '../fit-judge.ts'
import { crossFitted, type OrderLine, PARTS } from './order-lines.ts'
import { type Held, moodSentences, seamSentences, taskExamples } from './order-sentences.ts'

/** Judges that have not seen a part of the lines. */
export interface CrossJudges {
  readonly which: WhichAgent
  readonly mood: Judge<OrderMood>
  readonly seam: SeamJudge
}

/** By parts. */
export function crossJudges(lines: readonly OrderLine[]): readonly CrossJudges[] {
  const which = crossFitted(taskExamples(lines))
  const moods = moodSentences(lines)
  const seams = seamSentences(lines, which)
  return Array.from({ length: PARTS }, (_, part) => ({
    which: which[part] as WhichAgent,
    mood: without(moods, ORDER_MOODS, part),
    seam: without(seams, ['seam', 'none'], part),
  }))
}

export const without = <Label extends string>(
  all: readonly Held<Label>[],
  labels: readonly Label[],
  part: number,
): Judge<Label> =>
  createJudge(
    packed(
      fitJudge(
        all.filter(one => one.part !== part),
        labels,
      ),
      labels,
      '',
    ),
  )
