import type { Option } from '../core/pending.ts'
import { type Mark, type Tokens, tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { CHOICE_FILLERS, OPTION_SENTENCES, OPTION_SYNONYMS } from './choice-words.ts'

export interface NamedOption {
  readonly id: string
  readonly label: readonly string[]
  readonly labelMarks: ReadonlySet<Mark>
  /** Its label, the label up to the first colon or comma, its id, and what people say for ids the engine uses. */
  readonly names: readonly (readonly string[])[]
  /** Sentences that mean it, word by word. */
  readonly sentences: readonly (readonly string[])[]
}

const wordsById = (table: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(table).map(([id, names]) => [id, names.map(wordsOf)]))
const SYNONYMS = wordsById(OPTION_SYNONYMS)
const SENTENCES = wordsById(OPTION_SENTENCES)

/** True for options the engine itself offers. */
export const isEngines = (id: string): boolean => SYNONYMS.has(id) || SENTENCES.has(id)

/** Everything that is said for any of them. */
export const ENGINE_NAMES = [...SYNONYMS.values(), ...SENTENCES.values()].flat()

export function nameOption({ id, label }: Option): NamedOption {
  const tokens = tokeniseReply(label)
  const head = label.split(/[:,;(–—]/)[0] ?? label
  const names = [wordsIn(tokens), wordsOf(head), wordsOf(plainName(id)), ...(SYNONYMS.get(id) ?? [])]
  return {
    id,
    label: wordsIn(tokens),
    labelMarks: tokens.marks,
    names: names.filter(name => name.length > 0),
    sentences: SENTENCES.get(id) ?? [],
  }
}

/** "Don't" and "do not" are one; so are "München", "Muenchen" and "Munchen". */
export function wordsIn({ words }: Tokens): string[] {
  return words
    .flatMap(({ text }) =>
      /^(do|did|does|is|was)n'?t$/.test(text) ? [text.replace(/n'?t$/, ''), 'not'] : [text],
    )
    .map(word => word.replace(/([aou])e/g, '$1'))
}

export const withoutFillers = (words: readonly string[]) => words.filter(word => !CHOICE_FILLERS.has(word))

export function wordsOf(text: string): string[] {
  return wordsIn(tokeniseReply(text))
}
