import { createJudge } from '../../nlu/judge/judge.ts'
import { whichAgent } from './agent-likelihoods.ts'
import type { OrderJudges } from './judged-orders.ts'
import { WEIGHTS as MOODS } from './mood-weights.ts'
import { WEIGHTS as SEAMS } from './seam-weights.ts'
import { WEIGHTS as SUBJECTS } from './subject-weights.ts'

export const ORDER_JUDGES: OrderJudges = {
  mood: createJudge(MOODS),
  seam: createJudge(SEAMS),
  subject: createJudge(SUBJECTS),
  which: whichAgent,
}
