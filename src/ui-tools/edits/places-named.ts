import { PACKS } from '../../nlu/lang/packs.ts'
import { areKindred } from '../../nlu/text/kindred-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { nameKey } from '../validate/near-text.ts'
import type { PhraseWord } from './phrase.ts'

/** Places of entries that words name, from 0 on; `several` where they fit more than they name, `unknown` where they fit none. */
export type PlacesNamed = readonly number[] | 'several' | 'unknown'

/** Names of entries, ready to be looked for. */
export interface EntryNames {
  readonly count: number
  placesOf(words: readonly PhraseWord[]): PlacesNamed
}

/** Looks names up by their spelling, their number and their words; what was asked once is known. */
export function entryNames(names: readonly string[], language: Language): EntryNames {
  const index: NameIndex = {
    language,
    keys: names.map(name => nameKey(fold(name))),
    words: names.map(name =>
      fold(name)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word !== ''),
    ),
  }
  const known = new Map<string, PlacesNamed>()
  return {
    count: names.length,
    placesOf(words) {
      const asked = words.map(({ text, isEnd }) => `${text}${isEnd ? ',' : ''}`).join(' ')
      const places = known.get(asked) ?? placesNamed(words, index)
      known.set(asked, places)
      return places
    },
  }
}

interface NameIndex {
  readonly language: Language
  readonly keys: readonly string[]
  readonly words: readonly (readonly string[])[]
}

function placesNamed(words: readonly PhraseWord[], index: NameIndex): PlacesNamed {
  const whole = placeNamed(words, index)
  if (typeof whole === 'number') return [whole]
  const parts = partsOf(words, index.language)
  if (parts.length < 2) return whole
  const places: number[] = []
  for (const part of parts) {
    const place = placeNamed(part, index)
    if (typeof place !== 'number') return place
    places.push(place)
  }
  return [...new Set(places)]
}

/** "2, 3 and 5": what commas and an "and" part. */
function partsOf(words: readonly PhraseWord[], language: Language): readonly (readonly PhraseWord[])[] {
  const { and } = PACKS[language].drafts
  const parts: PhraseWord[][] = [[]]
  for (const word of words) {
    if (and.has(word.text)) parts.push([])
    else {
      parts.at(-1)?.push(word)
      if (word.isEnd) parts.push([])
    }
  }
  return parts.filter(part => part.length > 0)
}

function placeNamed(words: readonly PhraseWord[], index: NameIndex): number | 'several' | 'unknown' {
  const { drafts, tools } = PACKS[index.language]
  const frame = [drafts.articles, drafts.stepWords, tools.edits.entryWords, tools.edits.fill, drafts.ones]
  const texts = words.map(({ text }) => text.replace(/'s?$/, '').replace(/^#/, ''))
  const same = withKey(texts, index)
  if (same.length > 0) return only(same)
  const bare = texts.filter(text => !frame.some(set => set.has(text)))
  const place = placeOf(bare, index)
  if (place !== null) return place >= 0 && place < index.keys.length ? place : 'unknown'
  const own = withKey(bare, index)
  return only(own.length > 0 ? own : kindred(bare, index))
}

const only = ([first, ...others]: readonly number[]) =>
  first === undefined ? 'unknown' : others.length > 0 ? 'several' : first

const withKey = (words: readonly string[], { keys }: NameIndex): readonly number[] => {
  const key = nameKey(words.join(' '))
  return key === '' ? [] : keys.flatMap((one, at) => (one === key ? [at] : []))
}

/** A number or the word of a place: "2", "2.", "second", "last". */
function placeOf(words: readonly string[], { keys, language }: NameIndex): number | null {
  const { places, placePhrases } = PACKS[language].drafts
  const [word = '', ...others] = words
  const phrase = placePhrases.find(([phrase]) => phrase.join(' ') === words.join(' '))
  if (phrase !== undefined) return keys.length + phrase[1]
  if (others.length > 0) return null
  if (/^\d{1,4}$/.test(word)) return Number(word) - 1
  const place = Object.hasOwn(places, word) ? places[word] : undefined
  return place === undefined ? null : place > 0 ? place - 1 : keys.length + place
}

/** Entries that have a word for each of these. */
function kindred(words: readonly string[], index: NameIndex): readonly number[] {
  const telling = words.filter(word => word.length >= SHORTEST)
  const isVague = telling.length === 0 || telling.length > LONGEST
  if (isVague || index.keys.length > MOST_COMPARED) return []
  return index.words.flatMap((own, at) =>
    telling.every(word => own.some(one => one === word || areKindred(word, one))) ? [at] : [],
  )
}
const SHORTEST = 2
/** In a longer list entries go by their spelling or their number. */
const MOST_COMPARED = 300
/** Nobody calls an entry by more words. */
const LONGEST = 8
