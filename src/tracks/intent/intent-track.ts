import type { TurnEnd } from '../../core/event.ts'
import { sendText } from '../../plans/send-text.ts'
import type { IntentMove } from '../move.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { afterIntent } from './after-intent.ts'
import { classifyOutside } from './classify-outside.ts'
import { considerIntent } from './consider/consider-intent.ts'
import { considerHelp } from './consider/help.ts'
import { eligibleHere } from './eligible-here.ts'
import { afterSwitch, offerSwitch } from './offer-switch.ts'
import { recordClassified } from './record-classified.ts'
import { runIntent } from './run-intent.ts'
import { smallTalkReply } from './small-talk-reply.ts'

/** The assistant's intents: recognised, asked for what is missing, done by their tools. */
export const intent = {
  rungs: { intent: considerIntent, help: considerHelp },
  learn: async ({ intents }, pause) => intents?.train(pause),
  act,
  note: (scope, { classified }) => recordClassified(scope, classified),
  consult: (scope, question) =>
    question.id === 'eligible'
      ? eligibleHere(scope)
      : classifyOutside(scope, question.text, question.eligible),
  planDone: afterIntent,
  settled: { switch_intent: afterSwitch, other_value: afterSwitch },
} satisfies Track<'intent'>

async function act(scope: TrackScope, move: IntentMove): Promise<TurnEnd> {
  switch (move.kind) {
    case 'pursue_intent':
      return runIntent(scope, move.run)
    case 'offer_switch':
      return offerSwitch(scope, move.run)
    case 'small_talk':
      sendText(scope, smallTalkReply(scope, move))
      return { reason: 'answered' }
  }
}
