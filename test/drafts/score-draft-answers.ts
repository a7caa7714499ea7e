import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DraftStep } from '../../src/core/draft.ts'
import type { JsonObject } from '../../src/core/json.ts'
import { type DraftAnswer, readDraftAnswer } from '../../src/drafts/answers/read-draft-answer.ts'
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
type Place = 'start' | 'end' | { readonly before?: number; readonly after?: number }
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

export interface ScoredAnswer extends LabelledAnswer {
  readonly read: DraftAnswer
  readonly isKind: boolean
  /** The same steps and places, too. */
  readonly isWhole: boolean
}

const PLANS = JSON.parse(readFileSync(join(FOLDER, 'plans.json'), 'utf8')) as Record<string, ShownPlan>

export const scoresOf = (file: string): readonly ScoredAnswer[] =>
  answersIn(file).map(one => scoreOf(one as LabelledAnswer))

/** Lines of a file of the corpus, packed or not. */
export function answersIn(file: string): readonly unknown[] {
  const bytes = readFileSync(join(FOLDER, file))
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as unknown)
}

function scoreOf(one: LabelledAnswer): ScoredAnswer {
  const read = readFor(one.answer, one.lang, one.plan)
  const isKind = read.kind === one.expect.kind
  return { ...one, read, isKind, isWhole: isKind && isSame(read, one.expect) }
}

export function readFor(answer: string, lang: 'en' | 'de', plan: string): DraftAnswer {
  const intent = aPlanIntent({ objective: PLANS[plan]?.title ?? '' })
  return readDraftAnswer(answer, { steps: stepsOf(plan, lang), intent }, lang)
}

export const stepsOf = (plan: string, lang: 'en' | 'de'): readonly DraftStep[] =>
  (PLANS[plan]?.steps ?? []).map(({ title_en, title_de, tool, args }, index) => ({
    id: `s${index + 1}`,
    title: lang === 'de' ? title_de : title_en,
    work: { kind: 'call', tool, arguments: args },
    after: [],
  }))

function isSame(read: DraftAnswer, expect: LabelledAnswer['expect']): boolean {
  switch (read.kind) {
    case 'skip':
    case 'skip_and_run':
    case 'partial':
    case 'swap':
      return read.steps.join() === [...(expect.steps ?? [])].sort().map(idOf).join()
    case 'move':
      return read.step === idOf(expect.step ?? 0) && read.to === expect.to
    case 'change':
    case 'question':
      return expect.step === undefined || read.step === (expect.step === null ? null : idOf(expect.step))
    case 'add':
      // Where no place is told, a step comes last.
      return JSON.stringify(read.where ?? 'end') === JSON.stringify(whereOf(expect.where ?? 'end'))
    default:
      return true
  }
}

const idOf = (place: number): string => `s${place}`

const whereOf = (where: Place) =>
  typeof where === 'string'
    ? where
    : where.before === undefined
      ? { after: idOf(where.after ?? 0) }
      : { before: idOf(where.before) }

export const RUNS: ReadonlySet<DraftAnswer['kind']> = new Set(['run', 'skip_and_run', 'partial'])

export function totalsOf(scores: readonly ScoredAnswer[]) {
  const count = (test: (one: ScoredAnswer) => boolean) => scores.filter(test).length
  return {
    all: scores.length,
    kind: count(({ isKind }) => isKind),
    whole: count(({ isWhole }) => isWhole),
    /** Unclear ones that would run. */
    unclearRuns: count(({ expect, read }) => expect.kind === 'unclear' && RUNS.has(read.kind)),
    /** Any that would run more than was said. */
    wrongRuns: count(({ expect, read }) => RUNS.has(read.kind) && !RUNS.has(expect.kind)),
  }
}

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

export const tunedScores = () =>
  tunedAnswers().map(({ line, answer, lang, plan, kind, arg }) => {
    const read = readFor(answer, lang, plan)
    const isRight = read.kind === kind && (arg === undefined || arg === shortly(read))
    return { line, isRight, runs: RUNS.has(read.kind) && !RUNS.has(kind as DraftAnswer['kind']) }
  })

/** True where the words would run any step. */
export const runs = (answer: string, lang: 'en' | 'de', plan: string): boolean =>
  RUNS.has(readFor(answer, lang, plan).kind)

function shortly(read: DraftAnswer): string {
  if (read.kind === 'move') return `${read.step.slice(1)}>${read.to}`
  return 'steps' in read ? read.steps.map(id => id.slice(1)).join() : ''
}
