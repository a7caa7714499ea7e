import type { JsonObject } from '../../core/json.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { languageNamed } from '../language-names.ts'
import type { OpenWindow } from './open-window.ts'
import type { WindowWords } from './window-clauses.ts'

/** True for words that name a language where the agent offers some, and not this one. Those of its topic name none: "Französische Revolution". */
export function namesOtherLanguage(
  { clauses }: WindowWords,
  { agent }: OpenWindow,
  edited: JsonObject,
): boolean {
  const topic = edited[agent.about]
  const about = new Set(typeof topic === 'string' ? tokenise(topic).map(({ folded }) => folded) : [])
  const offered = new Set(
    Object.values(agent.options)
      .flatMap(values => Object.values(values).flat())
      .flatMap(phrase => languageNamed(fold(phrase)) ?? []),
  )
  return (
    offered.size > 0 &&
    clauses.some(({ words }) =>
      words.some(word => {
        const code = about.has(word) ? null : languageNamed(word)
        return code !== null && !offered.has(code)
      }),
    )
  )
}
