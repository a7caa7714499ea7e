import type { Track } from '../track.ts'
import { afterOffer } from './after-offer.ts'
import { escalate } from './escalate.ts'
import { fallBack } from './fall-back.ts'

/** A human takes over, or is offered where nothing can be done. */
export const human = {
  rungs: {},
  act: async (scope, { kind }) =>
    kind === 'hand_over' ? escalate(scope, 'asked') : fallBack(scope, 'not_understood'),
  settled: { escalation_offer: afterOffer },
} satisfies Track<'human'>
