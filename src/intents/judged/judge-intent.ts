import { createJudge, type Judge } from '../../nlu/judge/judge.ts'
import type { IntentMeaning } from './intent-meanings.ts'
import { type IntentView, intentSignals } from './intent-signals.ts'
import { WEIGHTS } from './intent-weights.ts'

const judge: Judge<IntentMeaning> = createJudge<IntentMeaning>(WEIGHTS)

/** Likelihood that a message wants an intent now, by its words and by what the intent sees in it. */
export const judgeIntent = (view: IntentView): number => judge(view.text, intentSignals(view)).of.wanted
