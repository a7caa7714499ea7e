import type { DraftStep } from '../../core/draft.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { DraftWords } from '../../nlu/lang/sections/draft-words.ts'
import { isCueWord } from '../../nlu/text/cue-pattern.ts'
import { areKindred } from '../../nlu/text/kindred-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import { isSlipOf } from '../../nlu/text/slip-of.ts'
import { stemOf } from '../../nlu/thesaurus/stem-of.ts'

/** Words that name steps of a draft. */
export interface StepMention {
  /** Places from 1 on; several where words fit several, or name several. */
  readonly places: readonly number[]
  /** First and last word. */
  readonly from: number
  readonly to: number
  /** Places of the words that name it: what stands between them may say something new of it. */
  readonly words: readonly number[]
  /**
   * `number`: "step 3", "the last two". `bare`: a number that may be another's. `title`: words of its title. `verb`: nothing
   * but the verb of it.
   */
  readonly by: 'number' | 'bare' | 'title' | 'verb'
}

export interface StepNames {
  readonly steps: readonly DraftStep[]
  readonly language: Language
}

/** Steps that words name, in the order they are named. Words that are `cues` name none, unless nothing else does. */
export function stepsNamed(
  words: readonly string[],
  names: StepNames,
  cues: readonly RegExp[],
): readonly StepMention[] {
  const numbered = byNumber(words, names)
  const taken = new Set(numbered.flatMap(({ from, to }) => range(from, to)))
  const isTitle = namesTitle(names)
  const titled = byTitle(
    words,
    names,
    at => taken.has(at) || (cues.some(cue => isCueWord(cue, words[at] ?? '')) && !isTitle(words[at] ?? '')),
  )
  const all = [...numbered, ...titled]
  const found = all.length > 0 ? all : byTitle(words, names, at => taken.has(at))
  return found.toSorted((one, other) => one.from - other.from)
}

/** True for a noun that stands in a title as it is: "Ask legal" names its step, whatever else "legal" may say. */
function namesTitle({ steps, language }: StepNames): (word: string) => boolean {
  if (!PACKS[language].frames.verbLast) return () => false
  const nouns = new Set(steps.flatMap(step => titleWords(step, language).nouns))
  return word => word.length > LONG && nouns.has(word)
}
/** Shorter ones are words of many meanings. */
const LONG = 9

/** Mentions that leave no doubt which step they mean. */
export const isSure = ({ places, by }: StepMention): boolean =>
  places.length === 1 || by === 'number' || by === 'bare'

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

// By number

function byNumber(words: readonly string[], { steps, language }: StepNames): readonly StepMention[] {
  const { drafts, frames } = PACKS[language]
  const reader: NumberReader = {
    words,
    count: steps.length,
    lexicon: drafts,
    numbers: frames.numbers,
    isVerb: word => frames.verbs.has(word),
  }
  const found: StepMention[] = []
  for (let at = 0; at < words.length; ) {
    const mention = mentionAt(reader, at, found.at(-1))
    if (mention === null) at += 1
    else {
      found.push(mention)
      at = mention.to + 1
    }
  }
  return found
}

interface NumberReader {
  readonly words: readonly string[]
  readonly count: number
  readonly lexicon: DraftWords
  readonly numbers: Readonly<Record<string, number>>
  isVerb(word: string): boolean
}

function mentionAt(reader: NumberReader, at: number, before: StepMention | undefined): StepMention | null {
  const { words, lexicon } = reader
  const word = words[at] ?? ''
  if (lexicon.stepWords.has(word)) return listFrom(reader, at + 1, at, 'number')
  const phrase = placePhraseAt(reader, at)
  if (phrase !== null) return phrase
  const place = placeOf(reader, word)
  if (place !== null) return ordinalAt(reader, at, place, before)
  return bareAt(reader, at, before)
}

/** "3", "three", "1-3". */
function numbersOf({ count, numbers }: NumberReader, word: string | undefined): readonly number[] | null {
  if (word === undefined) return null
  const [, first, last] = /^#?(\d{1,2})[.)]?(?:[-–](\d{1,2}))?$/.exec(word) ?? []
  const from =
    first === undefined ? (Object.hasOwn(numbers, word) ? numbers[word] : undefined) : Number(first)
  if (from === undefined || from < 1) return null
  const to = last === undefined ? from : Number(last)
  const all = range(from, to)
  return all.length > 0 && all.every(one => one <= count) ? all : null
}

/** A list of numbers: "2", "2 and 3", "2, 3", "2 through 4". */
function listFrom(
  reader: NumberReader,
  start: number,
  from: number,
  by: 'number' | 'bare',
): StepMention | null {
  const { words, lexicon } = reader
  const first = numbersOf(reader, words[start])
  if (first === null) return null
  let places = [...first]
  let to = start
  for (;;) {
    const joint = words[to + 1] ?? ''
    const skipped =
      lexicon.stepWords.has(words[to + 2] ?? '') || lexicon.articles.has(words[to + 2] ?? '') ? 1 : 0
    const next = numbersOf(reader, words[to + 2 + skipped])
    const direct = numbersOf(reader, words[to + 1])
    if (next !== null && lexicon.through.has(joint)) {
      places = [...places, ...range((places.at(-1) ?? 0) + 1, next.at(-1) ?? 0)]
      to += 2 + skipped
    } else if (next !== null && lexicon.and.has(joint)) {
      places = [...places, ...next]
      to += 2 + skipped
    } else if (direct !== null && /^\d/.test(words[to + 1] ?? '')) {
      places = [...places, ...direct]
      to += 1
    } else return { places: [...new Set(places)], from, to, words: range(from, to), by }
  }
}

const placeOf = ({ lexicon }: NumberReader, word: string): number | null =>
  Object.hasOwn(lexicon.places, word) ? (lexicon.places[word] ?? null) : null

/** "The last but one". */
function placePhraseAt({ words, count, lexicon }: NumberReader, at: number): StepMention | null {
  for (const [phrase, place] of lexicon.placePhrases) {
    if (!phrase.every((word, offset) => words[at + offset] === word)) continue
    const last = at + phrase.length - 1
    const to = last + (lexicon.ones.has(words[last + 1] ?? '') ? 1 : 0)
    const single = fromStart(place, count)
    return single < 1 ? null : { places: [single], from: at, to, words: range(at, to), by: 'number' }
  }
  return null
}

/** A place from 1 on; one below nought counts from the end. */
export const fromStart = (place: number, count: number): number => (place < 0 ? count + 1 + place : place)

/** "The last", "the third one", "the first two"; not "as the last thing". */
function ordinalAt(
  reader: NumberReader,
  at: number,
  place: number,
  before: StepMention | undefined,
): StepMention | null {
  const { words, count, lexicon } = reader
  const next = words[at + 1] ?? ''
  const several = lexicon.both.has(next) ? 2 : (numbersOf(reader, next)?.[0] ?? null)
  const isPlural = several !== null && several > 1 && (place === 1 || place === -1)
  const opensList = lexicon.and.has(next) && placeOf(reader, words[at + 2] ?? '') !== null
  const goesOn =
    opensList ||
    (before?.by === 'number' &&
      at - before.to <= 3 &&
      words.slice(before.to + 1, at).some(word => lexicon.and.has(word)) &&
      words.slice(before.to + 1, at).every(word => lexicon.and.has(word) || lexicon.articles.has(word)))
  const isStep =
    isPlural ||
    lexicon.ones.has(next) ||
    lexicon.stepWords.has(next) ||
    lexicon.articles.has(words[at - 1] ?? '') ||
    goesOn
  if (!isStep) return null
  // "The last two weeks" are no steps.
  const counted = words[at + 2] ?? ''
  if (
    isPlural &&
    isContent(counted) &&
    !lexicon.ones.has(counted) &&
    !isCueLike(counted) &&
    !reader.isVerb(counted) &&
    lexicon.swap.exec(words.slice(at + 2).join(' '))?.index !== 0 &&
    lexicon.needless.exec(words.slice(at + 2).join(' '))?.index !== 0
  )
    return null
  if (isPlural) {
    const to = at + 1 + (lexicon.ones.has(words[at + 2] ?? '') ? 1 : 0)
    const places =
      place === 1 ? range(1, Math.min(several, count)) : range(Math.max(1, count - several + 1), count)
    return { places, from: at, to, words: range(at, to), by: 'number' }
  }
  const single = fromStart(place, count)
  // "The first thing", "das letzte Mal": the place of something else.
  if (
    single > count ||
    single < 1 ||
    (!lexicon.ones.has(next) &&
      isContent(next) &&
      !goesOn &&
      !/^\d/.test(next) &&
      !isCueLike(next) &&
      !reader.isVerb(next))
  )
    return null
  const to = at + (lexicon.ones.has(next) ? 1 : 0)
  return { places: [single], from: at, to, words: range(at, to), by: 'number' }
}

const isContent = (word: string): boolean => word !== '' && !isLightWord(word)
/** Verbs and particles that may stand behind a step. */
const isCueLike = (word: string): boolean => CUE_LIKE.some(cue => isCueWord(cue, word))
const CUE_LIKE = Object.values(PACKS).flatMap(({ drafts }) => [
  drafts.omit,
  drafts.swap,
  drafts.move,
  drafts.run,
  drafts.toStart,
  drafts.toEnd,
])

/** A number by itself: "swap four and five"; not the number of something. */
function bareAt(reader: NumberReader, at: number, before: StepMention | undefined): StepMention | null {
  const { words, lexicon } = reader
  const word = words[at] ?? ''
  if (numbersOf(reader, word) === null) return null
  const list = listFrom(reader, at, at, 'bare')
  if (list === null) return null
  const next = words[list.to + 1] ?? ''
  // "Five steps" are so many of them.
  const isAmount = lexicon.stepWords.has(next) && lexicon.stepWords.has(next.slice(0, -1))
  const isCounted =
    isAmount ||
    (isContent(next) &&
      !isCueLike(next) &&
      !lexicon.stepWords.has(next) &&
      !reader.isVerb(next) &&
      !lexicon.plainRun.has(next) &&
      lexicon.needless.exec(words.slice(list.to + 1).join(' '))?.index !== 0)
  const isAll = lexicon.all.test(words[at - 1] ?? '') || lexicon.pronouns.has(words[at - 1] ?? '')
  const isPronoun =
    !/^\d/.test(word) && list.from === list.to && PRONOUN_ONE.has(word) && before === undefined
  return isCounted || isAll || isPronoun ? null : list
}
/** Also a pronoun in some language. */
const PRONOUN_ONE = new Set(
  Object.values(PACKS).flatMap(({ drafts, frames }) =>
    Object.keys(frames.numbers).filter(word => drafts.ones.has(word)),
  ),
)

// By title

interface TitleWords {
  readonly nouns: readonly string[]
  readonly verbs: readonly string[]
}

function titleWords({ title, work }: DraftStep, language: Language): TitleWords {
  const words = contentOf(title)
  const isVerbLast = PACKS[language].frames.verbLast
  const verb = words.length > 1 ? (isVerbLast ? words.at(-1) : words[0]) : undefined
  const tool = work.kind === 'call' ? work.tool.split('_').filter(word => word.length > 2) : []
  const [toolVerb, ...toolNouns] = tool
  return {
    nouns: [...words.filter(word => word !== verb), ...toolNouns],
    verbs: [verb, toolVerb].flatMap(word => word ?? []),
  }
}

const contentOf = (text: string): readonly string[] =>
  plainWords(text)
    .split(' ')
    .filter(word => word.length > 2 && !isLightWord(word) && !ARTICLES.has(word))

const ARTICLES = wordsOfAll(({ drafts }) => drafts.articles)

interface Hit {
  readonly at: number
  readonly places: readonly number[]
  readonly isVerb: boolean
}

/** Words further apart speak of two things. */
const FAR = 3

function byTitle(
  words: readonly string[],
  { steps, language }: StepNames,
  isTaken: (at: number) => boolean,
): readonly StepMention[] {
  const titles = steps.map(step => titleWords(step, language))
  const { drafts } = PACKS[language]
  const hits = words.flatMap((word, at): Hit[] => {
    if (isTaken(at) || word.length < 3 || isLightWord(word)) return []
    const direct = placesOf(titles, ({ nouns: all }) => all.some(one => isSameWord(word, one)))
    const nouns =
      direct.length > 0
        ? direct
        : placesOf(titles, ({ nouns: all }) => all.some(one => areSynonyms(word, one, drafts.synonyms)))
    const forms = [word, ...compoundsOf(words, at, language), ...lemmasOf(word, language)]
    const verbs = placesOf(titles, ({ verbs: all }) =>
      all.some(one => forms.some(form => isSameVerb(form, one))),
    )
    const places = nouns.length > 0 ? nouns : verbs
    return places.length === 0 ? [] : [{ at, places, isVerb: nouns.length === 0 }]
  })
  const mentions: StepMention[] = []
  for (const { at, places, isVerb } of hits) {
    const last = mentions.at(-1)
    const between = last === undefined ? [] : words.slice(last.to + 1, at)
    const common = last?.places.filter(place => places.includes(place)) ?? []
    const isNear =
      last !== undefined &&
      between.length <= FAR &&
      !between.some(word => drafts.and.has(word) || drafts.before.has(word) || drafts.after.has(word))
    if (last !== undefined && isNear && common.length > 0)
      mentions[mentions.length - 1] = {
        places: common,
        from: last.from,
        to: at,
        words: [...last.words, at],
        by: last.by === 'title' || !isVerb ? 'title' : 'verb',
      }
    else mentions.push({ places, from: at, to: at, words: [at], by: isVerb ? 'verb' : 'title' })
  }
  return mentions
}

const placesOf = (titles: readonly TitleWords[], fits: (title: TitleWords) => boolean): readonly number[] =>
  titles.flatMap((title, index) => (fits(title) ? [index + 1] : []))

/** "Leg … an" is "anlegen". */
const compoundsOf = (words: readonly string[], at: number, language: Language): readonly string[] =>
  words
    .slice(at + 1)
    .flatMap(particle =>
      PACKS[language].frames.verbLast && PACKS[language].frames.particles.has(particle)
        ? [`${particle}${words[at] ?? ''}`]
        : [],
    )

const lemmasOf = (word: string, language: Language): readonly string[] =>
  (PACKS[language].frames.verbs.get(word) ?? []).map(({ lemma, particle }) => `${particle ?? ''}${lemma}`)

const isSameWord = (word: string, title: string): boolean =>
  word
    .split('-')
    .some(
      part =>
        areAlike(...withoutPrefix(part, title)) ||
        stemOf(part) === stemOf(title) ||
        (part.length >= 3 && title.startsWith(part) && title.length - part.length >= 3) ||
        (title.length >= 5 && part.length > title.length && part.includes(title)) ||
        (part.length >= 6 && (title.startsWith(part) || title.endsWith(part))),
    )

/** Forms of one word, or one slip apart: "Prozent" is no "Projekt". */
const areAlike = (word: string, title: string): boolean =>
  areKindred(word, title) &&
  (word.slice(0, SAME_START) === title.slice(0, SAME_START) ||
    word.includes(title) ||
    title.includes(word) ||
    word.length !== title.length ||
    isSlipOf(word, title, 1))
const SAME_START = 4

/** "Überzeugt" has no more than its beginning from "überfällig". */
function withoutPrefix(word: string, title: string): readonly [string, string] {
  const prefix = PREFIXES.find(one => word.startsWith(one) && title.startsWith(one))
  return prefix === undefined || word === title
    ? [word, title]
    : [word.slice(prefix.length), title.slice(prefix.length)]
}
const PREFIXES = Object.values(PACKS).flatMap(({ drafts }) => [...drafts.prefixes])

const areSynonyms = (word: string, title: string, sets: readonly ReadonlySet<string>[]): boolean =>
  sets.some(set => set.has(word) && [...set].some(one => stemOf(one) === stemOf(title)))

/** No slips here: "legen" is not "lesen". */
const isSameVerb = (word: string, title: string): boolean =>
  word === title ||
  stemOf(word) === stemOf(title) ||
  rootOf(word) === rootOf(title) ||
  beginsAlike(...withoutPrefix(word, title))
const beginsAlike = (word: string, title: string): boolean =>
  word.length > SAME && title.length > SAME && word.slice(0, SAME) === title.slice(0, SAME)
const SAME = 5

/** "Closing", "close" and "closed"; "archiviere" and "archivieren". */
const rootOf = (verb: string): string => {
  const bare = verb.replace(/(?:ing|ed|es|en|st|et|e|s|t|n)$/, '')
  return bare.length >= 4 ? bare : verb
}
