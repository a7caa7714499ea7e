import { plainTitle } from '../../core/plain-title.ts'
import { ofAllPacks, wordsOfAll } from '../lang/packs.ts'
import { smallTalkOf } from '../polarity/small-talk.ts'

/** Longest title; a list shows about half of it. */
const MOST_CHARACTERS = 60
/** Beginning of a message in which it says what it is about, if it does. */
const READ_CHARACTERS = 600

const oneOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`
const EDGE = '(?![\\p{L}\\p{N}])'
const OPENERS = new RegExp(`^${oneOf(ofAllPacks(pack => pack.titles.openers))}${EDGE}[\\s,:–—-]*`, 'iu')
const ARTICLES = new RegExp(`^${oneOf(ofAllPacks(pack => pack.titles.articles))}${EDGE}\\s+`, 'iu')
const CLOSERS = new RegExp(
  `(?:^|(?<![\\s,–—-])[\\s,–—-]+)${oneOf(ofAllPacks(pack => pack.titles.closers))}[\\s.!?…]*$`,
  'iu',
)
const ENDS = /(?<![\s.!?…,;:–—-])[\s.!?…,;:–—-]+$/u
/** Sentence by sentence: a full stop within a number or a name ends nothing, nor does one that shortens a word in its midst. */
const SENTENCES = new RegExp(
  `(?<!\\s(?:${[...wordsOfAll(pack => pack.text.abbreviations)].join('|')})\\.)(?<=[.!?…])\\s+|\\n+`,
  'iu',
)
const WORD = /\p{L}{3}|\d{3}/u

/**
 * A name for a conversation that begins with this message: what it is about, without greeting, courtesy and the frame of
 * the wish. Null for a message that is about nothing: a greeting, a command, an okay.
 */
export function titleOf(message: string): string | null {
  const text = message
    .slice(0, READ_CHARACTERS)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()
  if (text.startsWith('/') || smallTalkOf(text) !== null) return null
  for (const sentence of text.split(SENTENCES)) {
    if (smallTalkOf(sentence) !== null) continue
    const topic = plainTitle(topicOf(sentence)) ?? ''
    if (WORD.test(topic)) return capital(clipped(topic))
  }
  return null
}

/** The sentence without what stands around its topic; as it is where nothing would be left. */
function topicOf(sentence: string): string {
  const whole = sentence.replace(ENDS, '')
  let rest = stripped(whole, CLOSERS)
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = stripped(rest, OPENERS)
  }
  return stripped(rest, ARTICLES).replace(ENDS, '')
}

function stripped(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '')
  return WORD.test(rest) ? rest : text
}

/** At the end of a clause where one ends late enough, else of a word. */
function clipped(text: string): string {
  const letters = [...text]
  if (letters.length <= MOST_CHARACTERS) return text
  const start = letters.slice(0, MOST_CHARACTERS).join('')
  const clause = Math.max(start.lastIndexOf(', '), start.lastIndexOf('; '), start.lastIndexOf(': '))
  if (clause > MOST_CHARACTERS / 2) return start.slice(0, clause)
  const word = start.lastIndexOf(' ')
  return `${(word > MOST_CHARACTERS / 2 ? start.slice(0, word) : start).replace(ENDS, '')} …`
}

const capital = (text: string): string => {
  const [first = ''] = text
  return `${first.toLocaleUpperCase()}${text.slice(first.length)}`
}
