import { createJudge, type Judge, type Judgement } from '../../nlu/judge/judge.ts'
import { excerptOf } from '../../nlu/text/excerpt.ts'
import type { WishEvidence } from './wish-evidence.ts'
import { wishSignals } from './wish-signals.ts'
import { WEIGHTS } from './wish-weights.ts'

/** Meaning of a message for the tools themselves: never again, not this once, welcome again, a rule, or nothing about them. */
export const WISH_MEANINGS = ['none', 'table', 'map', 'both', 'once', 'back', 'rule'] as const
export type WishMeaning = (typeof WISH_MEANINGS)[number]
export type WishJudgement = Judgement<WishMeaning>

const judge: Judge<WishMeaning> = createJudge<WishMeaning>(WEIGHTS)

/** Judges a message by its words and by what the rules found in it. */
export type WishJudge = (evidence: WishEvidence) => WishJudgement

export const judgeWish: WishJudge = evidence => judge(excerptOf(evidence.text), wishSignals(evidence))
