import { wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Kind } from '../../nlu/polarity/lexicon.ts'
import { phrasesIn } from '../../nlu/polarity/phrases.ts'
import { tokeniseReply, type Word } from '../../nlu/polarity/reply-tokens.ts'
import type { OpenWindow } from './open-window.ts'
import { agreement, BESIDE_START, STARTS } from './read-by-rules.ts'
import type { WindowClause, WindowWords } from './window-clauses.ts'

/** Known words of assent in a message that nothing else in it weakens: all of it is, or a clause, or a phrase a clause begins with. */
export type Assent = 'whole' | 'clause' | 'phrase' | 'none'

const FOR: ReadonlySet<Kind> = new Set<Kind>(['yes', 'act'])
const BESIDE: ReadonlySet<Kind> = new Set<Kind>([
  'ok',
  'please',
  'thanks',
  'praise',
  'smile',
  'acknowledgement',
  'opener',
  'tail',
])

export function assentIn(words: WindowWords, window: OpenWindow): Assent {
  const { clauses, order, text } = words
  if (isAllAssent(words, window)) return 'whole'
  const meant = clauses.map(clause => agreement(clause, window))
  if (!clauses.every((clause, at) => meant[at] !== null || isHarmless(clause, window))) return 'none'
  // Whoever says "go" beside other words may mean those: "spreadsheet, go". A yes is one to what was asked.
  const isYes = (part: string): boolean => {
    const { words: all } = tokeniseReply(part)
    return phrasesIn(all, order.language).some(({ kind, at }) => kind === 'yes' && all[at]?.opens === true)
  }
  if (clauses.some(({ answer, text: part }) => answer === 'yes' && isYes(part))) return 'clause'
  return isYes(text) ? 'phrase' : 'none'
}

/** "Exactly, go", "yes, make the picture": not a word that is not known, and none that holds it back. */
function isAllAssent({ text, order, clauses }: WindowWords, { agent }: OpenWindow): boolean {
  const { words, marks } = tokeniseReply(text)
  if (marks.size > 0 || clauses.some(({ frame }) => frame.polarity !== 'positive')) return false
  const phrases = phrasesIn(words, order.language)
  if (!phrases.every(({ kind }) => FOR.has(kind) || BESIDE.has(kind))) return false
  const spoken = new Set(
    phrases.flatMap(({ at, words: count }) => Array.from({ length: count }, (_, n) => at + n)),
  )
  const own = clauses
    .flatMap(({ mentions }) => mentions)
    .filter(mention => mention.agent === agent && (mention.by === 'deed' || mention.isKnown))
  const starts = (word: Word): boolean =>
    STARTS.has(word.text) || own.some(({ by, span }) => by === 'deed' && span.start === word.span.start)
  return (
    (phrases.some(({ kind }) => FOR.has(kind)) || words.some(starts)) &&
    words.every(
      (word, at) =>
        spoken.has(at) ||
        starts(word) ||
        BESIDE_START.has(word.text) ||
        own.some(({ span }) => span.start === word.span.start) ||
        (ARTICLES.has(word.text) && own.some(({ span }) => span.start === words[at + 1]?.span.start)),
    )
  )
}
const ARTICLES = wordsOfAll(({ frames }) => frames.definite)

/** Says something of the speaker's, here and now, and neither orders, asks, denies nor tells what others say. */
function isHarmless(clause: WindowClause, { current, agent }: OpenWindow): boolean {
  const { frame, isAsked, mentions, values, answer } = clause
  const { act, time, polarity, reported, link, corrects } = frame
  return (
    (act === 'statement' || act === 'greeting' || answer !== null) &&
    polarity === 'positive' &&
    (time === 'now' || time === 'general') &&
    (link === null || link === 'and' || link === 'because') &&
    (answer === null || answer === 'small_talk' || answer === 'ok') &&
    !reported &&
    !corrects &&
    !isAsked &&
    mentions.every(mention => mention.agent === agent && mention.by === 'thing') &&
    Object.entries(values).every(([name, value]) => current[name] === value)
  )
}
