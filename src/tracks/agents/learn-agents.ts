import { whichAgent } from '../../agents/judged/agent-likelihoods.ts'
import { languageNames } from '../../agents/language-names.ts'
import type { Assistant } from '../../assistants/assistant.ts'

/** Trains which agent is meant, and has the platform name the languages people may ask for. */
export async function learnAgents({ agents }: Assistant, pause: () => Promise<void>): Promise<void> {
  if (agents === null) return
  await whichAgent(agents.orderable)?.train(pause)
  if (languageNames.make()) await pause()
}
