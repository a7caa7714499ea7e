import type { Track } from '../track.ts'
import { afterOffer } from './after-offer.ts'
import { considerDesk } from './consider/desk.ts'
import { releaseSilent, serveDesk } from './desk/serve-desk.ts'
import { escalate } from './escalate.ts'
import { fallBack } from './fall-back.ts'

/** A human takes over, or is offered where nothing can be done. */
export const human = {
  rungs: { desk: considerDesk },
  act: async (scope, { kind }) => {
    switch (kind) {
      case 'hand_over':
        return escalate(scope, 'asked')
      case 'fall_back':
        return fallBack(scope, 'not_understood')
      case 'leave_to_colleague':
        return { reason: 'answered' }
    }
  },
  settled: { escalation_offer: afterOffer },
  serveDesk,
  runOut: releaseSilent,
} satisfies Track<'human'>
