import { createJudge } from '../../nlu/judge/judge.ts'
import { createRanker } from '../../nlu/judge/ranker.ts'
import { whichAgent } from './agent-likelihoods.ts'
import { WEIGHTS as DIVISIONS } from './division-weights.ts'
import type { OrderJudges } from './judged-orders.ts'
import { WEIGHTS as MOODS } from './mood-weights.ts'
import { WEIGHTS as SEAMS } from './seam-weights.ts'
import { WEIGHTS as SUBJECTS } from './subject-weights.ts'
import { WEIGHTS as TOPICS } from './topic-weights.ts'

export const ORDER_JUDGES: OrderJudges = {
  mood: createJudge(MOODS),
  seam: createJudge(SEAMS),
  division: createRanker(DIVISIONS),
  subject: createJudge(SUBJECTS),
  topic: createRanker(TOPICS),
  which: whichAgent,
}
