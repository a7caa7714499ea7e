import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DraftStep } from '../../src/core/draft.ts'
import { ANSWER_KINDS, type AnswerKind } from '../../src/drafts/answers/answer-kind.ts'
import { answerSignals } from '../../src/drafts/answers/answer-signals.ts'
import { readByRules } from '../../src/drafts/answers/read-by-rules.ts'
import { aPlanIntent } from '../../test/builders/a-draft.ts'
import { type JudgeDomain, linesIn } from './domain.ts'

interface Line {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly plan: string
  readonly kind: AnswerKind
}
interface ShownPlan {
  readonly title: string
  readonly steps: readonly { readonly title_en: string; readonly title_de: string }[]
}

const PLANS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../test/corpora/judges/draft-answers/plans.json'), 'utf8'),
) as Readonly<Record<string, ShownPlan>>

export const draftAnswers: JudgeDomain<AnswerKind> = {
  labels: ANSWER_KINDS,
  module: 'src/drafts/answers/answer-weights.ts',
  sentences: () =>
    linesIn('draft-answers').map(({ file, line }) => {
      const { text, locale, plan, kind } = line as Line
      const { answer, reading } = readByRules(text, shown(plan, locale), locale)
      return { ...answerSignals(reading, answer), label: kind, group: file }
    }),
}

function shown(plan: string, locale: 'de' | 'en') {
  const { title, steps } = PLANS[plan] ?? { title: '', steps: [] }
  return {
    intent: aPlanIntent({ objective: title }),
    steps: steps.map(
      ({ title_de, title_en }, index): DraftStep => ({
        id: `s${index + 1}`,
        title: locale === 'de' ? title_de : title_en,
        work: { kind: 'call', tool: 'some_tool', arguments: {} },
        after: [],
      }),
    ),
  }
}
