import { grammarOf } from '../../nlu/lang/grammars.ts'
import { PACKS, patternOfAll, perLanguage, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { BulkVerbs as BulkWords } from '../../nlu/lang/sections/router/bulk-words.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { TABLE_NOUNS } from '../table/nouns.ts'
import { isNounOf } from './tool-nouns.ts'

const WORDS: Readonly<Record<Language, BulkWords>> = perLanguage(pack => pack.router.bulk.words)

/** Number of words within which the verb must stand to what is brought. */
const NEAR = 8

/** Wants to bring in many things at once: a list to paste, a file, a table to fill. A table of the past (not in `current`) is none to open. */
export function wantsBulk(tokens: readonly Token[], current: readonly Token[], language: Language): boolean {
  const words = WORDS[language]
  const folded = tokens.map(token => token.folded)
  if (folded.some(word => words.plain.some(pattern => pattern.test(word)))) return true
  if (near(folded, word => isSource(word, words, language), words.bring)) return true
  const now = current.map(token => token.folded)
  if (asksForTable(now, words, language) || liesInFile(folded, words)) return true
  if (insertsSource(folded, words, language)) return true
  const enters = (word: string) => words.enter.has(word) || words.bring.has(word)
  const isTogether = words.together.some(phrase => includes(folded, phrase))
  if (isTogether && folded.some(enters) && folded.some(word => words.many.has(word))) return true
  const text = folded.join(' ')
  return ASKS_WHERE.test(text) || isTiredOfSingles(text) || asksForRows(folded, words)
}

/** "Ich füge gleich eine Liste ein": the verb's other half stands at the end; "fügt ihn hinzu" adds one. */
const insertsSource = (folded: readonly string[], words: BulkWords, language: Language) => {
  const { splitVerbs, splitEnds } = PACKS[language].router.bulk
  if (splitVerbs === null) return false
  const verb = folded.findIndex(word => splitVerbs.test(word))
  const rest = verb < 0 ? [] : folded.slice(verb)
  return rest.some(word => isSource(word, words, language)) && rest.some(word => splitEnds.has(word))
}

const ASKS_WHERE = patternOfAll(pack => pack.router.bulk.asksWhere)
const SINGLY = patternOfAll(pack => pack.router.bulk.singly)
const TIRED = patternOfAll(pack => pack.router.bulk.tired)

/** "Typing these one by one is painful": wants them in at once without saying so. */
const isTiredOfSingles = (text: string) => SINGLY.test(text) && TIRED.test(text)

/** "A form with rows and columns": a table by another name. */
const asksForRows = (folded: readonly string[], { open }: BulkWords) =>
  folded.some((word, at) => ROWS.has(word) && ROWS.has(folded[at + 2] ?? '')) &&
  folded.some(word => open.has(word))
const ROWS = wordsOfAll(pack => pack.router.bulk.rowNouns)

const isSource = (word: string, { sources }: BulkWords, language: Language) =>
  sources.has(word) || PACKS[language].router.bulk.sourceCompound?.test(word) === true

const near = (folded: readonly string[], these: (word: string) => boolean, those: ReadonlySet<string>) =>
  folded.some(
    (word, at) =>
      these(word) &&
      !isPlace(folded, at) &&
      folded
        .slice(Math.max(0, at - NEAR), at + NEAR + 1)
        .some((other, place) => place !== Math.min(at, NEAR) && those.has(other)),
  )

/** "It is on my shopping list", "auf der Liste": one of what it holds is spoken of, not the list. */
const isPlace = (folded: readonly string[], at: number) =>
  [2, 3, 4].some(
    back =>
      ON.has(folded[at - back] ?? '') &&
      KNOWN.has(folded[at - back + 1] ?? '') &&
      !TABLE_START.test(folded[at] ?? ''),
  )
const ON = wordsOfAll(pack => pack.router.bulk.onWords)
const KNOWN = wordsOfAll(pack => pack.router.bulk.knownArticles)

const liesInFile = (folded: readonly string[], { files, lies, within }: BulkWords) =>
  folded.some(
    (word, at) =>
      files.test(word) &&
      folded.slice(Math.max(0, at - 4), at).some(other => within.has(other)) &&
      folded.slice(Math.max(0, at - NEAR), at).some(other => lies.test(other)),
  )

const asksForTable = (folded: readonly string[], { open, enter }: BulkWords, language: Language) =>
  folded.some((word, at) => {
    if (!isNounOf(TABLE_NOUNS, word, language)) return false
    if (isForDinner(folded, at)) return false
    return (
      folded.slice(Math.max(0, at - 4), at).some(other => open.has(other)) ||
      isLiked(folded.slice(at + 1)) ||
      isFilled(folded, at, enter) ||
      isOffered(folded.slice(at + 1))
    )
  })

/** "A table for four at eight", "reserve a table at Luigi's". */
export function isForDinner(folded: readonly string[], at: number): boolean {
  if (folded[at] !== 'table') return false
  if (folded.some(word => DINNER.test(word))) return true
  const [next = '', number = '', what = ''] = folded.slice(at + 1)
  if (/^(?:at|held|under|by|near|outside)$/.test(next)) return true
  return (
    next === 'for' &&
    A_PARTY.test(number) &&
    (!/^[a-z]{4}/.test(what) || /^(?:people|persons?|adults)$/.test(what))
  )
}
const DINNER =
  /^(?:reserv(?:e|ed|ing|ation|ations)|restaurant|italian|bistro|diner|dinner|lunch|seated|booking|book)$/
const A_PARTY = /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|us|me)$/

/** "Type them into a table", "in eine Tabelle eintragen". */
const isFilled = (folded: readonly string[], at: number, enter: ReadonlySet<string>) =>
  INTO.has(folded[at - 2] ?? '') &&
  INTO_ARTICLES.test(folded[at - 1] ?? '') &&
  [...folded.slice(Math.max(0, at - NEAR), at), ...folded.slice(at + 1, at + 3)].some(word => enter.has(word))
const INTO = wordsOfAll(pack => pack.router.bulk.intoWords)

/** "A table to fill in", "eine Tabelle zum Ausfüllen". */
const isOffered = (after: readonly string[]) => TO_FILL.test(after.join(' '))
const TO_FILL = patternOfAll(pack => pack.router.bulk.toFill)

/** "A table would be easier", "eine Tabelle wäre mir lieber". */
const isLiked = ([verb = '', ...rest]: readonly string[]) =>
  WOULD_BE.has(verb) && rest.slice(0, 5).some(word => LIKED.has(word))
const LIKED = wordsOfAll(pack => pack.router.bulk.likedWords)

const includes = (folded: readonly string[], phrase: readonly string[]) =>
  folded.some((_, at) => phrase.every((word, offset) => folded[at + offset] === word))

const OF = wordsOfAll(pack => pack.router.bulk.ofWords)
const BEFORE_NOUN = wordsOfAll(pack => pack.router.bulk.beforeNoun)

/** "A list of our contacts", "eine Liste mit allen Adressen": what it holds. */
export function sourceNounIn(tokens: readonly Token[], language: Language): string | null {
  const at = tokens.findIndex(
    ({ folded }, index) =>
      isSource(folded, WORDS[language], language) && OF.has(tokens[index + 1]?.folded ?? ''),
  )
  let noun = at + 2
  while (BEFORE_NOUN.has(tokens[noun]?.folded ?? '')) noun++
  const found = at < 0 ? undefined : tokens[noun]
  if (found?.kind !== 'word' || isFunctionWord(found.folded, language)) return null
  return grammarOf(language).capitals === 'nouns' && !isCapital(found) ? null : found.text
}

const TABLE_START = patternOfAll(pack => pack.router.bulk.tableStart)

const INTO_ARTICLES = patternOfAll(pack => pack.router.bulk.intoArticles)

const WOULD_BE = wordsOfAll(pack => pack.router.bulk.wouldBe)
