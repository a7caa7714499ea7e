import { ofAllPacks } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { readActor } from './actor.ts'
import { type Step, textOf } from './sequence.ts'
import { APPROVAL } from './step-words.ts'

export interface StepReading {
  readonly step: Step
  /** A verb was found in it. */
  readonly isEvent: boolean
}

/** `isVerbFirst`: in German a clause that follows a marker or a subordinate clause begins with its verb. */
export function readStep(
  text: string,
  tokens: readonly Token[],
  how: { readonly language: Language; readonly isVerbFirst: boolean; readonly isParallel: boolean },
): StepReading | null {
  const whole = textOf(text, tokens)
  if (whole === null) return null
  const { from, to, isEvent } = readActor(tokens, how.isVerbFirst, how.language)
  const actor = textOf(text, tokens.slice(from, to))
  const rest = from === 0 ? tokens.slice(to) : tokens
  const step: Step = {
    ...whole,
    ...(actor && { actor }),
    action: textOf(text, rest) ?? whole,
    approval: isApproval(tokens),
    parallel: how.isParallel,
  }
  return { step, isEvent }
}

/** "Signs off", "genehmigt", "gibt ihn der Verlag frei". */
function isApproval(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ folded }) => folded)
  return words.some(word => APPROVAL.test(word)) || PHRASED.some(isPhrased => isPhrased(words))
}

const PHRASED = ofAllPacks(pack => [pack.sequences.isApproval])

/** "Antrag annehmen": the noun before an infinitive is what it is done to, and nobody who does it. */
export function withoutActor(reading: StepReading | null): StepReading | null {
  if (reading === null) return null
  const { actor: _, ...step } = reading.step
  return { ...reading, step: { ...step, action: { text: step.text, span: step.span } } }
}
