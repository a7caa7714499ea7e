import { type Span, spanning } from '../text/span.ts'
import type { Token } from '../text/tokenise.ts'

export interface StepText {
  readonly text: string
  readonly span: Span
}

export interface Step {
  /** Without the words that only say its place: "the CFO approves it". */
  readonly text: string
  readonly span: Span
  /** Person or department that does it, where it is said: "the CFO", "HR", "wir". */
  readonly actor?: StepText
  /** Activity: the step without its actor. */
  readonly action: StepText
  /** Result of the step, where it is said: "so that the amount is confirmed". */
  readonly outcome?: StepText
  /** Somebody approves, signs or releases. */
  readonly approval: boolean
  /** Happens together with the step before. */
  readonly parallel: boolean
}

/** `arrows`: A → B. `numbered`: step 1, step 2. `marked`: first, then, after. `chain`: one clause after the other. */
export type SequenceForm = 'arrows' | 'numbered' | 'marked' | 'chain'

export interface Sequence {
  readonly form: SequenceForm
  /** In the order in which they happen, not in which they are written: "before we ship, QA tests". */
  readonly steps: readonly Step[]
  readonly span: Span
}

/** Tokens next to each other, as they are written in the text. */
export function textOf(text: string, tokens: readonly Token[]): StepText | null {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined) return null
  const span = spanning(first, last)
  return { text: text.slice(span.start, span.end), span }
}

/** The step with what comes of it; together they take the place of both. */
export const withOutcome = (step: Step, { text, span }: StepText): Step => ({
  ...step,
  outcome: { text, span },
})

export function sequenceOf(form: SequenceForm, steps: readonly Step[]): Sequence | null {
  if (steps.length === 0) return null
  const span = {
    start: Math.min(...steps.map(step => step.span.start)),
    end: Math.max(...steps.map(step => step.span.end)),
  }
  return { form, steps, span }
}
