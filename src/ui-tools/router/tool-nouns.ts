import type { UiToolName } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolChoice } from '../opt-out.ts'

type NounWords = Readonly<Record<Language, ReadonlySet<string>>>

/** Words people call a tool by; compared folded, German compounds by their last part. */
export interface ToolNouns {
  readonly nouns: NounWords
  /** They may name something else as well: "the list", "the steps". */
  readonly loose: NounWords
  /** German compounds that end like one of the nouns and mean something else. */
  readonly others?: RegExp
}

export interface NamedTool extends ToolNouns {
  readonly tool: UiToolName
  readonly verbs: ReadonlySet<string>
}

/** Tools a message may name. */
export type NamedTools = readonly NamedTool[]

/** Words for any of them. */
const ANY: NounWords = {
  en: wordSet('tool tools form forms widget widgets popup popups ui window windows editor editors'),
  de: wordSet('tool tools werkzeug werkzeuge formular formulare fenster widget widgets popup popups'),
}

/** Tools a word names; null when none. */
export function toolsNamed(folded: string, language: Language, named: NamedTools): ToolChoice | null {
  const found = named.find(tool => isNounOf(tool, folded, language))
  if (found !== undefined) return [found.tool]
  return hasNoun(ANY[language], folded, language) ? 'all' : null
}

export const isNounOf = ({ nouns, others }: ToolNouns, folded: string, language: Language): boolean =>
  nouns[language].has(folded) || (!others?.test(folded) && hasNoun(nouns[language], folded, language))

function hasNoun(nouns: ReadonlySet<string>, folded: string, language: Language): boolean {
  if (nouns.has(folded)) return true
  if (language !== 'de') return false
  return [...nouns].some(noun => noun.length >= 5 && folded.length > noun.length + 2 && folded.endsWith(noun))
}
