import { PACKS, wordsOfAll } from '../nlu/lang/packs.ts'
import { excerptOf } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { type Language, languageOf } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { cuesOfExceptions, exceptionAt } from './exceptions-in.ts'
import type { ReadableMessage } from './read-params.ts'

/**
 * True where a message is about another thing than the one that is looked at, though none that is known: "Tom's project", "the
 * project Moonlight", "something else", "everything but this project". Names are words that a thing is called by.
 */
export function meansElsewhere(
  { text: whole, locale }: Pick<ReadableMessage, 'text' | 'locale'>,
  names: readonly string[],
): boolean {
  const text = excerptOf(whole)
  const language = spokenLanguage(text) ?? languageOf(locale)
  const isThing = (word: string) => names.some(name => areKindred(plainWords(word), name))
  return (
    excepts(text, language) ||
    namesOther(text, language, isThing) ||
    isOwned(text, isThing) ||
    isToldApart(text, names)
  )
}

/** "Just not here": a message that is about all but the thing one is at. */
export const exceptsHere = ({ text, locale }: Pick<ReadableMessage, 'text' | 'locale'>): boolean => {
  const order = excerptOf(text)
  return excepts(order, spokenLanguage(order) ?? languageOf(locale))
}

function excepts(text: string, language: Language): boolean {
  const { excepting, sparing, here } = PACKS[language].intents
  return [excepting, sparing]
    .flatMap(pattern => cuesOfExceptions(text, pattern))
    .some(cue =>
      plainWords(exceptionAt(text, cue, { language }).words)
        .split(' ')
        .some(word => here.has(word)),
    )
}

/** "Another project", "the other one", "something else": what comes behind it is the thing, or nothing more. */
function namesOther(text: string, language: Language, isThing: (word: string) => boolean): boolean {
  const { frames, intents } = PACKS[language]
  const words = plainWords(text).split(' ')
  return words.some((word, at) => {
    const next = words[at + 1]
    return (
      intents.elsewhere.has(word) &&
      (next === undefined || isThing(next) || (frames.numbers[next] === 1 && at + 2 === words.length))
    )
  })
}

/** A name beside the thing, with a capital: before it whose it is, behind it what it is called. */
function isOwned(text: string, isThing: (word: string) => boolean): boolean {
  const words = text.split(/\s+/u)
  return words.some((word, at) => {
    if (!isThing(word)) return false
    const [before, behind] = [at > 1 ? (words[at - 1] ?? '') : '', words[at + 1] ?? '']
    const isNamed = /^\p{L}+$/u.test(word) && /^["“„«]?\p{Lu}/u.test(behind)
    return isNamed || /^\p{Lu}\p{L}*['’]?s['’]?$/u.test(before)
  })
}

/** "My old test project", "das Testprojekt": what tells one of several apart; the one that is looked at needs no more than its name. */
function isToldApart(text: string, names: readonly string[]): boolean {
  const words = plainWords(text).split(' ')
  return words.some((word, at) => {
    const isKindOf = names.some(name => word.endsWith(name) && word.length > name.length + 2)
    if (!isKindOf && !names.some(name => areKindred(word, name))) return false
    const before = words.slice(Math.max(0, at - NEAR), at)
    const article = before.findLastIndex(one => ARTICLES.has(one))
    if (article < 0 || HERE.has(before[article] ?? '')) return false
    const tells = (one: string) => !isLightWord(one) && !WHOLLY.has(one) && !HERE.has(one)
    return isKindOf || before.slice(article + 1).some(tells)
  })
}
/** Words between an article and the thing it stands for: "my very old test project". */
const NEAR = 4
/** People mix languages. */
const ARTICLES = wordsOfAll(({ frames: { definite, indefinite, possessives } }) => [
  ...definite,
  ...indefinite,
  ...Object.values(possessives).flatMap(set => [...set]),
])
const WHOLLY = wordsOfAll(({ intents }) => intents.wholly)
const HERE = wordsOfAll(({ intents }) => intents.here)
