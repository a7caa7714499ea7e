import { type DraftAnswer, readDraftAnswer } from '../../src/drafts/answers/read-draft-answer.ts'
import { answersIn, draftOf, type LabelledAnswer, type Place, tunedAnswers } from './draft-corpus.ts'

export interface ScoredAnswer extends LabelledAnswer {
  readonly read: DraftAnswer
  readonly isKind: boolean
  /** The same steps and places, too. */
  readonly isWhole: boolean
}

export const scoresOf = (file: string): readonly ScoredAnswer[] =>
  answersIn(file).map(one => scoreOf(one as LabelledAnswer))

function scoreOf(one: LabelledAnswer): ScoredAnswer {
  const read = readFor(one.answer, one.lang, one.plan)
  // Whoever plans makes it of all the words.
  const isWorded = read.kind === 'change' && read.step === null && ['add', 'change'].includes(one.expect.kind)
  const isKind = isWorded || read.kind === one.expect.kind
  return { ...one, read, isKind, isWhole: isWorded || (isKind && isSame(read, one.expect)) }
}

export const readFor = (answer: string, lang: 'en' | 'de', plan: string): DraftAnswer =>
  readDraftAnswer(answer, draftOf(plan, lang), lang)

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

/** A change is shown before any of it runs, also one that says "then run". */
export const RUNS: ReadonlySet<DraftAnswer['kind']> = new Set(['run'])

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
