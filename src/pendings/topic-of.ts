import type { PendingTopic } from '../core/decision.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { ReplyWords, Topic } from '../nlu/lang/sections/reply-words.ts'
import type { Kind } from '../nlu/polarity/lexicon.ts'
import { cover, type Echo, type Segment } from '../nlu/polarity/phrases.ts'
import { clausesOf, type Tokens, tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { LANGUAGES, type Language } from '../nlu/text/language.ts'
import { fold, normalise } from '../nlu/text/normalise.ts'
import { plainWords } from '../nlu/text/plain-words.ts'

/** The one that tells more comes first: "what happens if I want it undone?" */
const ORDER: readonly Topic[] = ['undo', 'limit', 'cost', 'consequence', 'why']

/** Nobody asks back in so many words. */
const MAX_WORDS = 16

/**
 * Topic of a message that asks about the question at hand, and about nothing else: each of its words is one of
 * the topic's, one a question is made of, or repeats what was shown.
 */
export function topicOf(text: string, language: string, echo: Echo): PendingTopic | null {
  const tokens = tokeniseReply(text.trim())
  if (tokens.cut || tokens.words.length === 0 || tokens.words.length > MAX_WORDS) return null
  const plain = plainTopic(tokens, language) ?? (putsOff(text) ? 'hold' : null)
  if (plain !== null) return plain
  for (const one of LANGUAGES) {
    const topic = topicIn(text, tokens, PACKS[one].replies, echo)
    if (topic !== null) return topic
  }
  return null
}

/** "One tick, the cows are out": asks to wait and says why, of nothing that was shown. */
export function holdsOn(text: string, language: Language, echo: Echo): boolean {
  const { words, marks, cut } = tokeniseReply(text.trim())
  const [first = [], ...others] = clausesOf(words, ({ opens }) => opens)
  const rest = others.flat()
  if (cut || marks.size > 0 || rest.length === 0 || words.length > MAX_WORDS) return false
  const kinds = cover(first, language)?.map(({ kind }) => kind) ?? []
  if (!kinds.includes('hold') || !kinds.every(kind => HOLDS.has(kind))) return false
  if (rest.some(word => /\d/.test(word.text) || isShown(echo(word)))) return false
  const from = rest[0]?.span.start ?? 0
  return framesOf(tokensRead(text.trim()), language).every(
    ({ span, act, polarity, modal }) =>
      span.end <= from || (act === 'statement' && polarity === 'positive' && modal === null),
  )
}
const isShown = (kind: ReturnType<Echo>): boolean => kind === 'deed' || kind === 'value'

const HOLDS: ReadonlySet<Segment['kind']> = new Set<Kind>(['hold', 'please', 'thanks', 'opener', 'doubt'])

/** Asked in a phrase everybody knows: "really?", "wait". */
function plainTopic({ words }: Tokens, language: string): PendingTopic | null {
  const kinds = cover(words, language)?.map(({ kind }) => kind) ?? []
  if (kinds.includes('hold') && kinds.every(kind => HOLDS.has(kind))) return 'hold'
  const asks = kinds.includes('question') && kinds.every(kind => kind === 'question' || HOLDS.has(kind))
  if (!asks) return null
  const first = words.map(({ text }) => text).find(word => isWhy(word))
  return first === undefined ? 'consequence' : 'why'
}

/** "I'll think about it": an answer will come, and not now. */
const putsOff = (text: string): boolean =>
  LANGUAGES.some(language => PACKS[language].replies.later.test(plainWords(text)))

const isWhy = (word: string): boolean => LANGUAGES.some(one => PACKS[one].replies.topics.why.test(word))

function topicIn(
  text: string,
  { words, marks }: Tokens,
  { topics, asking, openers }: ReplyWords,
  echo: Echo,
): Topic | null {
  const isAsked = marks.has('question') || words.slice(0, 3).some(word => openers.has(word.text))
  if (!isAsked) return null
  const folded = fold(normalise(text))
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (
    ORDER.find(topic => {
      const match = topics[topic].exec(folded)
      if (match === null) return false
      const own = new Set(match[0].split(' '))
      return words.every(word => own.has(word.text) || asking.has(word.text) || echo(word) !== null)
    }) ?? null
  )
}
