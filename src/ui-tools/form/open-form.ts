import type { Language } from '../../nlu/text/language.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { DENIED, MAKES, WANTS } from '../router/asking-words.ts'
import { clauseAround } from '../router/clause.ts'
import { NO_SCOPE, openProposal, type UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import type { RuleName } from '../router/rules.ts'
import { readTalk } from '../router/talk.ts'
import { nounStart } from '../router/tool-nouns.ts'
import type { OwnUiTool } from './own-ui-tool.ts'

/** Proposes an author's form where it is named as something to be filled in. */
export function namedForm(tool: OwnUiTool, reading: UiReading): UiProposal | null {
  const { plain, language } = reading
  for (const sentence of sentencesIn(plain, language)) {
    const noun = nounIn(sentence, tool.nouns[language])
    if (noun === null || !isWanted(sentence, noun, language)) continue
    const name = sentence.slice(noun.from, noun.at + 1).map(({ folded }) => folded)
    return openForm(tool, 'asked_by_name', reading, `${name.join(' ')} is named`)
  }
  return null
}

export const openForm = (
  tool: OwnUiTool,
  rule: RuleName,
  { shownIn }: UiReading,
  rationale: string,
): UiProposal =>
  openProposal(
    rule,
    {
      tool: tool.name,
      params: { title: tool.title[shownIn], schema: { ...tool.schema }, must_have: [...tool.must_have] },
    },
    rationale,
    NO_SCOPE,
    null,
  )

interface Noun {
  readonly from: number
  readonly at: number
}

/** The first noun in a sentence, as long as it goes: "damage report", not "damage". */
function nounIn(sentence: readonly Token[], nouns: ReadonlySet<string>): Noun | null {
  const folded = sentence.map(word => word.folded)
  const found = folded.flatMap((_, at): Noun[] => {
    const from = nounStart(nouns, folded, at)
    return from === null ? [] : [{ from, at }]
  })
  const [first] = found
  return first === undefined ? null : (found.findLast(({ from }) => from <= first.from) ?? first)
}

function isWanted(sentence: readonly Token[], { from, at }: Noun, language: Language): boolean {
  const folded = sentence.map(word => word.folded)
  const before = folded.slice(0, from)
  if (isAskedAbout(sentence, at, language) || WONDERS.test(before.join(' ')) || isOfOthers(folded))
    return false
  const rest = [...before, ...folded.slice(at + 1)]
  const sets = (word: string) => MAKES[language].has(word) || HANDS_IN[language].has(word)
  const clause = clauseAround(sentence, at).map(word => word.folded)
  if (clause.some((word, place) => isOver(clause, place) || (isNo(word) && sets(clause[place + 1] ?? ''))))
    return false
  const ahead = before.slice(before.findLastIndex(word => /^[,;:]$/.test(word)) + 1)
  if (ahead.some(isNo)) return false
  const isShort = sentence.filter(({ kind }) => kind === 'word').length <= SHORT
  return isShort || rest.some(sets) || wantsIt(before, language)
}

/** A word or three, and nothing else said, wants it. */
const SHORT = 4

/** "I need help: what happens after an accident?": the part that names it asks. */
function isAskedAbout(sentence: readonly Token[], at: number, language: Language): boolean {
  const clause = clauseAround(sentence, at)
  const mark = sentence.at(-1)
  const isLast = clause.at(-1) === sentence.at(-2)
  const talk = readTalk(isLast && mark?.folded === '?' ? [...clause, mark] : clause, language, [])
  return talk === 'question' || talk === 'explanation'
}

/** "I would like to know whether an accident …", "I want to learn more about damage reports". */
const WONDERS =
  /\b(?:know|wonder|wondering|understand|ask|learn|hear|find out|check|see|wissen|fragen|frage mich|verstehen|erfahren|klaeren|pruefen) (?:\S+ ){0,3}?(?:whether|if|how|what|why|when|who|which|where|about|ob|wie|was|warum|wann|wer|welche[rsmn]?|wo|ueber)\b/

/** "My colleague would like to report an accident": nobody here does. */
const isOfOthers = (folded: readonly string[]) =>
  OTHERS.test(folded.join(' ')) && !folded.some(word => SPEAKING.has(word))
const OTHERS =
  /\b(?:he|she|they|colleagues?|boss|neighbour|friend|er|kolleg(?:e|in|en)|chef(?:in)?|nachbar(?:in)?|sie (?:will|moechte|hat|muss|wollte))\b/
const SPEAKING = wordSet("i i'd i'm we we'd you let's ich wir du")

/** "I already filed it"; "schon wieder ein Schaden" is a new one. */
const isOver = (clause: readonly string[], place: number) =>
  /^(?:already|schon|bereits)$/.test(clause[place] ?? '') && clause[place + 1] !== 'wieder'

const isNo = (word: string) => DENIED.has(word) || /^(?:don'?t|nie|niemals)$/.test(word)

/** "I need a damage report"; "I need help after an accident" needs help. */
function wantsIt(before: readonly string[], language: Language): boolean {
  const verb = before.findLastIndex(word => !DETERMINERS.has(word))
  const word = before[verb] ?? ''
  return WANTS[language].has(word) || word === 'like'
}
const DETERMINERS = wordSet(
  'a an the my our new another this one ein eine einen die das den meine meinen unsere neue neuen noch jetzt bitte dringend',
)

/** Verbs for what goes to somebody who deals with it. */
const HANDS_IN = {
  en: wordSet('file report submit register fill hand add log'),
  de: wordSet('melden melde erfasse ausfuellen einreichen abgeben aufnehmen'),
} as const
