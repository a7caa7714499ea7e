import type { Draft } from '../../core/draft.ts'
import { patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { readByRules } from './read-by-rules.ts'

const KNOWN = patternOfAll(({ drafts }) => drafts.known)
const REVISITING = patternOfAll(({ drafts }) => drafts.revisiting)
const NEGATORS = wordsOfAll(({ drafts }) => drafts.negators)
const VERBS = wordsOfAll(({ frames }) => frames.verbs.keys())
const BELONGING = wordsOfAll(({ drafts }) => drafts.belonging)

/** Answers clear enough to be heard where nothing was asked: all else is left to whoever it is for. */
const IS_CLEAR = {
  run: true,
  skip_and_run: true,
  partial: true,
  skip: true,
  swap: true,
  move: true,
  question: true,
  review: true,
  not_now: true,
  cancel: true,
  add: false,
  change: false,
  several: false,
  likely_run: false,
  which: false,
  each: false,
  unclear: false,
  aside: false,
} as const satisfies Record<DraftAnswer['kind'], boolean>

/** Reads words about a draft that no question is open about; null where they are about something else. By rules alone: judges know replies. */
export function readMention(
  message: string,
  draft: Pick<Draft, 'steps' | 'intent'>,
  locale: string,
): Mention | null {
  const part = message.split(PARTS).find(one => isMeant(wordsBehindName(one), draft))
  if (part === undefined) return null
  const said = behindTopic(message)
  const answer = readByRules(said ?? message, draft, locale).answer
  const isEnd = answer.kind === 'cancel' && endsIt(part, draft, locale)
  if (IS_CLEAR[answer.kind] && (answer.kind !== 'cancel' || isEnd)) return answer
  const isShort = said !== null && answer.kind === 'unclear' && plainWords(said).split(' ').length <= FEW
  return isShort || isRevisit(part, message) ? { kind: 'show' } : null
}

/** Behind "the plan:" so few words are about it, whatever they say. */
const FEW = 3

/** Words behind "the plan:" or "about the plan:"; null where a message begins otherwise. */
function behindTopic(message: string): string | null {
  const [topic = '', rest = ''] = message.split(TOPIC_END, 2)
  const text = plainWords(topic)
  const found = KNOWN.exec(text)
  const isTopic =
    found !== null &&
    found.index + found[0].length === text.length &&
    text
      .slice(0, found.index)
      .split(' ')
      .every(word => word === '' || BELONGING.has(word))
  return isTopic && plainWords(rest) !== '' ? rest : null
}
const TOPIC_END = /[:?](?:\s|$)(.*)/su

/** `show`: it is wanted before them again, and nothing else of it. */
export type Mention = DraftAnswer | { readonly kind: 'show' }

/** "Back to the plan", "where were we with the plan?": so few words are about nothing else. */
function isRevisit(part: string, message: string): boolean {
  const text = plainWords(part)
  return (
    plainWords(message).split(' ').length <= MOST_WORDS &&
    REVISITING.test(text) &&
    !text.split(' ').some(word => NEGATORS.has(word))
  )
}
const MOST_WORDS = 12
const PARTS = /[,.;:!?](?:\s|$)/

/** Words behind "the plan"; null where nobody speaks of it. */
function wordsBehindName(part: string): readonly string[] | null {
  const text = plainWords(part)
  const found = KNOWN.exec(text)
  return found === null
    ? null
    : text
        .slice(found.index + found[0].length)
        .trim()
        .split(' ')
}

/** "The plan", or "the plan for the move" where the move is what the draft is for. */
function isMeant(behind: readonly string[] | null, { intent }: Pick<Draft, 'intent'>): boolean {
  if (behind === null) return false
  const [next = '', ...rest] = behind
  if (!BELONGING.has(next)) return true
  const aim = new Set(plainWords(intent.objective).split(' '))
  return rest.some(word => word.length > 3 && aim.has(word))
}

/** Says of the draft itself that it is called off: not "cancel the talk, that was the plan", not "delete the plan B folder". */
function endsIt(part: string, draft: Pick<Draft, 'steps' | 'intent'>, locale: string): boolean {
  const [next = ''] = wordsBehindName(part) ?? []
  const isWhole = next === '' || isLightWord(next) || VERBS.has(next)
  return isWhole && readByRules(part, draft, locale).answer.kind === 'cancel'
}
