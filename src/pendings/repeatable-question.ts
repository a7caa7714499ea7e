import { isPlainObject, type Json } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import type { LocalizedText } from '../flows/ir/text.ts'
import type { Intent } from '../intents/intent.ts'
import { ofAllPacks, wordsOfAll } from '../nlu/lang/packs.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { Echo } from '../nlu/polarity/phrases.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { languageOf } from '../nlu/text/language.ts'
import { fold, normalise } from '../nlu/text/normalise.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { overlaps } from '../nlu/text/span.ts'
import { withoutFillers, wordsOf } from './option-names.ts'
import type { RepeatableQuestion } from './read-words.ts'
import { isOffer } from './waiting-intent.ts'

const FILL = wordsOfAll(({ replies }) => replies.fill)
const DEEDS = ofAllPacks(({ replies }) => replies.deeds)
const FUNCTION_WORDS = wordsOfAll(({ text }) => text.functionWords)

/** A tool as people are told of it. */
export interface DescribedTool {
  readonly name: string
  readonly description: string
  readonly title?: LocalizedText
  readonly confirm?: LocalizedText
}

/** A pending as a reply to it may repeat it: by its deed, its values, and words that say nothing beside them. */
export function repeatableQuestion(
  text: string,
  pending: Pick<Pending, 'kind' | 'details'>,
  about: {
    readonly tool: DescribedTool | undefined
    readonly intent: Intent | null
    readonly locale: string
  },
): RepeatableQuestion {
  const { details } = pending
  const values = isPlainObject(details) ? scalarsIn(details.arguments as Json) : []
  const numbers = values.filter(value => typeof value === 'number')
  const valueWords = new Set(values.flatMap(value => (typeof value === 'string' ? wordsIn(value) : [])))
  const deeds = deedsOf(about.tool, about.intent)
  const mentions = findNumbers(text, languageOf(about.locale))
  const echo =
    (otherNumbers: boolean): Echo =>
    ({ text: word, span }) => {
      if (valueWords.has(word)) return 'value'
      const mention = mentions.find(candidate => overlaps(candidate.span, span))
      if (mention !== undefined) {
        const { amount } = mention
        return amount.is === 'one' && (otherNumbers || numbers.includes(amount.value)) ? 'value' : null
      }
      if (FILL.has(word)) return 'fill'
      return deeds.some(deed => areKindred(deed, word)) ? 'deed' : null
    }
  const asks = isOffer(pending) ? 'offer' : 'permission'
  return {
    asks,
    echo: echo(false),
    otherNumber: { asks, echo: echo(true) },
    about: new Set(titleWords(details)),
  }
}

const titleWords = (details: Json): readonly string[] =>
  isPlainObject(details) && typeof details.title === 'string' ? withoutFillers(wordsOf(details.title)) : []

/** Of several things one is not all of them: who names it has not said yes to the rest. */
const scalarsIn = (value: Json | undefined): readonly (string | number)[] => {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.length === 1 ? value.flatMap(scalarsIn) : []
  return isPlainObject(value) ? Object.values(value).flatMap(item => scalarsIn(item as Json)) : []
}

/** Content words of what it is called and described by, and the verbs that mean the same deed. */
function deedsOf(tool: DescribedTool | undefined, intent: Intent | null): readonly string[] {
  const texts = [
    ...(tool === undefined ? [] : [plainName(tool.name), tool.description]),
    ...[tool?.title, tool?.confirm, intent?.title, intent?.pre, intent?.post].flatMap(textsOf),
    ...(intent === null ? [] : [intent.description, ...intent.examples]),
    ...(intent?.parameters ?? []).flatMap(({ name, label, slot }) => [
      plainName(name),
      ...textsOf(label),
      ...(slot.words ?? []),
    ]),
  ]
  const words = [...new Set(texts.flatMap(wordsIn))].filter(
    word => word.length > 2 && !FUNCTION_WORDS.has(word) && !/\d/.test(word),
  )
  const sameDeed = DEEDS.filter(deed => words.some(word => deed.has(word)))
  return [...words, ...sameDeed.flatMap(deed => [...deed])]
}

const textsOf = (text: LocalizedText | null | undefined): readonly string[] =>
  text == null ? [] : typeof text === 'string' ? [text] : Object.values(text)

const wordsIn = (text: string): readonly string[] =>
  (normalise(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []).map(fold)
