import { ofAllPolarities } from '../nlu/lang/polarities.ts'
import type { Kind } from '../nlu/polarity/lexicon.ts'
import { cover, phrasesIn } from '../nlu/polarity/phrases.ts'
import { clausesOf, type Tokens, type Word } from '../nlu/polarity/reply-tokens.ts'

/** In a longer message a "maybe" is about something else. */
const SHORT_WORDS = 6

/**
 * True where words of an answer occur in a message that is none: enough to ask again instead of changing the subject.
 */
export function mentionsAnswer({ words, marks }: Tokens, language: string): boolean {
  return (
    clausesOf(words, ({ opens }) => opens).some(
      clause => isCancel(clause, language) || hasAnswer(clause, language),
    ) ||
    (words.length <= SHORT_WORDS &&
      phrasesIn(words, language).some(
        ({ kind, at, words: length }) =>
          kind === 'doubt' && !(marks.has('question') && isHesitation(at, words[length])),
      ))
  )
}

/** "Hm, did it arrive?": thinks before it asks. */
const isHesitation = (at: number, next: Word | undefined): boolean => at === 0 && next?.opens === true

const PLAIN_NO = new Set(ofAllPolarities(({ plainNo }) => plainNo))

type Position = 'anywhere' | 'edge' | 'start'
const COUNTS: Partial<Record<Kind, Position>> = {
  yes: 'anywhere',
  act: 'edge',
  ok: 'edge',
  no: 'edge',
  not: 'start',
}

function hasAnswer(clause: readonly Word[], language: string): boolean {
  return phrasesIn(clause, language).some(({ kind, at, words }) => {
    const counts = COUNTS[kind]
    if (counts === undefined) return false
    if (at === 0 || counts === 'anywhere' || PLAIN_NO.has(clause[at]?.text ?? '')) return true
    return counts === 'edge' && (at + words === clause.length || (kind === 'act' && words > 1))
  })
}

/** "Cancel" alone; "cancel my subscription" is a request. */
function isCancel(clause: readonly Word[], language: string): boolean {
  return cover(clause, language)?.some(({ kind }) => kind === 'cancel') ?? false
}
