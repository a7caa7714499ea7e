import type { WhichAgent } from '../../../src/agents/judged/agent-likelihoods.ts'
import type { SubjectJudge } from '../../../src/agents/judged/find-subjects.ts'
import { ORDER_MOODS, type OrderMood } from '../../../src/agents/judged/order-mood.ts'
import type { SeamJudge } from '../../../src/agents/judged/seams-of.ts'
import { SUBJECT_TAGS } from '../../../src/agents/judged/subject-signals.ts'
import { createJudge, type Judge } from '../../../src/nlu/judge/judge.ts'
import { fitJudge, packed } from '../fit-judge.ts'
import { crossFitted, type OrderLine, PARTS } from './order-lines.ts'
import { type Held, moodSentences, seamSentences, subjectSentences, taskExamples } from './order-sentences.ts'

/** Judges that have not seen a part of the lines. */
export interface CrossJudges {
  readonly which: WhichAgent
  readonly mood: Judge<OrderMood>
  readonly seam: SeamJudge
  readonly subject: SubjectJudge
}

/** By parts. */
export function crossJudges(lines: readonly OrderLine[]): readonly CrossJudges[] {
  const which = crossFitted(taskExamples(lines))
  const moods = moodSentences(lines)
  const seams = seamSentences(lines, which)
  const subjects = subjectSentences(lines)
  return Array.from({ length: PARTS }, (_, part) => ({
    which: which[part] as WhichAgent,
    mood: without(moods, ORDER_MOODS, part),
    seam: without(seams, ['seam', 'none'], part),
    subject: without(subjects, SUBJECT_TAGS, part),
  }))
}

const without = <Label extends string>(
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
