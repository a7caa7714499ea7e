import { grammarOf } from '../lang/grammars.ts'
import { ofAllPacks, PACKS, perLanguage, wordsOfAll } from '../lang/packs.ts'
import { isPlural } from '../numbers/counted-noun.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { withoutStop } from '../text/lines.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'
import { type Enumeration, enumerationOf, itemOf } from './enumeration.ts'
import { ARTICLES, CLAUSE_WORDS, CONJUNCTIONS, COPULAS, DISCOURSE } from './item-words.ts'
import { listHead } from './list-head.ts'

type Part = readonly Token[]

/** Parts of one sentence between separators of one kind. */
interface Parts {
  readonly parts: readonly Part[]
  readonly separator: ',' | ';' | '/'
}

const SEPARATORS: ReadonlySet<string> = new Set<Parts['separator']>([',', ';', '/'])

const MAX_ITEM_WORDS = 6
const MAX_ITEM_TOKENS = 20
const FEWEST = 3
/** Without an "and" before the last one, a row of three may be anything. */
const FEWEST_WITHOUT_END = 4

/** Lists inside a sentence: "finance, ops and IT", "Roles: editor / reviewer / publisher". */
export function findInlineLists(text: string, sentence: Part, language: Language): Enumeration[] {
  // Most sentences have nothing that parts items.
  if (!sentence.some(({ folded }) => SEPARATORS.has(folded))) return []
  const bracketed = inBrackets(text, sentence, language)
  return bracketed.length > 0 ? bracketed : inSentence(text, sentence, language)
}

/** "Our competitors (Acme, Globex, Initech) are cheaper." */
function inBrackets(text: string, sentence: Part, language: Language): Enumeration[] {
  const open = sentence.findIndex(({ folded }) => folded === '(')
  const close = sentence.findIndex(({ folded }, at) => at > open && folded === ')')
  if (open < 1 || close < 0) return []
  const outer = partsOf(sentence, ',').parts.length
  return outer > 2
    ? []
    : listsIn(text, partsOf(sentence.slice(open + 1, close), ','), sentence.slice(0, open), language)
}

function inSentence(text: string, sentence: Part, language: Language): Enumeration[] {
  const { at, length } = announcementIn(sentence)
  const lead = sentence.slice(0, Math.max(at, 0))
  const body = sentence.slice(at + length)
  const bySemicolon = partsOf(body, ';')
  // "A, b and c; I want …": the next clause is no part of the last item.
  const byComma = bySemicolon.parts.map(part => partsOf(part, ','))
  for (const separated of [bySemicolon, partsOf(body, '/'), ...byComma]) {
    const found = listsIn(text, separated, lead, language)
    if (found.length > 0) return found
  }
  return []
}

/** Place of the words that announce a list: a colon, "namely", "und zwar". */
function announcementIn(sentence: Part): { readonly at: number; readonly length: number } {
  const at = colonIn(sentence)
  if (at >= 0) return { at, length: 1 }
  const word = sentence.findIndex((_, place) => place > 0 && announcesAt(sentence, place) > 0)
  return word < 0 ? { at, length: 1 } : { at: word, length: announcesAt(sentence, word) }
}

const announcesAt = (sentence: Part, at: number): number =>
  ANNOUNCING.find(words => words.every((word, place) => sentence[at + place]?.folded === word))?.length ?? 0
const ANNOUNCING = ofAllPacks(pack => phraseList(pack.lists.announcing))

/** The last colon that is no part of a time or an address. */
const colonIn = (sentence: Part): number =>
  sentence.findLastIndex(({ folded }, at) => folded === ':' && sentence[at + 1]?.glued !== true)

function partsOf(body: Part, separator: Parts['separator']): Parts {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const [at, token] of body.entries()) {
    if (token.folded === '(') depth += 1
    if (token.folded === ')') depth = Math.max(0, depth - 1)
    const isInside = token.glued && body[at + 1]?.glued === true
    if (token.folded === separator && depth === 0 && !isInside) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return { parts, separator }
}

/** So often a row that was none is tried again from its next part; then it is left, so that time stays linear. */
const MAX_TRIES = 3

function listsIn(text: string, { parts, separator }: Parts, lead: Part, language: Language): Enumeration[] {
  if (parts.length < 2) return []
  const found: Enumeration[] = []
  const isAnnounced = lead.length > 0 || separator !== ','
  for (let at = 0, tries = 0; at < parts.length; ) {
    const followers = followersOf(parts, at, isAnnounced, language)
    const row = rowOf(parts[at] ?? [], followers, { isAnnounced, isStart: at === 0, language })
    if (row === null) {
      tries = tries < MAX_TRIES ? tries + 1 : 0
      at = tries > 0 ? at + 1 : Math.max(at + 1, followers.next)
      continue
    }
    const items = row.items.flatMap(item => itemOf(text, item) ?? [])
    const head = lead.length > 0 && at === 0 ? listHead(lead, language) : row.head
    const list = enumerationOf('inline', items, head && itemOf(text, [head]))
    if (list !== null) found.push(list)
    at = followers.next
  }
  return found
}

/** The items that follow a part. */
interface Followers {
  readonly items: readonly Part[]
  /** An "and" before the last one. */
  readonly hasEnd: boolean
  /** Nothing is said beside them. */
  readonly isWhole: boolean
  /** The first part that is none of them. */
  readonly next: number
}

function followersOf(
  parts: readonly Part[],
  from: number,
  isAnnounced: boolean,
  language: Language,
): Followers {
  const items: Part[] = []
  let isWhole = true
  for (let next = from + 1; next < parts.length; next += 1) {
    const part = parts[next] ?? []
    const isLast = next === parts.length - 1
    const { before, after } = atConjunction(part, language, isLast || items.length > 0)
    if (before.length > 0) {
      const mayGoOn = isLast && after === null && !isAnnounced
      const item = mayGoOn ? lastItem(before, language) : fullItem(before, language, isAnnounced)
      const opening = item ?? (isLast && after === null ? openingItem(before, language) : null)
      if (opening === null) return { items, hasEnd: false, isWhole, next }
      items.push(opening)
      isWhole &&= item !== null && item.length === withoutStop(before).length
    }
    if (after !== null) {
      const last = openingItem(after, language) ?? (isAnnounced ? fullItem(after, language, true) : null)
      if (last === null) return { items: [], hasEnd: false, isWhole, next }
      items.push(last)
      isWhole &&= last.length === withoutStop(after).length
      return { items, hasEnd: true, isWhole, next: next + 1 }
    }
  }
  return { items, hasEnd: false, isWhole, next: parts.length }
}

interface Row {
  readonly items: readonly Part[]
  readonly head: Token | null
}

interface RowPlace {
  readonly isAnnounced: boolean
  /** The part is the first of the sentence. */
  readonly isStart: boolean
  readonly language: Language
}

/** The row of items that begins at the end of a part. */
function rowOf(
  part: Part,
  { items, hasEnd, isWhole }: Followers,
  { isAnnounced, isStart, language }: RowPlace,
): Row | null {
  const first = firstItem(part, items, isStart && isAnnounced, language)
  if (first === null) return null
  const all = withoutTail([first.item, ...items], language)
  const isAll = isWhole && first.isWhole
  const fewest = hasEnd || isAnnounced || (isAll && isStart) ? FEWEST : FEWEST_WITHOUT_END
  if (all.length < fewest || !areNouns(all, isAnnounced, isAll, language)) return null
  return { items: all, head: first.head }
}

/** "Am Montag, Dienstag und Donnerstag Termine": where all others are one noun, so is the last. */
function withoutTail(items: readonly Part[], language: Language): readonly Part[] {
  const [others, last] = [items.slice(0, -1), items.at(-1) ?? []]
  const isTwo = last.length === 2 && last.every(isCapital) && others.every(({ length }) => length === 1)
  return hasNounCapitals(language) && isTwo ? [...others, last.slice(0, 1)] : items
}

/** Cuts a part at its conjunction: "ops and IT need it". */
function atConjunction(part: Part, language: Language, isCut: boolean): { before: Part; after: Part | null } {
  const at = isCut ? part.findIndex(({ folded }) => CONJUNCTIONS[language].has(folded)) : -1
  if (at >= 0) return { before: part.slice(0, at), after: part.slice(at + 1) }
  const well = isCut ? part.findIndex((_, place) => isAsWellAs(part, place, language)) : -1
  return well < 0
    ? { before: part, after: null }
    : { before: part.slice(0, well), after: part.slice(well + 3) }
}

/** "As well as": three words that join. */
const isAsWellAs = (part: Part, at: number, language: Language): boolean =>
  PACKS[language].lists.longConjunctions.has(
    [part[at], part[at + 1], part[at + 2]].map(token => token?.folded ?? '').join(' '),
  )

const hasNounCapitals = (language: Language): boolean => grammarOf(language).capitals === 'nouns'

/** A part that is an item from its first word to its last. */
function fullItem(part: Part, language: Language, isAnnounced = false): Part | null {
  const item = withoutStop(part)
  const words = item.filter(({ kind }) => kind === 'word')
  const numbers = item.filter(({ kind }) => kind === 'digits')
  if (words.length + numbers.length === 0 || words.length > MAX_ITEM_WORDS) return null
  if (words[0] === undefined || isPostcode(item)) return null
  const isQualified = isAnnounced && words.length > 1 && QUALIFIERS[language].has(words[0].folded)
  // "Hammer, saw, drill": by itself it is a thing.
  const told = isQualified ? words.slice(1) : isAnnounced && words.length === 1 ? [] : words
  if (told.some(word => isClauseWord(word, language))) return null
  if (isQualified) return item
  return isDiscourse(words[0], language) ? null : withoutLead(item, language)
}

/** In an announced list they belong to what follows: "no mobile view", "zu wenig Platz". */
const QUALIFIERS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(pack => pack.lists.qualifiers)

/** Inside a sentence a capital makes a name of it: the city of Nice. */
const isDiscourse = (word: Token, language: Language): boolean =>
  DISCOURSE[language].has(word.folded) && (!isCapital(word) || word.span.start === 0)

/** "50667 Köln" */
const isPostcode = ([first, second]: Part): boolean =>
  /^\d{4,6}$/.test(first?.text ?? '') && second?.kind === 'word'

const isClauseWord = ({ folded, text }: Token, language: Language): boolean =>
  CLAUSE_WORDS[language].has(folded) && !/^\p{Lu}{2}/u.test(text)

const PREPOSITIONS = wordsOfAll(pack => pack.lists.prepositions)
const REPEATED = wordsOfAll(pack => pack.lists.repeatedPrepositions)

/** "with legal": the preposition is repeated, not part of the item. */
function withoutLead(item: Part, language: Language): Part | null {
  const [first, ...rest] = item
  if (first === undefined) return null
  if (PREPOSITIONS.has(first.folded)) return rest.length > 0 && REPEATED.has(first.folded) ? rest : null
  const isArticle = ARTICLES[language].has(first.folded)
  return !isArticle && isFunctionWord(first.folded, language) && !isCapital(first) ? null : item
}

/**
 * Cuts the last item of a list nothing announces, where the sentence goes on after it: "add milk, bread, olives to
 * the list".
 */
const lastItem = (part: Part, language: Language): Part | null =>
  fullItem(part, language) && openingItem(part, language)

/** The item a part begins with, up to where the sentence goes on. */
function openingItem(part: Part, language: Language): Part | null {
  const start = PREPOSITIONS.has(part[0]?.folded ?? '') ? 1 : 0
  let end = start
  while (end < part.length && ARTICLES[language].has(part[end]?.folded ?? '')) end += 1
  const noun = end
  while (end < part.length && continues(part, end, language)) end += 1
  const isObject = ARTICLES[language].has(part[end]?.folded ?? '') && part[end + 1]?.kind === 'word'
  if (end === noun || isObject) return null
  const item = fullItem(part.slice(start, end), language)
  if (item === null || !hasNounCapitals(language)) return item
  const last = item.findLastIndex(isCapital)
  return last < 0 ? item : item.slice(0, last + 1)
}

function continues(part: Part, at: number, language: Language): boolean {
  const token = part[at]
  if (token === undefined) return false
  if (token.kind !== 'word') return token.glued || token.kind === 'digits' || /^["“„(]$/.test(token.folded)
  return isCapital(token) || !isFunctionWord(token.folded, language) || isGenitive(part, at, language)
}

/** "Head of HR", "Leiter der Logistik" */
function isGenitive(part: Part, at: number, language: Language): boolean {
  const [before, token, next] = [part[at - 1], part[at], part[at + 1]]
  if (before?.kind !== 'word' || next?.kind !== 'word') return false
  if (!PACKS[language].lists.genitives.has(token?.folded ?? '')) return false
  return !hasNounCapitals(language) || (isCapital(before) && isCapital(next))
}

interface First {
  readonly item: Part
  readonly head: Token | null
  readonly isWhole: boolean
}

/** The item a part ends with: what follows its last verb or preposition, no longer than the others. */
function firstItem(
  part: Part,
  others: readonly Part[],
  isAnnounced: boolean,
  language: Language,
): First | null {
  if (isAnnounced) {
    const item = fullItem(part, language, isAnnounced)
    return item && { item, head: null, isWhole: true }
  }
  const longest = Math.max(1, ...others.map(item => wordsIn(withoutArticle(item, language))))
  let start = part.length
  for (let words = 0; start > 0 && words < longest && belongs(part, start - 1, language); start -= 1) {
    if (part[start - 1]?.glued === false) words += 1
    if (part.length - start > MAX_ITEM_TOKENS) return null
  }
  while (start > 1 && isName(part, start) && isName(part, start - 1)) start -= 1
  const hasArticles = others.some(([first]) => ARTICLES[language].has(first?.folded ?? ''))
  if (hasArticles && ARTICLES[language].has(part[start - 1]?.folded ?? '')) start -= 1
  const item = start === part.length ? null : fullItem(part.slice(start), language)
  if (item === null || isAttribute(part, start, others, language)) return null
  if (isPredicate(part, start, [item, ...others], language)) return null
  if (MODALS.has(part[start - 1]?.folded ?? '')) return null
  const copula = part.findLastIndex(({ folded }, at) => at < start && COPULAS[language].has(folded))
  const head = copula >= start - 2 && copula > 0 ? listHead(part.slice(0, copula), language) : null
  return { item, head, isWhole: start === 0 }
}

const wordsIn = (item: Part): number => item.filter(({ glued }) => !glued).length

const withoutArticle = (item: Part, language: Language): Part =>
  ARTICLES[language].has(item[0]?.folded ?? '') ? item.slice(1) : item

const belongs = (part: Part, at: number, language: Language): boolean => {
  const token = part[at]
  return token !== undefined && (isName(part, at) || !isFunctionWord(token.folded, language))
}

/** A name inside the sentence; its first word is written with a capital anyway. */
const isName = (part: Part, at: number): boolean => {
  const token = part[at]
  return at > 0 && token?.kind === 'word' && isCapital(token)
}

/** "Someone who can cook, clean and drive" */
const MODALS = wordsOfAll(pack => pack.lists.modals)

const SUBJECTS = wordsOfAll(pack => pack.lists.subjects)

/** "It was late, dark and cold" says how something was. */
function isPredicate(part: Part, start: number, items: readonly Part[], language: Language): boolean {
  const [subject, verb] = [part[start - 2]?.folded ?? '', part[start - 1]?.folded ?? '']
  const isSaid = /^[a-z]+'(?:s|re|m)$/.test(verb) || (COPULAS[language].has(verb) && SUBJECTS.has(subject))
  if (!isSaid) return false
  return !items.some(item => item.some(token => isCapital(token) || isPlural(token.folded)))
}

const SINGULAR: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(pack => pack.lists.singular)

/** "A long, hard, tiring day": what stands after an article goes with the noun at the end. */
function isAttribute(part: Part, start: number, others: readonly Part[], language: Language): boolean {
  const article = part[start - 1]?.folded ?? ''
  const repeats = others.some(([first]) => ARTICLES[language].has(first?.folded ?? ''))
  return SINGULAR[language].has(article) && !repeats
}

/** Items are nouns, with a capital where nouns have one; verbs in a row ("talked, laughed and went") are none. */
function areNouns(
  items: readonly Part[],
  isAnnounced: boolean,
  isWhole: boolean,
  language: Language,
): boolean {
  if (isAnnounced) return true
  if (hasNounCapitals(language)) {
    const nouns = items.filter(item => item.some(isCapital)).length
    return nouns === items.length || (isWhole && nouns === 0)
  }
  return !items.some(isPast) && !items.every(isAdverb)
}

const isAdverb = (item: Part): boolean => /[a-z]{3}ly$/.test(item.at(-1)?.folded ?? '')

function isPast(item: Part): boolean {
  const [first, ...rest] = item
  const isVerb = first !== undefined && /[a-z]{2}ed$/.test(first.folded) && !isCapital(first)
  return isVerb && !rest.some(token => isPlural(token.folded) || isCapital(token))
}
