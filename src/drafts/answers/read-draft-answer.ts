import type { Draft } from '../../core/draft.ts'
import { createJudge } from '../../nlu/judge/judge.ts'
import { answerSignals } from './answer-signals.ts'
import { WEIGHTS as DEED_WEIGHTS } from './deed-weights.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { WEIGHTS as KIND_WEIGHTS } from './kind-weights.ts'
import { readByRules } from './read-by-rules.ts'
import { roleSignals } from './role-signals.ts'
import { WEIGHTS as ROLE_WEIGHTS } from './role-weights.ts'
import { settleAnswer } from './settle-answer.ts'
import { stepEvidence } from './step-evidence.ts'
import { weighEdits } from './weigh-edits.ts'

export type { DraftAnswer } from './draft-answer.ts'

const judgeKind = createJudge(KIND_WEIGHTS)
const judgeDeed = createJudge(DEED_WEIGHTS)
const judgeRole = createJudge(ROLE_WEIGHTS)

/** Reads a person's words about a draft: rules and judges each by themselves, then one answer of both. */
export function readDraftAnswer(
  message: string,
  draft: Pick<Draft, 'steps' | 'intent'>,
  locale: string,
): DraftAnswer {
  const byRules = readByRules(message, draft, locale)
  const { answer, reading } = byRules
  const { text, signals } = answerSignals(reading, answer)
  return settleAnswer(byRules, judgeKind(text, signals), () => {
    const evidence = stepEvidence(reading)
    const deeds = judgeDeed(text, signals)
    const steps = evidence.map(step => {
      const own = roleSignals(reading, answer, step, evidence)
      return { place: step.place, roles: judgeRole(own.text, own.signals).of }
    })
    return { deeds, edits: weighEdits(reading, deeds, steps) }
  })
}
