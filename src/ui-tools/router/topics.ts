import { isPlural as isPluralNoun } from '../../nlu/numbers/counted-noun.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { Column } from '../table/params.ts'
import { isOneSlip } from '../validate/near-text.ts'
import { OTHER, TOPICS, type Topic } from './topic-table.ts'

interface Noun {
  readonly topic: Topic
  readonly number: 'one' | 'many'
  /** "Mit 12 Geräten": the plural has one letter less. */
  readonly isDative: boolean
}

const INDEX: Readonly<Record<Language, ReadonlyMap<string, Noun>>> = { en: indexOf('en'), de: indexOf('de') }

function indexOf(language: Language): ReadonlyMap<string, Noun> {
  const index = new Map<string, Noun>()
  const add = (word: string, noun: Noun) => {
    if (!index.has(word)) index.set(word, noun)
  }
  for (const topic of TOPICS)
    for (const entry of topic.words[language].split(/\s+/)) {
      const [one = '', many = pluralOf(one)] = entry.split(':').map(word => word.replaceAll('-', ' '))
      // German words that stay the same in the plural count as plural.
      add(many, { topic, number: 'many', isDative: false })
      add(one, { topic, number: 'one', isDative: false })
      if (language === 'de' && !/[ns]$/.test(many)) add(`${many}n`, { topic, number: 'many', isDative: true })
    }
  return index
}

function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
}

/** Columns for each thing of this kind; of several words the last ones say which it is. */
export function columnsFor(noun: string | null, language: Language, shownIn = language): readonly Column[] {
  const words = noun === null ? [] : fold(noun).split(/\s+/)
  const found = nounOf(words.slice(-2).join(' '), language) ?? nounOf(words.at(-1) ?? '', language)
  return found?.topic.columns[shownIn] ?? OTHER[shownIn]
}

/** True where talk about it is worth asking how many there are. */
export const isAskedAbout = (folded: string, language: Language): boolean =>
  nounOf(folded, language)?.topic.asks === true

/** True for a word that names a kind of things, as a heading does. */
export const namesKind = (folded: string, language: Language): boolean =>
  nounOf(folded, language)?.number === 'many' || (language === 'en' && isPluralNoun(folded))

/** The noun as a heading has it: "mit 12 Geräten" is about Geräte. */
export const asHeading = (noun: string, language: Language): string =>
  nounOf(fold(noun), language)?.isDative === true ? noun.slice(0, -1) : noun

/** One risk is no list. */
export const isPlural = (folded: string, language: Language): boolean =>
  language === 'en' ? folded.endsWith('s') : nounOf(folded, language)?.number !== 'one'

const SHORTEST_WITH_SLIP = { en: 6, de: 7 } as const
const SHORTEST_PART = 5
const SHORTEST_REST = 3

/** German compounds count as their last part (Projektrisiken); a slip of the pen is forgiven in long words. */
function nounOf(folded: string, language: Language): Noun | undefined {
  const known = INDEX[language].get(folded)
  if (known !== undefined) return known
  if (language === 'de')
    for (let at = SHORTEST_REST; at <= folded.length - SHORTEST_PART; at++) {
      const part = INDEX.de.get(folded.slice(at))
      if (part !== undefined) return part
    }
  return ASKED[language].find(([word]) => isSlipOf(word, folded))?.[1]
}

/** The words worth forgiving. */
const ASKED: Readonly<Record<Language, readonly (readonly [string, Noun])[]>> = {
  en: askedIn('en'),
  de: askedIn('de'),
}

function askedIn(language: Language): readonly (readonly [string, Noun])[] {
  return [...INDEX[language]].filter(
    ([word, { topic }]) => topic.asks && word.length >= SHORTEST_WITH_SLIP[language],
  )
}

/** The first letter is seldom the wrong one: "tissues" are no issues. */
const isSlipOf = (word: string, folded: string) => word[0] === folded[0] && isOneSlip(word, folded)
