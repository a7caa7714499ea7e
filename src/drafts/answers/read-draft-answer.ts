import type { Draft } from '../../core/draft.ts'
import { createJudge, type Judgement } from '../../nlu/judge/judge.ts'
import type { AnswerKind } from './answer-kind.ts'
import { answerSignals } from './answer-signals.ts'
import { WEIGHTS as DEED_WEIGHTS } from './deed-weights.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { WEIGHTS as KIND_WEIGHTS } from './kind-weights.ts'
import { asPartOfStep } from './part-of-step.ts'
import { readByRules } from './read-by-rules.ts'
import { withAllParts } from './read-parts.ts'
import { roleSignals } from './role-signals.ts'
import { WEIGHTS as ROLE_WEIGHTS } from './role-weights.ts'
import { settleAnswer } from './settle-answer.ts'
import { stepEvidence } from './step-evidence.ts'
import { weighEdits } from './weigh-edits.ts'

export type { DraftAnswer } from './draft-answer.ts'

const judgeKind = createJudge(KIND_WEIGHTS)
const judgeDeed = createJudge(DEED_WEIGHTS)
const judgeRole = createJudge(ROLE_WEIGHTS)

/** An answer to a draft, with what it was settled from. */
export interface WeighedAnswer {
  readonly answer: DraftAnswer
  readonly rules: DraftAnswer['kind']
  readonly kinds: Judgement<AnswerKind>
}

/** Reads a person's words about a draft: rules and judges each by themselves, then one answer of both. */
export function weighDraftAnswer(
  message: string,
  draft: Pick<Draft, 'steps' | 'intent'>,
  locale: string,
): WeighedAnswer {
  const byRules = readByRules(message, draft, locale)
  const { answer, reading } = byRules
  const { text, signals } = answerSignals(reading, answer)
  const kinds = judgeKind(text, signals)
  const settled = settleAnswer(byRules, kinds, () => {
    const evidence = stepEvidence(reading)
    const deeds = judgeDeed(text, signals)
    const steps = evidence.map(step => {
      const own = roleSignals(reading, answer, step, evidence)
      return { place: step.place, roles: judgeRole(own.text, own.signals).of }
    })
    return { deeds, edits: weighEdits(reading, deeds, steps) }
  })
  return {
    answer: withAllParts(asPartOfStep(settled, reading), message, draft, locale),
    rules: answer.kind,
    kinds,
  }
}

/** The same without what it was settled from. */
export const readDraftAnswer = (...about: Parameters<typeof weighDraftAnswer>): DraftAnswer =>
  weighDraftAnswer(...about).answer
