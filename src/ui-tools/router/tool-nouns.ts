import type { UiToolName } from '../../core/ui.ts'
import { grammarOf } from '../../nlu/lang/grammars.ts'
import type { Language } from '../../nlu/text/language.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolChoice } from '../opt-out.ts'

type NounWords = Readonly<Record<Language, ReadonlySet<string>>>

/** Words people call a tool by, or phrases that end in such a word; folded, German compounds by their last part. */
export interface ToolNouns {
  readonly nouns: NounWords
  /** Nouns that may name something else as well: "the list", "the steps". */
  readonly loose: NounWords
  /** Kinds of the thing that are still this tool: "process" maps. Other compounds are things of their own, where kinds are named. */
  readonly kinds?: NounWords
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
  return headOf(ANY[language], folded, language) !== null ? { tools: 'all', from: at } : null
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

export const isNounOf = ({ nouns, kinds }: ToolNouns, folded: string, language: Language): boolean => {
  const head = headOf(nouns[language], folded, language)
  if (head === null || head === folded) return head !== null
  return (
    kinds === undefined || kinds[language].size === 0 || kinds[language].has(folded.slice(0, -head.length))
  )
}

/** True for a word that names tools as such, and no kind of its own: "Tabellen", "Prozesskarten", not "Preistabellen". */
export const isPlainNoun = (folded: string, language: Language, named: NamedTools): boolean =>
  [...named.map(({ nouns, kinds }) => ({ nouns, kinds })), { nouns: ANY, kinds: undefined }].some(
    ({ nouns, kinds }) => {
      const head = headOf(nouns[language], folded, language)
      return (
        head !== null && (head === folded || kinds?.[language].has(folded.slice(0, -head.length)) === true)
      )
    },
  )

/** The noun a word is, or ends in; null when none. */
function headOf(nouns: ReadonlySet<string>, folded: string, language: Language): string | null {
  if (nouns.has(folded)) return folded
  if (grammarOf(language).compounds !== 'closed') return null
  return (
    [...nouns].find(noun => noun.length >= 5 && folded.length > noun.length + 2 && folded.endsWith(noun)) ??
    null
  )
}
