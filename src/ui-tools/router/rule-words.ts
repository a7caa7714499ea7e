import type { Guardrail, UiToolName } from '../../core/ui.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { type NamedTools, type Naming, toolsNamed } from './tool-nouns.ts'

const NEVER = wordsOfAll(pack => pack.router.rules.neverWords)
const ALWAYS = wordsOfAll(pack => pack.router.rules.alwaysWords)
const SHOWING = wordsOfAll(pack => pack.router.rules.showingVerbs)
const LISTS = wordsOfAll(pack => pack.router.rules.listNouns)

/** "Never show tables for stakeholder lists", "Freigabeprozesse bitte immer als Karte": a rule in plain words. */
export function readRule(tokens: readonly Token[], language: Language, known: NamedTools): Guardrail | null {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const action = words.some(({ folded }) => NEVER.has(folded))
    ? 'suppress_tool'
    : words.some(({ folded }) => ALWAYS.has(folded))
      ? 'force_tool'
      : null
  if (action === null) return null
  const folded = words.map(word => word.folded)
  const namings = folded.flatMap((_, at) => {
    const naming = toolsNamed(folded, at, language, known)
    return naming === null ? [] : [{ ...naming, at }]
  })
  const tool = toolOf(namings, folded, known)
  if (tool === null) return null
  const isNaming = (place: number) => namings.some(({ from, at }) => from <= place && place <= at)
  const topic = words.filter((word, place) => !isNaming(place) && isTopic(word, language, known))
  return topic.length === 0 || topic.length > 4
    ? null
    : { intent_pattern: patternOf(topic, language), action, tool }
}

function toolOf([first]: readonly Naming[], folded: readonly string[], known: NamedTools): UiToolName | null {
  if (first !== undefined) return first.tools === 'all' ? null : (first.tools[0] ?? null)
  return known.find(({ verbs }) => folded.some(word => verbs.has(word)))?.tool ?? null
}

const isTopic = ({ folded }: Token, language: Language, known: NamedTools) =>
  !isFunctionWord(folded, language) &&
  !known.some(({ verbs }) => verbs.has(folded)) &&
  ![NEVER, ALWAYS, SHOWING, LISTS].some(set => set.has(folded)) &&
  !POLITE.has(folded)

const POLITE = wordsOfAll(pack => pack.router.rules.politeWords)

const GAP = '\\W+(?:\\w+\\W+){0,3}'

/** The topic's words in their order, each open at its end: plurals and cases count as the same word. */
const patternOf = (topic: readonly Token[], language: Language) =>
  topic.map(({ text }) => beginning(stem(withoutList(text.toLowerCase(), language), language))).join(GAP)

/** The engine's own boundary of words knows letters of ASCII only. */
const beginning = (word: string) =>
  `${/^\w/.test(word) ? '\\b' : NO_LETTER}${word}${SHORT.test(word) ? '\\b' : '\\w*'}`
/** Too short to stand for the words that begin with it: "C" is not about customers. */
const SHORT = /^.?\w$/
const NO_LETTER = '(?:^|\\PL)'

/** "Risikolisten" are about Risiken; a "Checkliste" is one. */
const withoutList = (word: string, language: Language) => {
  const { listCompound } = PACKS[language].router.rules
  return listCompound === null ? word : word.replace(listCompound, '$1')
}

/** Topic of a pattern made here, for people. Others are shown as they are. */
export const topicOf = (pattern: string): string =>
  pattern
    .split(GAP)
    .map(part => (part.startsWith(NO_LETTER) ? part.slice(NO_LETTER.length) : part))
    .map(part => part.replace(/^\\b/, '').replace(/\\(?:w\*|b)$/, ''))
    .join(' ')

function stem(word: string, language: Language): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (plain.length <= 4) return plain
  return plain.replace(PACKS[language].router.rules.inflection, '')
}
