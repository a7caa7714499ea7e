import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DraftStep } from '../../src/core/draft.ts'
import { aPlanIntent } from '../../test/builders/a-draft.ts'
import type { LabelledReply } from '../../test/drafts/score-answer.ts'
import { linesIn } from './domain.ts'

interface ShownPlan {
  readonly title: string
  readonly steps: readonly { readonly title_en: string; readonly title_de: string }[]
}

export const PLANS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../test/corpora/judges/draft-answers/plans.json'), 'utf8'),
) as Readonly<Record<string, ShownPlan>>

/** Labelled replies, each with the plan it is about as it was shown. */
export const draftLines = () =>
  linesIn('draft-answers').map(({ file, line }) => {
    const reply = line as LabelledReply
    return { ...reply, file, draft: shown(PLANS[reply.plan], reply.locale) }
  })

export const shown = (plan: ShownPlan | undefined, locale: 'de' | 'en') => ({
  intent: aPlanIntent({ objective: plan?.title ?? '' }),
  steps: (plan?.steps ?? []).map(
    ({ title_de, title_en }, index): DraftStep => ({
      id: `s${index + 1}`,
      title: locale === 'de' ? title_de : title_en,
      work: { kind: 'call', tool: 'some_tool', arguments: {} },
      after: [],
    }),
  ),
})
