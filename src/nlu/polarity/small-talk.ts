import { FOLDINGS, OWN_LETTERS } from '../lang/letters.ts'
import { ofAllPacks } from '../lang/packs.ts'

/** Remarks addressed to the partner and about nothing else. The one that asks most of an answer comes first. */
export const SMALL_TALK = ['help', 'thanks', 'greeting', 'farewell'] as const
export type SmallTalk = (typeof SMALL_TALK)[number]

const startOf = (phrases: readonly string[]): RegExp => new RegExp(`^(?:${phrases.join('|')})(?= |$)`)
const STARTS = SMALL_TALK.map(
  kind => [kind, startOf(ofAllPacks(pack => pack.polarity.smallTalk[kind]))] as const,
)
const FILLS = startOf(ofAllPacks(pack => [pack.polarity.smallTalk.filler]))

/** Nobody greets at such length. */
const MAX_CHARACTERS = 160

/** Small talk counts only when it is the whole message: "hello, where is my order?" is a question. In any language. */
export function smallTalkOf(text: string): SmallTalk | null {
  if (text.length > MAX_CHARACTERS) return null
  if (/^[\s?]*\?[\s?]*$/.test(text)) return 'help'
  const kinds = new Set<SmallTalk>()
  let rest = fold(text)
  while (rest !== '') {
    const [kind, start] = STARTS.find(([, pattern]) => pattern.test(rest)) ?? [null, FILLS]
    const [phrase] = start.exec(rest) ?? []
    if (phrase === undefined) return null
    if (kind !== null) kinds.add(kind)
    rest = rest.slice(phrase.length).trim()
  }
  return SMALL_TALK.find(kind => kinds.has(kind)) ?? null
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(FOLDED, letter => FOLDINGS[letter] ?? letter)
    .replaceAll('’', "'")
    .replaceAll(/(?:[\s.,;:!?()–—\-\p{Extended_Pictographic}]|\u{FE0F})+/gu, ' ')
    .trim()
const FOLDED = new RegExp(`[${OWN_LETTERS}]`, 'g')
