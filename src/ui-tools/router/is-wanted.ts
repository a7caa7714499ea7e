import { patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { DENIED, WANTS } from './asking-words.ts'
import { clauseAround } from './clause.ts'
import { readTalk } from './talk.ts'

/** Place of the words that name a tool, in a sentence. */
export interface NounPlace {
  readonly from: number
  readonly at: number
}

/** Verbs of a tool's own by which somebody sets about it. */
export type IsAct = (word: string) => boolean

/** True where a sentence asks for what it names: not in a question, a denial, a report about others or the past. */
export function isWanted(
  sentence: readonly Token[],
  { from, at }: NounPlace,
  language: Language,
  isAct: IsAct,
): boolean {
  const folded = sentence.map(word => word.folded)
  const before = folded.slice(0, from)
  if (isAskedAbout(sentence, at, language) || WONDERS.test(before.join(' ')) || isOfOthers(folded))
    return false
  const rest = [...before, ...folded.slice(at + 1)]
  const clause = clauseAround(sentence, at).map(word => word.folded)
  if (clause.some((word, place) => isOver(clause, place) || (isNo(word) && isAct(clause[place + 1] ?? ''))))
    return false
  const ahead = before.slice(before.findLastIndex(word => /^[,;:]$/.test(word)) + 1)
  if (ahead.some(isNo)) return false
  const isShort = sentence.filter(({ kind }) => kind === 'word').length <= SHORT && !folded.some(isState)
  return isShort || rest.some(isAct) || wantsIt(before, language)
}

/** A word or three, and nothing said about it, wants it: "the roadmap is late" says something. */
const SHORT = 4
const STATES = wordsOfAll(pack => pack.router.wanted.stateVerbs)
const isState = (word: string) => STATES.has(word)

/** "I need help: what happens after an accident?": the part that names it asks. */
function isAskedAbout(sentence: readonly Token[], at: number, language: Language): boolean {
  const clause = clauseAround(sentence, at)
  const mark = sentence.at(-1)
  const isLast = clause.at(-1) === sentence.at(-2)
  const talk = readTalk(isLast && mark?.folded === '?' ? [...clause, mark] : clause, language, [])
  return talk === 'question' || talk === 'explanation'
}

/** "I would like to know whether an accident …", "I want to learn more about damage reports". */
const WONDERS = patternOfAll(pack => pack.router.wanted.wonders)

/** "My colleague would like to report an accident": nobody here does. */
const isOfOthers = (folded: readonly string[]) =>
  OTHERS.test(folded.join(' ')) && !folded.some(word => SPEAKING.has(word))
const OTHERS = patternOfAll(pack => pack.router.wanted.others)
const SPEAKING = wordsOfAll(pack => pack.router.wanted.speakers)

/** "I already filed it"; "schon wieder ein Schaden" is a new one. */
const isOver = (clause: readonly string[], place: number) =>
  ALREADY_WORDS.has(clause[place] ?? '') && !AGAIN.has(clause[place + 1] ?? '')

const isNo = (word: string) => DENIED.has(word) || NEVER_WORDS.test(word)

/** "I need a damage report"; "I need help after an accident" needs help. */
function wantsIt(before: readonly string[], language: Language): boolean {
  const verb = before.findLastIndex(word => !DETERMINERS.has(word))
  const word = before[verb] ?? ''
  return WANTS[language].has(word) || LIKE.has(word)
}
const DETERMINERS = wordsOfAll(pack => pack.router.wanted.determiners)

const ALREADY_WORDS = wordsOfAll(pack => pack.router.wanted.alreadyWords)

const NEVER_WORDS = patternOfAll(pack => pack.router.wanted.neverWords)

const AGAIN = wordsOfAll(pack => pack.router.wanted.againWords)
const LIKE = wordsOfAll(pack => pack.router.wanted.likeWords)
