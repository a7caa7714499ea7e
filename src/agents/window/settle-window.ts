import type { Judgement } from '../../nlu/judge/judge.ts'
import type { WordsMeaning } from '../../pendings/words-meaning.ts'
import type { Assent } from './assent-in.ts'
import type { RulesReading } from './read-by-rules.ts'
import type { WindowKind } from './window-kind.ts'

/** All that is known of words at a window before it is settled what they do. */
export interface WindowEvidence {
  readonly judgement: Judgement<WindowKind>
  /** Meaning as an answer to any question of yes or no. */
  readonly plain: WordsMeaning['meaning']
  readonly rules: RulesReading['meaning'] | null
  /** Values they name that are not shown: an option, the answer to the one question that waits for any words, or free words that may be an instruction. */
  readonly values: 'named' | 'answer' | 'free' | 'none'
  /** A condition, a question, a picture or a contradiction is in them. */
  readonly isReserved: boolean
  /** All their words are of phrases that everybody uses to answer. */
  readonly isWhole: boolean
  /** Likelihood that some clause, read alone, is no part of a no. */
  readonly doubt: number
  /** Known words that go ahead, known words against it, or neither. */
  readonly tone: 'for' | 'against' | 'none'
  /** Known words of assent that nothing weakens, where rules do not read a yes. */
  readonly assent: Assent
}

export type WindowOutcome = 'yes' | 'cancel' | 'change' | 'question' | 'later' | 'unclear' | 'other'

/**
 * Likelihoods from which something is done. Chosen by judgements of sentences the judge was not trained with, so that no
 * yes and next to no cancel is one that nobody said: test/corpora/judges/window-words/README.md.
 */
export const WINDOW_BARS = {
  /**
   * Runs: a plain yes, one that rules of the window read, and either of them beside words that may be an instruction. The judge
   * only holds back: it is as sure of "go away" as of "go ahead".
   */
  yes: { plain: 0.1, withRules: 0.6, free: 0.97, assented: { whole: 0.6, clause: 0.85, phrase: 0.95 } },
  /** Ends it: by a plain no, by a no that goes on, and by the judge alone, likewise. */
  cancel: {
    plain: 0.15,
    withRules: 0.7,
    alone: { for: 0.95, none: 0.8, against: 0.95 },
    undoubted: { for: 0.95, none: 0.7, against: 0.8 },
    doubt: 0.4,
  },
  /**
   * Shows it again with other values; without any it asks for them. "About volcanoes" answers the question what it is about, unless it is
   * so likely to refuse or to put it off: judges know no window that asks.
   */
  change: { withValues: 0.3, withRules: 0.1, asked: 0.5, answered: 0.5 },
  question: { alone: 0.55, withRules: 0.25 },
  later: 0.5,
  other: 0.5,
} as const

/** Settles what words at a window do. Whatever is likely and not likely enough is asked about. */
export function settleWindow(evidence: WindowEvidence): WindowOutcome {
  const { judgement, plain, rules, values, isReserved } = evidence
  const { of } = judgement
  const { change, question, later, other } = WINDOW_BARS
  const changes = of.change + of.change_and_confirm
  const isAsked = rules === 'question' || plain === 'question'
  if (isNo(plain) && of.cancel >= cancelBar(evidence)) return 'cancel'
  // Another task has values of its own: they change nothing here.
  if (rules === 'order') return 'other'
  if (of.help >= (isAsked ? question.withRules : question.alone)) return 'question'
  if (values === 'answer' && of.cancel + of.later < change.answered) return 'change'
  if (values === 'named' && changes >= (rules === 'change' ? change.withRules : change.withValues))
    return 'change'
  const isRead = plain === 'yes' || rules === 'yes' || isAssented(evidence)
  if (isRead && values !== 'named' && values !== 'answer' && !isReserved && of.confirm >= yesBar(evidence))
    return 'yes'
  if (!isReserved && of.cancel >= cancelBar(evidence)) return 'cancel'
  if (changes >= (values === 'none' ? change.asked : change.withValues)) return 'change'
  if (of.later >= later) return 'later'
  if (of.other >= other) return 'other'
  return judgement.best === 'other' && plain === 'something_else' ? 'other' : 'unclear'
}

const isNo = (plain: WindowEvidence['plain']): boolean => plain === 'no' || plain === 'cancel'

/** A judge agrees to what a known word agrees to, and to nothing without one. */
const isAssented = ({ assent, tone, values, plain }: WindowEvidence): boolean =>
  assent !== 'none' && tone === 'for' && values === 'none' && !isNo(plain)

function yesBar({ plain, rules, values, assent }: WindowEvidence): number {
  const { yes } = WINDOW_BARS
  if (values === 'free') return yes.free
  if (plain !== 'yes' && rules !== 'yes' && assent !== 'none') return yes.assented[assent]
  return plain === 'yes' ? yes.plain : yes.withRules
}

function cancelBar({ plain, rules, tone, doubt, isWhole }: WindowEvidence): number {
  const { cancel } = WINDOW_BARS
  if (isNo(plain)) return isWhole ? cancel.plain : cancel.withRules
  if (rules === 'cancel') return cancel.withRules
  return doubt <= cancel.doubt ? cancel.undoubted[tone] : cancel.alone[tone]
}
