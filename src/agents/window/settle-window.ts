import type { Judgement } from '../../nlu/judge/judge.ts'
import type { WordsMeaning } from '../../pendings/words-meaning.ts'
import type { RulesReading } from './read-by-rules.ts'
import type { WindowKind } from './window-kind.ts'

/** All that is known of words at a window before it is settled what they do. */
export interface WindowEvidence {
  readonly judgement: Judgement<WindowKind>
  /** Meaning as an answer to any question of yes or no. */
  readonly plain: WordsMeaning['meaning']
  readonly rules: RulesReading['meaning'] | null
  /** Values they name that are not shown: an option, or free words that may be an instruction. */
  readonly values: 'named' | 'free' | 'none'
  /** A condition, a question, a picture or a contradiction is in them. */
  readonly isReserved: boolean
  /** All their words are of phrases that everybody uses to answer. */
  readonly isWhole: boolean
  /** Known words that go ahead, known words against it, or neither. */
  readonly tone: 'for' | 'against' | 'none'
}

export type WindowOutcome = 'yes' | 'cancel' | 'change' | 'question' | 'later' | 'unclear' | 'other'

/**
 * Likelihoods from which something is done. Chosen by judgements of sentences the judge was not trained with, so that no
 * yes and next to no cancel is one that nobody said: test/corpora/judges/window-words/README.md.
 */
export const WINDOW_BARS = {
  /** Runs: by a plain yes, where rules of the window agree, and by the judge alone, in known words of going ahead or in others. */
  yes: { plain: 0.1, withRules: 0.6, for: 0.95, none: 0.93, against: 0.99, free: 0.97 },
  /** Ends it: by a plain no, by a no that goes on, and by the judge alone. */
  cancel: { plain: 0.15, withRules: 0.7, for: 0.95, none: 0.8, against: 0.93 },
  /** Shows it again with other values; without any it asks for them. */
  change: { withValues: 0.3, withRules: 0.1, asked: 0.5 },
  question: { alone: 0.55, withRules: 0.25 },
  later: 0.5,
  other: 0.5,
} as const

/** Settles what words at a window do. Whatever is likely and not likely enough is asked about. */
export function settleWindow(evidence: WindowEvidence): WindowOutcome {
  const { judgement, plain, rules, values, isReserved, isWhole, tone } = evidence
  const { of } = judgement
  const bars = WINDOW_BARS
  const changes = of.change + of.change_and_confirm
  const isNo = plain === 'no' || plain === 'cancel'
  if (isNo && of.cancel >= (isWhole ? bars.cancel.plain : bars.cancel.withRules)) return 'cancel'
  if (
    of.help >= (rules === 'question' || plain === 'question' ? bars.question.withRules : bars.question.alone)
  )
    return 'question'
  if (!isReserved && values !== 'named' && of.confirm >= yesBar(evidence)) return 'yes'
  if (values !== 'none' && changes >= (rules === 'change' ? bars.change.withRules : bars.change.withValues))
    return 'change'
  if (!isReserved && of.cancel >= (rules === 'cancel' ? bars.cancel.withRules : bars.cancel[tone]))
    return 'cancel'
  if (changes >= bars.change.asked) return 'change'
  if (of.later >= bars.later) return 'later'
  if (rules === 'order' || of.other >= bars.other) return 'other'
  if (judgement.best === 'other' && plain === 'something_else') return 'other'
  return 'unclear'
}

function yesBar({ plain, rules, tone, values }: WindowEvidence): number {
  const { yes } = WINDOW_BARS
  if (values === 'free') return Math.max(yes.free, yes[tone])
  return plain === 'yes' ? yes.plain : rules === 'yes' ? yes.withRules : yes[tone]
}
