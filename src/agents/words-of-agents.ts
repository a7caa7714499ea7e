import { PACKS } from '../nlu/lang/packs.ts'
import type { AgentWords, OwnAgent } from '../nlu/lang/sections/order-words.ts'
import { LANGUAGES } from '../nlu/text/language.ts'

/** Words for one of the engine's own agents, of all languages: people mix them. */
export function wordsOfAgent(name: OwnAgent): AgentWords {
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
    options,
  }
}
