import type { UiToolName } from '../../core/ui.ts'
import { grammarOf } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolChoice } from '../opt-out.ts'

type NounWords = Readonly<Record<Language, ReadonlySet<string>>>

/** Words people call a tool by, or phrases that end in such a word; folded, German compounds by their last part. */
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

/** Tools that are named, and the first of the words that name them. */
export interface Naming {
  readonly tools: ToolChoice
  readonly from: number
}

/** Tools named by the words that end here; null when none. A phrase says more than its last word. */
export function toolsNamed(
  words: readonly string[],
  at: number,
  language: Language,
  named: NamedTools,
): Naming | null {
  for (const { tool, nouns } of named) {
    const from = phraseStart(nouns[language], words, at)
    if (from !== null) return { tools: [tool], from }
  }
  const folded = words[at] ?? ''
  const found = named.find(tool => isNounOf(tool, folded, language))
  if (found !== undefined) return { tools: [found.tool], from: at }
  return hasNoun(ANY[language], folded, language) ? { tools: 'all', from: at } : null
}

/** Place of the first word of a noun that ends here; null when none does. */
export const nounStart = (nouns: ReadonlySet<string>, words: readonly string[], at: number): number | null =>
  phraseStart(nouns, words, at) ?? (nouns.has(words[at] ?? '') ? at : null)

function phraseStart(nouns: ReadonlySet<string>, words: readonly string[], at: number): number | null {
  for (const phrase of phrasesOf(nouns)) {
    const from = at + 1 - phrase.length
    if (from >= 0 && phrase.every((word, place) => words[from + place] === word)) return from
  }
  return null
}

/** Nouns of several words, the longest first. Asked for with every word of a message. */
function phrasesOf(nouns: ReadonlySet<string>): readonly (readonly string[])[] {
  const known = PHRASES.get(nouns)
  if (known !== undefined) return known
  const phrases = [...nouns]
    .map(noun => noun.split(/\s+/))
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length)
  PHRASES.set(nouns, phrases)
  return phrases
}
const PHRASES = new WeakMap<ReadonlySet<string>, readonly (readonly string[])[]>()

export const isNounOf = ({ nouns, others }: ToolNouns, folded: string, language: Language): boolean =>
  nouns[language].has(folded) || (!others?.test(folded) && hasNoun(nouns[language], folded, language))

function hasNoun(nouns: ReadonlySet<string>, folded: string, language: Language): boolean {
  if (nouns.has(folded)) return true
  if (grammarOf(language).compounds !== 'closed') return false
  return [...nouns].some(noun => noun.length >= 5 && folded.length > noun.length + 2 && folded.endsWith(noun))
}
