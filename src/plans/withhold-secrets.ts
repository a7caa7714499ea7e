import type { Message } from '../core/session.ts'
import { withheld } from '../intents/withhold.ts'
import type { TurnScope } from './turn-scope.ts'

/** The conversation as everybody but the tools it is meant for may read it. */
export const withholdSecrets = ({ log, assistant, reads }: TurnScope): readonly Message[] =>
  withheld(log.state.window, assistant.intents, reads)
