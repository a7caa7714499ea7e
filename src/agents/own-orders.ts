import { PACKS } from '../nlu/lang/packs.ts'
import type { AgentWords, OwnAgent } from '../nlu/lang/sections/order-words.ts'
import { LANGUAGES } from '../nlu/text/language.ts'
import type { AgentOrders } from './agent.ts'

/** Ways to order the engine's own agents. */
export const ownOrders = (name: OwnAgent): AgentOrders => ({ ...wordsOfAgent(name), ...WORK[name] })

const WORK: Readonly<Record<OwnAgent, Omit<AgentOrders, keyof AgentWords>>> = {
  research: { about: 'topic', takesFrom: [] },
  image: { about: 'topic', takesFrom: ['research', 'edit'] },
  music: { durations: ['duration'], about: 'content', takesFrom: ['research', 'edit'] },
  edit: { about: 'target', instruction: 'instruction', takesFrom: ['research', 'music', 'edit'] },
}

/** Words for one of them in all languages: people mix them. */
function wordsOfAgent(name: OwnAgent): AgentWords {
  const packs = LANGUAGES.map(language => PACKS[language].orders.agents[name])
  const options: Record<string, Record<string, readonly string[]>> = {}
  for (const { options: own } of packs)
    for (const [parameter, values] of Object.entries(own))
      for (const [value, words] of Object.entries(values)) {
        const known = options[parameter] ?? {}
        options[parameter] = { ...known, [value]: [...(known[value] ?? []), ...words] }
      }
  return {
    deeds: packs.flatMap(({ deeds }) => deeds),
    things: packs.flatMap(({ things }) => things),
    hints: packs.flatMap(({ hints }) => hints),
    options,
  }
}
