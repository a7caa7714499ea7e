import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { conceptsOf, nameWords, tellingWords, wordsOf } from '../../nlu/slots/concepts.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { questionOf } from './answer-keys.ts'
import { isFormOf } from './asked-by.ts'
import type { ReplyContext } from './reply-context.ts'
import { foldedWords } from './sentence-words.ts'
import { textsOf } from './slot-of.ts'

/** Words by which people speak of a key: those of its name and label, and those of its question. */
interface KeyNames {
  readonly own: ReadonlySet<string>
  /** Its whole name where that is a word people also say in passing: `cost`. */
  readonly plain: ReadonlySet<string>
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
    plain: new Set(plainNames(key.name)),
    own: new Set(contentOf(own)),
    asked: new Set(textsOf(source?.prompt).map(foldedWords).flatMap(contentOrPlain)),
  }
  NAMES.set(key, names)
  return names
}

const contentOf = (words: readonly string[]): string[] =>
  words.filter(word => word.length >= LEAST_LETTERS && !isA('general', word) && !isPlainWord(word))

const heavyOf = (words: readonly string[]): string[] =>
  words.filter(word => word.length >= LEAST_LETTERS && !isLightWord(word))

/** "Cost?" has no other word to be named by. */
function contentOrPlain(words: readonly string[]): readonly string[] {
  const content = contentOf(words)
  return content.length > 0 ? content : heavyOf(words)
}

/** A key that is called `day` has no other word to be named by, either. */
function plainNames(name: string): readonly string[] {
  const words = nameWords(name)
  const plain = contentOrPlain(words)
  return plain.length > 0 ? plain : words.filter(word => word.length >= LEAST_LETTERS)
}

/**
 * `told`: words of its own. `stated`: a plain name too, as beside a value. `asked`: the words of questions as well, as they
 * do where something is taken back.
 */
export type Naming = 'told' | 'stated' | 'asked'

/** The keys that words name best; more than one where they cannot be told apart. */
export function keysNamedBy(
  { flow, keys }: ReplyContext,
  words: readonly string[],
  naming: Naming,
): readonly CompiledKey[] {
  const counts = [...keys.keys.values()].flatMap(key => {
    const { own, plain, asked } = namesOf(flow, key)
    const stands = (word: string, of: ReadonlySet<string>) => of.has(word) || isFormOf(word, of)
    const isOwn = (word: string) => stands(word, own) || (naming !== 'told' && stands(word, plain))
    const owned = words.filter(isOwn).length
    const other = naming === 'asked' ? words.filter(word => !isOwn(word) && stands(word, asked)).length : 0
    const count = 2 * owned + other
    return count === 0 ? [] : [{ key, count }]
  })
  const most = Math.max(0, ...counts.map(({ count }) => count))
  return counts.filter(({ count }) => count === most).map(({ key }) => key)
}
