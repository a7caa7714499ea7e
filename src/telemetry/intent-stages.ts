import { INTENT_CLASSIFIERS } from '../core/intent.ts'
import { intentName, member, messageReference, publicName, ratio } from './public-values.ts'
import type { Projection } from './stage-draft.ts'

/** Intents that came into question, and the one it was. Of parameters only the names are shown. */
export const intentStages: Projection<'intent_classified'> = ({ payload }, _memory, vocabulary) => {
  const { eligible, intent, confidence, runnersUp, params, aside } = payload
  const classifier = member(INTENT_CLASSIFIERS, payload.classifier)
  const name = (value: string) => publicName(vocabulary.intents, value, vocabulary)
  const nearest = runnersUp.map(({ intent: other, confidence: sure }) => ({
    intent_id: name(other),
    confidence: ratio(sure),
  }))
  return [
    { stage: 'intents_eligible', level: 'info', payload: { eligible: eligible.map(name) } },
    {
      stage: 'intent_classified',
      level: 'info',
      payload:
        intent === null
          ? { intent_id: null, unknown_intent: true, runners_up: nearest, classifier }
          : {
              intent_id: name(intent),
              redacted_params: params.map(param => publicName(vocabulary.params, param, vocabulary)),
              confidence: ratio(confidence),
              runners_up: nearest,
              aside,
              classifier,
            },
    },
  ]
}

/** Message of a plan before it calls anything. */
export const planCommunicatedStage: Projection<'step_changed'> = ({ payload }, { turn }, vocabulary) => {
  const { step, status } = payload
  const announces = turn.kinds[step] === 'respond' && turn.kinds.slice(step).includes('tool_call')
  if (status !== 'completed' || !announces || turn.lastMessage === null) return []
  const { characters, message } = turn.lastMessage
  return [
    {
      stage: 'plan_communicated',
      level: 'info',
      payload: {
        message: messageReference(characters, message, vocabulary),
        intent_id: intentName(turn.intent, vocabulary),
      },
    },
  ]
}
