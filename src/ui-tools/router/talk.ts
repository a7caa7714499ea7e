import { ofAllPacks, PACKS, patternOfAll, perLanguage, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { TalkWords } from '../../nlu/lang/sections/router/talk-section.ts'
import { beginningWith } from '../../nlu/text/beginning-with.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { type NamedTools, toolsNamed } from './tool-nouns.ts'

/** Reason why a sentence is only talk. */
export type Talk = 'greeting' | 'question' | 'explanation' | 'edit'

const WORDS: Readonly<Record<Language, TalkWords>> = perLanguage(pack => pack.router.talk.words)

/** Recognises a greeting, a question about things, a wish for an explanation or a small edit. */
export function readTalk(sentence: readonly Token[], language: Language, known: NamedTools): Talk | null {
  const words = WORDS[language]
  const spoken = sentence.filter(({ kind }) => kind === 'word' || kind === 'digits')
  const all = spoken.map(({ folded }) => folded)
  const lead = all.findIndex(word => !words.polite.has(word))
  const bare = lead < 0 ? [] : all.slice(lead)
  const [first = '', second = ''] = bare
  if (beginningWith(first, words.greetings).some(phrase => phrase.every((word, at) => bare[at] === word))) {
    const rest = afterSalutation(sentence)
    return rest === null ? 'greeting' : readTalk(rest, language, known)
  }
  if (words.edits.has(first)) return 'edit'
  if (words.adds.has(first) && (addsSingle(bare, language, known) || addsName(spoken.slice(lead))))
    return 'edit'
  if (putsOnList(bare) || wantsFromUs(bare, language)) return 'edit'
  const isMarked = sentence.at(-1)?.folded === '?'
  const isIndirect = INDIRECT[language].test(all.join(' ')) && (isMarked || ASKING_US.test(all.join(' ')))
  if (asksOpinion(sentence) || isIndirect) return 'question'
  if (isMarked && SUPPOSING.has(first)) return 'question'
  if (isMarked && OF_ANY.has(all[0] ?? '')) return 'question'
  if (isAskedByPreposition(bare) || PACKS[language].router.talk.asksByItself?.test(bare.join(' ')) === true)
    return 'question'
  const isAsked = words.asks.has(first) || PACKS[language].router.talk.pronominal?.test(first) === true
  if (isAsked && (isMarked || words.verbs.has(second)) && !UNSETTLED.test(bare.slice(0, 3).join(' ')))
    return 'question'
  if (offers(all)) return null
  if (
    bare.slice(0, 5).some(word => words.explanations.has(word)) &&
    (isMarked || lead > 0 || words.explanations.has(first))
  )
    return 'explanation'
  return all.some(word => words.explanations.has(word)) && (isMarked || bare.length <= 8)
    ? 'explanation'
    : null
}

/** "Put milk on my shopping list", "setz Maria auf die Liste": it joins what is there; many things at once do not. */
function putsOnList(bare: readonly string[]): boolean {
  const on = bare.findIndex((word, at) => at > 0 && ON_WORDS.has(word))
  const isList = bare.slice(on + 2, on + 5).some(word => LIST_ENDS.test(word))
  if (on < 0 || on > LONGEST_THING || !KNOWN.has(bare[on + 1] ?? '') || !isList) return false
  return PUTS.test(bare[0] ?? '') && !bare.slice(1, on).some(word => MANY.has(word))
}
const PUTS = patternOfAll(pack => pack.router.talk.puts)
const MANY = wordsOfAll(pack => pack.router.talk.manyWords)
const LONGEST_THING = 6

/**
 * "Name three advantages", "can you give me ten ideas": so many are wanted from us. Rows to fill in, and what the
 * person has themselves ("our last five projects"), are not.
 */
function wantsFromUs(bare: readonly string[], language: Language): boolean {
  const sentence = bare.join(' ')
  const wanted = FROM_US[language].exec(sentence)
  if (wanted === null) return false
  const rest = sentence.slice(wanted[0].length)
  return COUNTED[language].test(rest) && !ROWS.test(rest)
}
const FROM_US: Readonly<Record<Language, RegExp>> = perLanguage(pack => pack.router.talk.fromUs)
const A_FEW_OF_THEM = ofAllPacks(pack => [pack.router.talk.fewOfThem]).join('|')
const COUNTED = perLanguage(
  pack => new RegExp(`^ (?:(?:${A_FEW_OF_THEM}) ){0,5}(?:\\d+|${pack.router.talk.smallNumbers})\\b`),
)
const ROWS = patternOfAll(pack => pack.router.talk.rows)
const LIST_ENDS = patternOfAll(pack => pack.router.talk.listEnds)

const ASKING_US = patternOfAll(pack => pack.router.talk.askingUs)
/** "If we had 50 of them, would that be too many?" supposes. */
const SUPPOSING = wordsOfAll(pack => pack.router.talk.supposingWords)

/** "A process is the same as a procedure, right?": asks about things as such. */
const OF_ANY = wordsOfAll(pack => pack.router.talk.anyArticles)

/** "On what day", "für welche Abteilung". */
const isAskedByPreposition = ([first = '', second = '']: readonly string[]) =>
  ASKING_PREPOSITIONS.has(first) && ASKED_AFTER.test(second)
const ASKING_PREPOSITIONS = wordsOfAll(pack => pack.router.talk.askingPrepositions)
const ASKED_AFTER = patternOfAll(pack => pack.router.talk.askedAfterPreposition)

/** "Who does what in the claims process is unclear" asks nothing. */
const UNSETTLED = patternOfAll(pack => pack.router.talk.unsettled)

/** "Can you tell me what a map looks like?": a question inside another. */
const INDIRECT: Readonly<Record<Language, RegExp>> = perLanguage(pack => pack.router.talk.indirect)

const SALUTATIONS = wordsOfAll(pack => pack.router.talk.salutations)
const LONGEST_SALUTATION = 5
const FEWEST_AFTER = 4

/** "Guten Tag Frau Vogt, es geht um …": what comes after it is what matters. */
function afterSalutation(sentence: readonly Token[]): readonly Token[] | null {
  if (!SALUTATIONS.has(sentence[0]?.folded ?? '')) return null
  const end = sentence.findIndex(({ folded }) => /^[,!–-]$/.test(folded))
  const rest = sentence.slice(end + 1)
  return end < 1 || end > LONGEST_SALUTATION || rest.length < FEWEST_AFTER ? null : rest
}

/** "Do you think Excel is enough?", "Findest du …": wants an opinion, whatever it names. */
export function asksOpinion(sentence: readonly Token[]): boolean {
  const [first = '', second = '', third = ''] = sentence.map(({ folded }) => folded)
  const isAsked = sentence.at(-1)?.folded === '?'
  return OPINIONS.some(asks => asks(first, second, third, isAsked))
}
const OPINIONS = ofAllPacks(pack => [pack.router.talk.asksOpinion])

/** "What is a bulk import?", "Ist ein CSV-Import riskant?": asks about the thing, not for it. */
export function asksWhatItIs(sentence: readonly Token[]): boolean {
  const words = sentence.map(({ folded }) => folded)
  const text = words.join(' ')
  if (WHAT_FOR.test(text)) return true
  return ABOUT_IT.test(text) && !words.some(word => HERE.has(word))
}
/** "Why do I need a table?"; "why can't I paste a list?" wants to. */
const WHAT_FOR = new RegExp(
  `^(?:${ofAllPacks(pack => [pack.router.talk.whatFor]).join('|')})\\b(?!.*\\b(?:${ofAllPacks(pack => [pack.router.talk.notWords]).join('|')})\\b)`,
)
const ABOUT_IT = patternOfAll(pack => pack.router.talk.aboutIt)
/** Words of somebody who wants to do it, here. */
const HERE = wordsOfAll(pack => pack.router.talk.hereWords)

/** "Let me explain ours" announces something. */
const offers = (words: readonly string[]) =>
  words.some((word, at) => EXPLAINS.test(word) && OFFERING.has(words[at - 1] ?? ''))
const EXPLAINS = patternOfAll(pack => pack.router.talk.explains)
const OFFERING = wordsOfAll(pack => pack.router.talk.offeringWords)

/** "Add another row": one thing, where "put them in a table" has only one table. */
const addsSingle = (bare: readonly string[], language: Language, known: NamedTools) =>
  bare.some((word, at) => at > 0 && at < 4 && SINGLE.has(word) && !namesTool(bare, at + 1, language, known))

const namesTool = (bare: readonly string[], from: number, language: Language, known: NamedTools) =>
  bare.some((_, at) => at >= from && toolsNamed(bare, at, language, known)?.from === from)

/** "Put Peter in the table", "write Ada Byron into our list": somebody or something by name, into what is there. */
function addsName(bare: readonly Token[]): boolean {
  const into = bare.findIndex(({ folded }) => INTO.has(folded))
  const named = bare.slice(1, Math.max(into, 1))
  return (
    named.length > 0 &&
    named.length <= LONGEST_NAME &&
    named.every(isCapital) &&
    KNOWN.has(bare[into + 1]?.folded ?? '')
  )
}
const INTO = wordsOfAll(pack => pack.router.talk.intoWords)
const KNOWN = wordsOfAll(pack => pack.router.talk.knownArticles)
const LONGEST_NAME = 3

const SINGLE = wordsOfAll(pack => pack.router.talk.singleWords)

const ON_WORDS = wordsOfAll(pack => pack.router.talk.onWords)
