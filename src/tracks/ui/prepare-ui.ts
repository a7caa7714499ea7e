import { tokensRead } from '../../nlu/text/excerpt.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { previewRule } from '../../ui-tools/guardrails.ts'
import { readRule } from '../../ui-tools/router/rule-words.ts'
import { namedTools } from '../../ui-tools/tools-in-words.ts'
import type { BeginningTurn, TrackParts } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'

const NO_RULES = { guardrails: [], preview: null }

/** Reads the person's own rules, and what a rule stated in the message would have changed. */
export async function prepareUi(
  { desk, pastMessages, budget }: TrackParts,
  { input, reads, assistant, recorded }: BeginningTurn,
): Promise<Pick<TrackScope, 'guardrails' | 'preview'>> {
  // A rule of the person's reaches no further than what may open.
  if (recorded !== null || input.kind !== 'message' || assistant.ui_tools.length === 0) return NO_RULES
  const guardrails = await desk.rules(input.principal)
  const { text } = input
  const rule = budget.within(() =>
    readRule(tokensRead(text), languageOf(reads.locale), namedTools(assistant.ui_tools)),
  )
  if (rule === null) return { guardrails, preview: null }
  const past = await pastMessages(input.principal)
  return { guardrails, preview: budget.within(() => previewRule(rule, guardrails, past)) }
}
