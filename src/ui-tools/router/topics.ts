import { grammarOf } from '../../nlu/lang/grammars.ts'
import { PACKS, perLanguage } from '../../nlu/lang/packs.ts'
import type { TopicName } from '../../nlu/lang/sections/topic-words.ts'
import { isPlural as isPluralNoun } from '../../nlu/numbers/counted-noun.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { Column } from '../table/params.ts'
import { isOneSlip } from '../validate/near-text.ts'
import { ASKED_ABOUT, TOPIC_NAMES } from './topic-names.ts'

interface Noun {
  readonly topic: TopicName
  readonly number: 'one' | 'many'
  /** "Mit 12 Geräten": the plural has one letter less. */
  readonly isDative: boolean
}

const INDEX: Readonly<Record<Language, ReadonlyMap<string, Noun>>> = perLanguage((_, language) =>
  indexOf(language),
)

function indexOf(language: Language): ReadonlyMap<string, Noun> {
  const index = new Map<string, Noun>()
  const add = (word: string, noun: Noun) => {
    if (!index.has(word)) index.set(word, noun)
  }
  for (const topic of TOPIC_NAMES)
    for (const entry of PACKS[language].topics[topic].words.split(/\s+/)) {
      const [one = '', many = PACKS[language].topicGrammar.pluralOf(one)] = entry
        .split(':')
        .map(word => word.replaceAll('-', ' '))
      // Words that stay the same in the plural count as plural.
      add(many, { topic, number: 'many', isDative: false })
      add(one, { topic, number: 'one', isDative: false })
      const dative = PACKS[language].topicGrammar.dativeOf(many)
      if (dative !== null) add(dative, { topic, number: 'many', isDative: true })
    }
  return index
}

/** Columns for each thing of this kind; of several words the last ones say which it is. */
export function columnsFor(noun: string | null, language: Language, shownIn = language): readonly Column[] {
  const words = noun === null ? [] : fold(noun).split(/\s+/)
  const found = nounOf(words.slice(-2).join(' '), language) ?? nounOf(words.at(-1) ?? '', language)
  return found === undefined
    ? PACKS[shownIn].topicGrammar.otherColumns
    : PACKS[shownIn].topics[found.topic].columns
}

/** True where talk about it is worth asking how many there are. */
export const isAskedAbout = (folded: string, language: Language): boolean =>
  isAsking(nounOf(folded, language))

const isAsking = (noun: Noun | undefined): boolean => noun !== undefined && ASKED_ABOUT.has(noun.topic)

/** True for a word that names a kind of things, as a heading does. */
export const namesKind = (folded: string, language: Language): boolean =>
  nounOf(folded, language)?.number === 'many' || (grammarOf(language).marksPlural && isPluralNoun(folded))

/** The noun as a heading has it: "mit 12 Geräten" is about Geräte. */
export const asHeading = (noun: string, language: Language): string =>
  nounOf(fold(noun), language)?.isDative === true ? noun.slice(0, -1) : noun

/** One risk is no list. */
export const isPlural = (folded: string, language: Language): boolean =>
  grammarOf(language).marksPlural ? folded.endsWith('s') : nounOf(folded, language)?.number !== 'one'

const SHORTEST_PART = 5
const SHORTEST_REST = 3

/** Closed compounds count as their last part (Projektrisiken); a slip of the pen is forgiven in long words. */
function nounOf(folded: string, language: Language): Noun | undefined {
  const known = INDEX[language].get(folded)
  if (known !== undefined) return known
  if (grammarOf(language).compounds === 'closed')
    for (let at = SHORTEST_REST; at <= folded.length - SHORTEST_PART; at++) {
      const part = INDEX[language].get(folded.slice(at))
      if (part !== undefined) return part
    }
  return ASKED[language].find(([word]) => isSlipOf(word, folded))?.[1]
}

/** The words worth forgiving. */
const ASKED: Readonly<Record<Language, readonly (readonly [string, Noun])[]>> = perLanguage((_, language) =>
  askedIn(language),
)

function askedIn(language: Language): readonly (readonly [string, Noun])[] {
  return [...INDEX[language]].filter(
    ([word, noun]) => isAsking(noun) && word.length >= PACKS[language].topicGrammar.shortestWithSlip,
  )
}

/** The first letter is seldom the wrong one: "tissues" are no issues. */
const isSlipOf = (word: string, folded: string) => word[0] === folded[0] && isOneSlip(word, folded)
