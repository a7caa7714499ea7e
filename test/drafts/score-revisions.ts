import type { DraftAnswer } from '../../src/drafts/answers/read-draft-answer.ts'
import { answersIn, stepsOf } from './draft-corpus.ts'
import { RUNS, readFor } from './score-draft-answers.ts'

type LabelKind = 'run' | 'revise' | 'not_now' | 'cancel' | 'question' | 'unclear' | 'other'

/** An answer whose label tells the change itself: "drop 3", "insert after 2: translate it". */
interface LabelledRevision {
  readonly text: string
  readonly locale: 'en' | 'de'
  readonly plan: string
  readonly kind: LabelKind
  readonly steps: string | null
}

export interface ScoredRevision extends LabelledRevision {
  readonly read: DraftAnswer
  /** `harmless` asks or leaves all as it is; `harmful` runs, changes or cancels what nobody said. */
  readonly is: 'right' | 'harmless' | 'harmful'
}

export const revisionsOf = (file: string): readonly ScoredRevision[] =>
  answersIn(file).map(one => scoreOf(one as LabelledRevision))

function scoreOf(one: LabelledRevision): ScoredRevision {
  const read = readFor(one.text, one.locale, one.plan)
  const isQuiet = QUIET.has(read.kind)
  return { ...one, read, is: isRight(read, one) ? 'right' : isQuiet ? 'harmless' : 'harmful' }
}

const QUIET: ReadonlySet<DraftAnswer['kind']> = new Set([
  'unclear',
  'likely_run',
  'aside',
  'question',
  'not_now',
  'which',
  'review',
])

const MEANT = {
  run: 'run',
  not_now: 'not_now',
  cancel: 'cancel',
  question: 'question',
  unclear: 'unclear',
  other: 'aside',
} as const satisfies Record<Exclude<LabelKind, 'revise'>, DraftAnswer['kind']>

const isRight = (read: DraftAnswer, { kind, steps, plan }: LabelledRevision): boolean =>
  kind === 'revise' ? isRevision(read, steps ?? '', stepsOf(plan, 'en').length) : read.kind === MEANT[kind]

/** The same plan comes of both, and runs at once where it was told to. */
function isRevision(read: DraftAnswer, label: string, count: number): boolean {
  const [, deed = '', run] = /^(.*?)(; then run)?$/.exec(label) ?? []
  if (SAYS_RUN.has(read.kind) !== (run !== undefined)) return false
  // Whoever plans makes it of all the words.
  if (read.kind === 'change' && read.step === null && /^(?:insert|change|merge)/.test(deed)) return true
  const wanted = revised(deed, count)
  if (wanted === null) throw new Error('a label is in no known form')
  return wanted.includes(planOf(read, count))
}

/** Kinds for changes that are to run at once. */
const SAYS_RUN: ReadonlySet<DraftAnswer['kind']> = new Set(['run', 'skip_and_run'])

/** Plans that a label allows, as places of the old one. */
function revised(deed: string, count: number): readonly string[] | null {
  const places = placesTo(count)
  const all = deed.split(':')[0] ?? ''
  const [first = 0, second = 0] = numbersIn(all)
  if (deed.startsWith('drop')) return [without(places, numbersIn(all)).join()]
  if (deed.startsWith('swap')) return [swapped(places, first, second).join()]
  if (deed.startsWith('merge')) return [`change ${first}`, `change ${second}`, 'change null']
  if (deed.startsWith('change')) return [`change ${first}`]
  if (deed.startsWith('move')) {
    const to = second > 0 ? second : all.endsWith('last') ? count : 1
    return [moved(places, first, to).join()]
  }
  if (!deed.startsWith('insert')) return null
  const at = all.includes('before')
    ? first - 1
    : all.includes('after')
      ? first
      : /first/.test(all)
        ? 0
        : count
  return [places.toSpliced(at, 0, NEW).join()]
}

function planOf(read: DraftAnswer, count: number): string {
  const places = placesTo(count)
  const placeOf = (id: string) => Number(id.slice(1))
  switch (read.kind) {
    case 'skip':
    case 'skip_and_run':
      return without(places, read.steps.map(placeOf)).join()
    case 'partial':
      return places.filter(place => read.steps.map(placeOf).includes(place)).join()
    case 'swap':
      return swapped(places, placeOf(read.steps[0]), placeOf(read.steps[1])).join()
    case 'move':
      return moved(places, placeOf(read.step), read.to).join()
    case 'change':
      return `change ${read.step === null ? 'null' : placeOf(read.step)}`
    case 'add': {
      const where = read.where ?? 'end'
      const at =
        where === 'start'
          ? 0
          : where === 'end'
            ? count
            : 'before' in where
              ? placeOf(where.before) - 1
              : placeOf(where.after)
      return places.toSpliced(at, 0, NEW).join()
    }
    default:
      return read.kind
  }
}

/** A step that was not there. */
const NEW = 0

const placesTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)
const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number)
const without = (places: readonly number[], left: readonly number[]) =>
  places.filter(place => !left.includes(place))
const swapped = (places: readonly number[], one: number, other: number) =>
  places.map(place => (place === one ? other : place === other ? one : place))
const moved = (places: readonly number[], place: number, to: number) =>
  without(places, [place]).toSpliced(to - 1, 0, place)

const UNCLEAR: ReadonlySet<LabelKind> = new Set(['unclear', 'question', 'other'])

export function totalsOfRevisions(scores: readonly ScoredRevision[]) {
  const count = (test: (one: ScoredRevision) => boolean) => scores.filter(test).length
  return {
    all: scores.length,
    right: count(({ is }) => is === 'right'),
    harmless: count(({ is }) => is === 'harmless'),
    harmful: count(({ is }) => is === 'harmful'),
    /** Unclear ones, questions and other matters that would run. */
    unclearRuns: count(({ kind, read }) => RUNS.has(read.kind) && UNCLEAR.has(kind)),
    /** Any that would run though nobody said so. */
    wrongRuns: count(
      ({ kind, steps, read }) =>
        RUNS.has(read.kind) && kind !== 'run' && !(kind === 'revise' && steps?.endsWith('then run') === true),
    ),
  }
}
