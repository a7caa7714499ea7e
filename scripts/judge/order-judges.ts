import { ORDER_MOODS, type OrderMood } from '../../src/agents/judged/order-mood.ts'
import { SUBJECT_TAGS, type SubjectTag } from '../../src/agents/judged/subject-signals.ts'
import type { JudgeDomain } from './domain.ts'
import { crossFitted, orderLines } from './orders/order-lines.ts'
import { moodSentences, seamSentences, subjectSentences, taskExamples } from './orders/order-sentences.ts'

/** Is it an order at all? */
export const orderMoods: JudgeDomain<OrderMood> = {
  labels: ORDER_MOODS,
  module: 'src/agents/judged/mood-weights.ts',
  sentences: () => moodSentences(orderLines()),
}

/** Does another task begin here? */
export const orderSeams: JudgeDomain<'seam' | 'none'> = {
  labels: ['seam', 'none'],
  module: 'src/agents/judged/seam-weights.ts',
  sentences() {
    const lines = orderLines()
    return seamSentences(lines, crossFitted(taskExamples(lines)))
  },
}

/** Do the words name what it is about? */
export const orderSubjects: JudgeDomain<SubjectTag> = {
  labels: SUBJECT_TAGS,
  module: 'src/agents/judged/subject-weights.ts',
  sentences: () => subjectSentences(orderLines()),
}
