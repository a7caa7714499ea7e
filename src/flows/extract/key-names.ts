import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { conceptsOf, nameWords, tellingWords, wordsOf } from '../../nlu/slots/concepts.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { questionOf } from './answer-keys.ts'
import { isFormOf } from './asked-by.ts'
import type { ReplyContext } from './reply-context.ts'
import { foldedWords } from './sentence-words.ts'
import { textsOf } from './slot-of.ts'

/** Words by which people speak of a key: those of its name and label, and those of its question. */
interface KeyNames {
  readonly own: ReadonlySet<string>
  readonly asked: ReadonlySet<string>
}

const LEAST_LETTERS = 3
const NAMES = new WeakMap<CompiledKey, KeyNames>()

function namesOf(flow: CompiledFlow, key: CompiledKey): KeyNames {
  const known = NAMES.get(key)
  if (known !== undefined) return known
  const source = questionOf(flow, key)?.source
  const concepts = conceptsOf(key.name).length > 0 ? [...wordsOf(key.name, {})] : []
  const own = [...nameWords(key.name), ...textsOf(source?.label).flatMap(tellingWords), ...concepts]
  const names = {
    own: new Set(contentOf(own)),
    asked: new Set(contentOf(textsOf(source?.prompt).flatMap(foldedWords))),
  }
  NAMES.set(key, names)
  return names
}

const contentOf = (words: readonly string[]): string[] =>
  words.filter(word => word.length >= LEAST_LETTERS && !isA('general', word) && !isPlainWord(word))

/** `asked`: the words of questions count too, as they do where something is taken back. */
export type Naming = 'own' | 'asked'

/** The keys that words name best; more than one where they cannot be told apart. */
export function keysNamedBy(
  { flow, keys }: ReplyContext,
  words: readonly string[],
  naming: Naming,
): readonly CompiledKey[] {
  const counts = [...keys.keys.values()].flatMap(key => {
    const { own, asked } = namesOf(flow, key)
    const stands = (word: string, of: ReadonlySet<string>) => of.has(word) || isFormOf(word, of)
    const owned = words.filter(word => stands(word, own)).length
    const other =
      naming === 'own' ? 0 : words.filter(word => !stands(word, own) && stands(word, asked)).length
    const count = 2 * owned + other
    return count === 0 ? [] : [{ key, count }]
  })
  const most = Math.max(0, ...counts.map(({ count }) => count))
  return counts.filter(({ count }) => count === most).map(({ key }) => key)
}
