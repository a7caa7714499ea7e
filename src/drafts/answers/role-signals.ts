import { marksIn } from '../../nlu/judge/marks-in.ts'
import { type AnswerSignals, cuesIn } from './answer-signals.ts'
import type { DraftAnswer } from './draft-answer.ts'
import type { DraftReading } from './draft-reading.ts'
import { EVIDENCE, type StepEvidence } from './step-evidence.ts'

/** Roles of a step that is spoken of. `to`: its number is a place; `before`, `after`: something goes beside it. */
export const STEP_ROLES = ['none', 'drop', 'keep', 'swap', 'move', 'change', 'before', 'after', 'to'] as const
export type StepRole = (typeof STEP_ROLES)[number]

/** A reply as a judge is shown it that says what becomes of one step: its name is a word of its own. */
export function roleSignals(
  reading: DraftReading,
  byRules: DraftAnswer,
  step: StepEvidence,
  all: readonly StepEvidence[],
): AnswerSignals {
  const { read, steps, message, lexicon } = reading
  const own = new Set(step.hits.map(({ clause, word }) => `${clause} ${word}`))
  const others = new Map(
    all.flatMap(other =>
      other === step ? [] : other.hits.map(({ clause, word }) => [`${clause} ${word}`, other] as const),
    ),
  )
  const named = read.map(({ words }, clause) =>
    words.map((word, at) =>
      own.has(`${clause} ${at}`) ? THIS : others.has(`${clause} ${at}`) ? OTHER : word,
    ),
  )
  const shared = step.hits.every(({ clause, word }) => others.has(`${clause} ${word}`))
  const rank = (one: StepEvidence) => EVIDENCE.indexOf(one.by)
  const isBest = all.every(other => other === step || rank(other) > rank(step))
  const first = (one: StepEvidence) => Math.min(...one.hits.map(({ clause, word }) => 100 * clause + word))
  const inOrder = all.toSorted((one, other) => first(one) - first(other))
  const at = inOrder.indexOf(step)
  const [before, next] = [inOrder[at - 1], inOrder[at + 1]]
  const spoken = step.hits.filter(({ by }) => by === step.by)
  return {
    text: named.map(words => squeezed(words).join(' ')).join(' , '),
    signals: [
      ...marksIn(message),
      `§by ${step.by}`,
      `§hits ${Math.min(3, step.hits.length)}`,
      `§${shared ? 'shared' : 'own'} ${step.by}`,
      `§${isBest ? 'best' : 'not best'}`,
      `§named ${Math.min(4, all.length)}`,
      `§named ${Math.min(3, all.filter(one => rank(one) < PART).length)} surely`,
      `§is ${step.place === 1 ? 'first' : step.place === steps.length ? 'last' : 'inner'}`,
      `§comes ${at === 0 ? 'first' : at === all.length - 1 ? 'last' : 'between'}`,
      ...(before === undefined ? [] : [`§before it ${towards(step, before)} ${before.by}`]),
      ...(next === undefined ? [] : [`§next ${towards(step, next)} ${next.by}`]),
      ...rulesOn(byRules, steps[step.place - 1]?.id ?? ''),
      ...[...new Set(spoken.map(({ clause }) => clause))].flatMap(clause => {
        const { words, text, isAsked } = read[clause] ?? { words: [], text: '', isAsked: false }
        const denied = words.some(word => lexicon.negators.has(word)) ? ' denied' : ''
        return [
          ...cuesIn(words, text, lexicon).flatMap(cue => [`§in ${cue}`, `§in ${cue}${denied}`]),
          ...(isAsked ? ['§in question'] : []),
          ...beside(reading, clause - 1, '§ahead'),
          ...beside(reading, clause + 1, '§behind'),
        ]
      }),
      ...spoken.flatMap(({ clause, word }) => around(named[clause] ?? [], word)),
    ],
  }
}

const THIS = 'zzthis'
const OTHER = 'zzother'
const PART = EVIDENCE.indexOf('part')

const squeezed = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => (word !== THIS && word !== OTHER) || word !== words[at - 1])

/** Direction in which another step lies, and whether it is its neighbour. */
const towards = ({ place }: StepEvidence, other: StepEvidence): string =>
  other.place === place + 1
    ? 'one down'
    : other.place === place - 1
      ? 'one up'
      : other.place > place
        ? 'down'
        : 'up'

/** Deed of the rules with the step. */
function rulesOn(answer: DraftAnswer, id: string): readonly string[] {
  const steps = 'steps' in answer ? answer.steps : 'step' in answer ? [answer.step] : []
  const where =
    answer.kind === 'add' && answer.where !== null && typeof answer.where === 'object' ? answer.where : {}
  const role =
    'before' in where && where.before === id
      ? 'before'
      : 'after' in where && where.after === id
        ? 'after'
        : steps.includes(id)
          ? 'this'
          : 'other'
  return [`§rules ${answer.kind}`, `§rules ${answer.kind} ${role}`]
}

function beside({ read, lexicon }: DraftReading, at: number, name: string): readonly string[] {
  const clause = read[at]
  return clause === undefined ? [] : cuesIn(clause.words, clause.text, lexicon).map(cue => `${name} ${cue}`)
}

/** Words near the step, with the side they stand on and how far. */
const around = (words: readonly string[], at: number): readonly string[] =>
  words.flatMap((word, place) => {
    const by = place - at
    if (by === 0 || Math.abs(by) > NEAR || word === THIS) return []
    return [`§${by} ${word}`, `§${by < 0 ? 'left' : 'right'} ${word}`]
  })
const NEAR = 4
