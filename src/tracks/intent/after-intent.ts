import { confidence } from '../../core/confidence.ts'
import { declinedBy } from '../../core/declined-by.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { OpenPlan } from '../../core/session.ts'
import { fittingParams } from '../../intents/fitting-params.ts'
import type { Intent } from '../../intents/intent.ts'
import { say } from '../../messages/catalog.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { eligibleHere } from './eligible-here.ts'
import { recordClassified } from './record-classified.ts'
import { askRefusedAgain, runIntent } from './run-intent.ts'

/** A plan of an intent that had to wait is done. What it asked for and got by a form lets the intent go on. */
export async function afterIntent(scope: TrackScope, plan: OpenPlan): Promise<TurnEnd> {
  const { log, assistant, reads } = scope
  const { open } = log.state.intent
  const intent = open?.plan === plan.id ? (assistant.intents?.get(open.intent) ?? null) : null
  if (open === null || intent === null) {
    const asked = await askRefusedAgain(scope, plan.id)
    if (asked !== null) return asked
    // A no is acknowledged: what would have been said about the call was not. That of a colleague has been told.
    const isLeft = plan.steps.some(
      ({ action, status }) => action.kind === 'tool_call' && status === 'skipped',
    )
    const isTold = plan.steps.map(declinedBy).findLast(by => by !== null) === 'colleague'
    if (plan.intent !== undefined && isLeft && !isTold) sendText(scope, say('cancelled', reads.locale))
    return { reason: 'answered' }
  }
  const answers = plan.steps.flatMap(({ action, status, result }) =>
    action.kind === 'ask_user' && status === 'completed' && result !== null
      ? [[action.param, result] as const]
      : [],
  )
  const run = {
    intent,
    params: { ...open.params, ...fittingOf(intent, Object.fromEntries(answers)) },
    confidence: confidence(1),
    how: 'taken_up',
  } as const
  const eligible = await eligibleHere(scope)
  recordClassified(scope, { eligible, run, confidence: 1, runnersUp: [], classifier: 'embedded' })
  return runIntent(scope, run)
}

/** A form knows less than a parameter does: what was typed into it must fit as well. A planner may ask for more. */
function fittingOf(intent: Intent, answers: JsonObject): JsonObject {
  const isOwn = (name: string) => intent.parameters.some(parameter => parameter.name === name)
  const others = Object.entries(answers).filter(([name]) => !isOwn(name))
  return { ...Object.fromEntries(others), ...fittingParams(intent, answers) }
}
