import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DraftStep } from '../../src/core/draft.ts'
import type { JsonObject } from '../../src/core/json.ts'
import type { DraftAnswer } from '../../src/drafts/answers/draft-answer.ts'
import { aPlanIntent } from '../builders/a-draft.ts'

const FOLDER = join(import.meta.dirname, '../corpora/draft-answers')

interface ShownPlan {
  readonly title: string
  readonly steps: readonly {
    readonly title_en: string
    readonly title_de: string
    readonly tool: string
    readonly args: JsonObject
  }[]
}
export type Place = 'start' | 'end' | { readonly before?: number; readonly after?: number }
export interface LabelledAnswer {
  readonly lang: 'en' | 'de'
  readonly plan: string
  readonly answer: string
  readonly expect: {
    readonly kind: DraftAnswer['kind']
    readonly steps?: readonly number[]
    readonly step?: number | null
    readonly to?: number
    readonly where?: Place
    readonly about?: string
  }
}

const PLANS = JSON.parse(readFileSync(join(FOLDER, 'plans.json'), 'utf8')) as Record<string, ShownPlan>

/** Lines of a file of the corpus, packed or not. */
export function answersIn(file: string): readonly unknown[] {
  const bytes = readFileSync(join(FOLDER, file))
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as unknown)
}

/** A plan of the corpus as it was shown. */
export const draftOf = (plan: string, lang: 'en' | 'de') => ({
  steps: stepsOf(plan, lang),
  intent: aPlanIntent({ objective: PLANS[plan]?.title ?? '' }),
})

export const stepsOf = (plan: string, lang: 'en' | 'de'): readonly DraftStep[] =>
  (PLANS[plan]?.steps ?? []).map(({ title_en, title_de, tool, args }, index) => ({
    id: `s${index + 1}`,
    title: lang === 'de' ? title_de : title_en,
    work: { kind: 'call', tool, arguments: args },
    after: [],
  }))

/** Lines of `tuned.txt`: "en P1 skip 4|skip step 4". */
export const tunedAnswers = () =>
  readFileSync(join(FOLDER, 'tuned.txt'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [head = '', answer = ''] = line.split('|')
      const [language, plan = '', kind = '', arg] = head.split(' ')
      return { line, answer, lang: language === 'de' ? 'de' : 'en', plan, kind, arg } as const
    })
