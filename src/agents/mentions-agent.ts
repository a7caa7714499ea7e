import { tokensRead } from '../nlu/text/excerpt.ts'
import { sensesIn } from './agent-vocabulary.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** True where a message has a word by which one of the agents is ordered, whatever it says about it. */
export const mentionsAgent = (text: string, agents: readonly OrderableAgent[]): boolean =>
  sensesIn(tokensRead(text), agents).size > 0
