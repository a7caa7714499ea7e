import { grammarOf } from '../lang/grammars.ts'
import { PACKS, perLanguage, wordsOfAll } from '../lang/packs.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { spanning } from '../text/span.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import type { CountedNoun } from './number-mention.ts'

const MAX_WORDS = 6
const BRIDGES: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(pack => pack.numbers.bridges)
const PRONOUNS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.numbers.countedPronouns,
)
const PARTITIVES = wordsOfAll(pack => pack.numbers.partitives)
const MORE = wordsOfAll(pack => pack.numbers.moreWords)

/** Noun that a number before `at` counts: the head of the noun phrase that follows it. */
export function countedNoun(tokens: readonly Token[], at: number, language: Language): CountedNoun | null {
  // "Hundreds of them", "Dutzende davon": the "of" belongs to the number.
  if (
    PARTITIVES.has(tokens[at]?.folded ?? '') ||
    (tokens[at - 1]?.folded === 'of' && PRONOUNS[language].has(tokens[at]?.folded ?? ''))
  )
    return nounOf(tokens, at, at)
  const hyphenated = afterHyphen(tokens, at)
  if (hyphenated !== null) return hyphenated
  const start = skipBridge(tokens, at, language)
  if (start > at && PRONOUNS[language].has(tokens[start]?.folded ?? '')) {
    return start - at === 1 ? nounOf(tokens, start, start) : null
  }
  const phrase = nounPhrase(tokens, start, language)
  const shared = sharedNoun(tokens, phrase, language)
  if (shared !== null) return shared
  const head = hasNounCapitals(language) ? capitalHead(tokens, phrase, language) : pluralHead(tokens, phrase)
  if (head === null || phrase[0] === undefined || SIDES.has(tokens[head]?.folded ?? '')) return null
  if (isNumberedAfter(tokens, head)) return null
  return nounOf(tokens, phrase[0], head)
}

/** "80 of LX-20481": letters of an id are counted by nobody. */
const isNumberedAfter = (tokens: readonly Token[], head: number): boolean =>
  tokens[head + 1]?.folded === '-' && tokens[head + 2]?.kind === 'digits' && tokens[head + 2]?.glued === true

const SIDES = wordsOfAll(pack => Object.values(pack.numbers.sides).flatMap(words => [...words]))

/** "5 external and 4 internal members": the noun of the second belongs to both. */
function sharedNoun(
  tokens: readonly Token[],
  phrase: readonly number[],
  language: Language,
): CountedNoun | null {
  const last = phrase.at(-1)
  if (last === undefined || phrase.length > 2 || !phrase.every(at => isAdjective(tokens[at], language)))
    return null
  const [joint, number] = [tokens[last + 1], tokens[last + 2]]
  if (!JOINTS.has(joint?.folded ?? '') || number?.kind !== 'digits') return null
  return countedNoun(tokens, last + 3, language)
}

const ADJECTIVES = wordsOfAll(pack => pack.numbers.adjectives)

const isAdjective = (token: Token | undefined, language: Language): boolean => {
  if (token === undefined) return false
  if (hasNounCapitals(language)) return !isCapital(token)
  return ADJECTIVES.has(token.folded) || PACKS[language].numbers.adjectiveEnding.test(token.folded)
}

/** "Five-step", "Drei-Personen-Haushalt" */
function afterHyphen(tokens: readonly Token[], at: number): CountedNoun | null {
  const [hyphen, noun] = [tokens[at], tokens[at + 1]]
  const isGlued = hyphen?.folded === '-' && hyphen.glued && noun?.kind === 'word' && noun.glued
  return isGlued && noun.text.length > 2 ? nounOf(tokens, at + 1, at + 1) : null
}

function skipBridge(tokens: readonly Token[], at: number, language: Language): number {
  const first = tokens[at]?.folded ?? ''
  if (!PACKS[language].numbers.bridgeOpeners.has(first)) return at
  let start = at
  while (start < at + 3 && BRIDGES[language].has(tokens[start]?.folded ?? '')) start += 1
  return start
}

/** Indexes of the words up to the first that cannot belong to the phrase. */
function nounPhrase(tokens: readonly Token[], start: number, language: Language): number[] {
  const phrase: number[] = []
  for (let at = start; at < tokens.length && phrase.length < MAX_WORDS; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.kind === 'word') {
      const isFirst = phrase.length === 0 && MORE.has(token.folded)
      if (PACKS[language].numbers.predicates.has(token.folded) && !isNoun(token, language)) break
      if (!isFirst && isFunctionWord(token.folded, language) && !isNoun(token, language)) break
      phrase.push(at)
    } else if (!(token.folded === '-' && token.glued && tokens[at + 1]?.glued === true)) break
  }
  return phrase
}

/** A capital makes a noun, where nouns have them, even of a word that is written like a function word. */
const isNoun = (token: Token, language: Language): boolean => hasNounCapitals(language) && isCapital(token)

const hasNounCapitals = (language: Language): boolean => grammarOf(language).capitals === 'nouns'

function pluralHead(tokens: readonly Token[], phrase: readonly number[]): number | null {
  const first = phrase.findIndex(at => isPlural(tokens[at]?.folded ?? ''))
  if (first < 0) {
    const last = phrase.at(-1)
    return phrase.length <= 2 && last !== undefined && !MORE.has(tokens[last]?.folded ?? '') ? last : null
  }
  let head = first
  while (isPlural(tokens[phrase[head + 1] ?? -1]?.folded ?? '')) head += 1
  return phrase[head] ?? null
}

const PLURALS = wordsOfAll(pack => pack.numbers.plurals)
const SINGULARS = wordsOfAll(pack => pack.numbers.singulars)

export const isPlural = (folded: string): boolean =>
  PLURALS.has(folded) || (folded.length > 2 && /[^sui']s$/.test(folded) && !SINGULARS.has(folded))

/** So far we look for a capital to tell whether somebody writes any. */
const NEIGHBOURS = 20

function capitalHead(tokens: readonly Token[], phrase: readonly number[], language: Language): number | null {
  if (phrase.length === 0) return null
  const capital = phrase.find(at => isCapitalAt(tokens, at))
  if (capital !== undefined) return afterHyphens(tokens, capital)
  const [first = 0, second] = phrase
  const around = tokens.slice(Math.max(1, first - NEIGHBOURS), first + NEIGHBOURS)
  if (around.some(token => token.kind === 'word' && isCapital(token))) return null
  // Written without capitals: an adjective has an ending and a noun after it.
  const isAdjective = PACKS[language].numbers.adjectiveEnding.test(tokens[first]?.folded ?? '')
  return (isAdjective ? second : undefined) ?? first
}

const isCapitalAt = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  return token !== undefined && isCapital(token)
}

/** "IT-Systeme" is one noun. */
function afterHyphens(tokens: readonly Token[], at: number): number {
  let head = at
  while (tokens[head + 1]?.folded === '-' && tokens[head + 1]?.glued && tokens[head + 2]?.kind === 'word')
    head += 2
  return head
}

function nounOf(tokens: readonly Token[], from: number, head: number): CountedNoun | null {
  const [first, last] = [tokens[from], tokens[head]]
  return first === undefined || last === undefined ? null : { head: last.text, span: spanning(first, last) }
}

const JOINTS = wordsOfAll(pack => pack.numbers.joints)
