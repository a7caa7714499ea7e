import type { JudgeDomain } from './domain.ts'
import { draftAnswers, draftDeeds, draftSteps } from './draft-answers.ts'
import { intents } from './intents.ts'
import { optOuts } from './opt-outs.ts'
import { orderDivisions } from './order-divisions.ts'
import { orderMoods, orderSeams, orderSubjects } from './order-judges.ts'
import { orderTopics } from './order-topics.ts'
import type { RankerDomain } from './ranker-domain.ts'
import { router } from './router.ts'
import { windowWords } from './window-words.ts'

/** Judges by the names they are trained by. */
export const DOMAINS: Readonly<Record<string, JudgeDomain>> = {
  'draft-answers': draftAnswers,
  'draft-deeds': draftDeeds,
  'draft-steps': draftSteps,
  router,
  intents,
  'opt-outs': optOuts,
  'window-words': windowWords,
  'order-moods': orderMoods,
  'order-seams': orderSeams,
  'order-subjects': orderSubjects,
}

/** Rankers by the names they are trained by. */
export const RANKERS: Readonly<Record<string, RankerDomain>> = {
  'order-divisions': orderDivisions,
  'order-topics': orderTopics,
}
