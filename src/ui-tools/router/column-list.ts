import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { ColumnWords } from '../../nlu/lang/sections/column-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'

/** Detail people name, as they wrote it, with the values it may have: "level (beginner, advanced)". */
export interface Detail {
  readonly words: readonly Token[]
  readonly options: readonly string[]
}

export interface ColumnList {
  readonly details: readonly Detail[]
  /** All columns there are; where not, they are told of things that are named beside them. */
  readonly isWhole: boolean
  readonly span: Span
  /** The things each row is about, as written: "our power tools". */
  readonly things: string | null
}

/** Longer ones are no name of a column. */
const MOST_WORDS = 4
const MOST_IN_STATE = 2
/** A lead and what it leads to stand no further apart. */
const NEAR = 8

/**
 * Finds the columns a sentence names for a table it asks for: after a colon ("a table for the move: task, who,
 * deadline"), after "with", in a clause of its own ("where I fill in room and key holder"), or before what they are
 * wanted of ("name and shoe size of all twelve guests").
 */
export function columnList(sentence: readonly Token[], language: Language): ColumnList | null {
  const words = PACKS[language].columns
  const isLower = !sentence.some(token => token.kind === 'word' && isCapital(token))
  const reader = { words, isNounLike: nounTest(language, isLower) }
  const found =
    listAfterLead(sentence, reader) ?? listBeforeAll(sentence, reader) ?? listByKind(sentence, reader)
  if (found === null) return null
  const about = { words, isContent: contentTest(sentence, reader, language) }
  const things = thingsAfter(sentence, found.span, about) ?? thingsBefore(sentence, found.span, about)
  return { ...found, things }
}

type Found = Omit<ColumnList, 'things'>

function listAfterLead(sentence: readonly Token[], reader: DetailReader): Found | null {
  const { words } = reader
  for (const { find, isWhole, least, proof } of LEADS) {
    const start = find(sentence, words)
    const listed = start === null ? null : readDetails(sentence, start, reader)
    if (listed === null || listed.details.length < least) continue
    if (!TELLS[proof](sentence, listed.details, reader)) continue
    return { ...listed, isWhole }
  }
  return null
}

function listBeforeAll(sentence: readonly Token[], reader: DetailReader): Found | null {
  const of = beforeAll(sentence, reader.words)
  const listed = of === null ? null : readDetails(sentence.slice(0, of.end), of.start, reader)
  return listed === null || listed.details.length < 2 ? null : { ...listed, isWhole: false }
}

/**
 * Finds columns by their kind, whatever leads to them: where a table is asked for, or something is to be written down, names of properties side by
 * side are its columns. "Enter them, the columns should be title, author, shelf".
 */
function listByKind(sentence: readonly Token[], reader: DetailReader): Found | null {
  const { words } = reader
  const isTable = sentence.some((_, at) => isTabular(sentence, at, words))
  const isAsked =
    isTable || sentence.some(({ folded }) => words.capture.has(folded) || isCapturing(folded, words))
  const isNeeded = sentence.some(({ folded }) => words.need.has(folded))
  if (!isAsked && !isNeeded) return null
  const least = isAsked || sentence.some(({ folded }) => words.each.has(folded)) ? 2 : 3
  const ofProperties = ({ words: parts }: Detail) => isProperty(parts.at(-1)?.folded ?? '', words)
  for (const at of sentence.keys()) {
    const start = detailStart(sentence, at, reader)
    if (start === null) continue
    const listed = readDetails(sentence, start, reader)
    if (listed === null || listed.details.length < least) continue
    const properties = listed.details.filter(ofProperties).length
    const isKind = listed.details.every(detail => isOneOfKind(detail, words))
    const isTold =
      properties * 3 >= listed.details.length * 2 ||
      (isTable && properties > 0 && listed.details.length > least)
    if (isKind && isTold) return { ...listed, isWhole: true }
  }
  return null
}

const isCapturing = (folded: string, { captureForms }: ColumnWords): boolean =>
  captureForms?.test(folded) === true

/** Place where the name that holds this word begins; null in the middle of a list, or where the word is no part of one. */
function detailStart(
  sentence: readonly Token[],
  at: number,
  { words, isNounLike }: DetailReader,
): number | null {
  const token = sentence[at] as Token
  if (token.kind !== 'word' || !isNounLike(token)) return null
  // A list goes on behind it, or behind the word it belongs to.
  const joins = sentence.slice(at + 1, at + 3).some(({ folded }) => words.joins.has(folded))
  return joins && !words.joins.has(sentence[at - 1]?.folded ?? '') ? at : null
}

interface Lead {
  /** Place of the first word after it. */
  readonly find: (sentence: readonly Token[], words: ColumnWords) => number | null
  readonly isWhole: boolean
  readonly least: number
  /** The list may as well be of things: columns are told by one, by a share of them, or by nothing but their kind. */
  readonly proof: 'by_itself' | 'by_one' | 'by_third' | 'by_kind' | 'by_half'
}

const LEADS: readonly Lead[] = [
  { find: afterHeading, isWhole: true, least: 2, proof: 'by_itself' },
  { find: afterColon, isWhole: true, least: 2, proof: 'by_third' },
  { find: afterInto, isWhole: true, least: 2, proof: 'by_itself' },
  { find: afterTableWith, isWhole: true, least: 2, proof: 'by_kind' },
  { find: afterBy, isWhole: true, least: 2, proof: 'by_half' },
  { find: afterEachWith, isWhole: false, least: 2, proof: 'by_itself' },
  { find: afterEach, isWhole: true, least: 2, proof: 'by_kind' },
  { find: afterOfAll, isWhole: false, least: 2, proof: 'by_one' },
  { find: afterNeed, isWhole: true, least: 3, proof: 'by_half' },
]

/** "… with columns vehicle, mileage, next service". */
function afterHeading(sentence: readonly Token[], words: ColumnWords): number | null {
  const at = sentence.findIndex(({ folded }) => words.headings.has(folded))
  if (at < 0 || at > sentence.length - 3) return null
  // "The columns should be title, author": what lies between says only that they are.
  const list = sentence.findIndex(({ folded }, place) => place > at && !ANNOUNCING.has(folded))
  return list < 0 || list - at > NEAR / 2 ? at + 1 : list
}
const ANNOUNCING = new Set([
  ...wordsOfAll(({ frames }) => [
    ...frames.being.present,
    ...frames.being.other,
    ...frames.modals.should,
    ...frames.modals.must,
    ...frames.modals.would,
  ]),
  ':',
])

/** "Compare quotes by supplier, price and delivery time". */
function afterBy(sentence: readonly Token[], words: ColumnWords): number | null {
  if (!sentence.some(({ folded }) => words.capture.has(folded) || isCapturing(folded, words))) return null
  const at = sentence.findIndex(({ folded }) => words.by.has(folded))
  return at < 1 ? null : at + 1
}

/** "Eight horses, for each I want horse, stable, feed", "zu jeder Wohnung Mieter und Kaution notieren". */
function afterEach(sentence: readonly Token[], words: ColumnWords): number | null {
  const at = ofAll(sentence, words)
  if (at < 0) return null
  const next = pastLeading(sentence, at + 2, words)
  return next === at + 2 ? null : next
}

/** First place from `from` on that holds none of the words that lead to a list. */
function pastLeading(
  sentence: readonly Token[],
  from: number,
  { selves, need, capture, auxiliaries }: ColumnWords,
): number {
  const leading = [selves, need, capture, auxiliaries]
  const at = sentence.findIndex((word, at) => at >= from && !leading.some(set => set.has(word.folded)))
  return at < 0 ? Math.max(from, sentence.length) : at
}

/** "I need name, size and colour off everybody", "18 Gäste, brauch Zimmer, Gast, Abreise untereinander". */
function afterNeed(sentence: readonly Token[], words: ColumnWords): number | null {
  const at = sentence.findLastIndex(({ folded }) => words.need.has(folded))
  return at < 0 ? null : pastLeading(sentence, at + 1, words)
}

const TELLS: Readonly<
  Record<
    Lead['proof'],
    (sentence: readonly Token[], details: readonly Detail[], reader: DetailReader) => boolean
  >
> = {
  by_itself: () => true,
  by_one: (sentence, details, { words }) => propertiesNamed(sentence, details, words) > 0,
  by_third: (sentence, details, { words }) =>
    propertiesNamed(sentence, details, words) * 3 >= details.length &&
    thingsNamed(details, words) * 3 <= details.length,
  by_kind: (sentence, details, { words }) =>
    propertiesNamed(sentence, details, words) > 0 || details.every(detail => isOneOfKind(detail, words)),
  by_half: (_, details, { words }) => {
    const properties = details.filter(detail => detail.words.some(({ folded }) => isProperty(folded, words)))
    const isKind = properties.length > 0 && details.every(detail => isOneOfKind(detail, words))
    return isKind || properties.length * 2 >= details.length
  },
}

/** "Allergen, dish": one of each, and nobody's name. Things to be listed would be many. */
const isOneOfKind = ({ words: parts }: Detail, words: ColumnWords): boolean => {
  const head = parts.at(-1)?.folded ?? ''
  return (isProperty(head, words) || !words.many.test(head)) && (words.capitals || !parts.some(isCapital))
}

const COLON = /^[:–]$/
const isDash = ({ folded, glued }: Token) => folded === '-' && !glued

/** "A table for the move: task, who", "our fridge stock: vaccine, batch and expiry date, let me fill that in". */
function afterColon(sentence: readonly Token[], words: ColumnWords): number | null {
  const at = sentence.findIndex(
    (token, place) =>
      COLON.test(token.folded) || isDash(token) || (place > 1 && words.namely.has(token.folded)),
  )
  const isAsked =
    at > 0 &&
    (sentence.slice(0, at).some((_, place) => isTabular(sentence, place, words)) ||
      sentence.some(({ folded }) => words.capture.has(folded)))
  return isAsked ? at + 1 : null
}

/** "A sheet where I fill in …", "eine Liste, in die ich … eintrage". */
function afterInto(sentence: readonly Token[], words: ColumnWords): number | null {
  for (const at of sentence.keys()) {
    if (!isTabular(sentence, at, words)) continue
    for (let place = at + 1; place < Math.min(sentence.length, at + NEAR); place++) {
      const lead = words.into.find(phrase =>
        phrase.every((word, offset) => sentence[place + offset]?.folded === word),
      )
      let next = place + (lead?.length ?? 0)
      if (lead === undefined || !words.selves.has(sentence[next]?.folded ?? '')) continue
      while (next < sentence.length && !words.before.has(sentence[next]?.folded ?? '') && next - place < 4) {
        const { folded: word } = sentence[next] as Token
        if (![words.selves, words.capture, words.auxiliaries, words.need].some(set => set.has(word))) break
        next++
      }
      return next
    }
  }
  return null
}
/** "Table please with dish, allergens, price". */
function afterTableWith(sentence: readonly Token[], words: ColumnWords): number | null {
  return afterWith(sentence, words, at => {
    const from = Math.max(0, at - NEAR)
    return sentence.slice(from, at).some((_, place) => isTabular(sentence, from + place, words))
  })
}

/** "Register each dog with owner and emergency number", "let's list the calves with breed and ear tag". */
function afterEachWith(sentence: readonly Token[], words: ColumnWords): number | null {
  const captures = sentence.some(({ folded }) => words.capture.has(folded))
  return afterWith(sentence, words, at => {
    const near = sentence.slice(Math.max(0, at - NEAR), at)
    return (
      captures &&
      (near.some(({ folded }) => words.each.has(folded)) ||
        near.some(({ folded }) => words.capture.has(folded)))
    )
  })
}

function afterWith(
  sentence: readonly Token[],
  words: ColumnWords,
  fits: (at: number) => boolean,
): number | null {
  const at = sentence.findIndex(({ folded }, place) => words.with.has(folded) && fits(place))
  return at < 0 ? null : at + 1
}

/** "Brauche von allen 16 Kindern Name + Schuhgröße": the things stand before the details. */
function afterOfAll(sentence: readonly Token[], words: ColumnWords): number | null {
  if (!sentence.some(({ folded }) => words.need.has(folded) || words.capture.has(folded))) return null
  const at = ofAll(sentence, words)
  if (at < 0) return null
  let next = at + 2
  while (sentence[next]?.kind === 'digits') next++
  // "Zu jeder Mieter, Kaution": the things were named before.
  return words.joins.has(sentence[next + 1]?.folded ?? '') ? next : next + 1
}

/** "Need name + shoe size of all 12 guests": the details stand before the things. */
function beforeAll(
  sentence: readonly Token[],
  words: ColumnWords,
): { readonly start: number; readonly end: number } | null {
  const end = ofAll(sentence, words)
  const start = sentence
    .slice(0, Math.max(0, end))
    .findLastIndex(({ folded }) => words.need.has(folded) || words.capture.has(folded))
  return end < 0 || start < 0 ? null : { start: start + 1, end }
}

const ofAll = (sentence: readonly Token[], words: ColumnWords): number =>
  sentence.findIndex(
    ({ folded }, at) => words.of.has(folded) && words.each.has(sentence[at + 1]?.folded ?? ''),
  )

interface DetailReader {
  readonly words: ColumnWords
  readonly isNounLike: (token: Token) => boolean
}

function readDetails(
  sentence: readonly Token[],
  start: number,
  { words, isNounLike }: DetailReader,
): Pick<ColumnList, 'details' | 'span'> | null {
  const details: Detail[] = []
  let current: Token[] = []
  let end = start
  let isLast = false
  /** "Who has it", "wer es mitbringt". */
  const isAsked = ([first]: readonly Token[]) => first !== undefined && words.questions.has(first.folded)
  const close = (options: readonly string[] = []) => {
    // "Task, who does all this when": too long for a name, but it begins with one.
    if (current.length > MOST_WORDS && isAsked(current)) current = current.slice(0, 1)
    const isName =
      current.length > 0 &&
      current.length <= MOST_WORDS &&
      (current.some(isNounLike) ||
        current.some(({ folded }) => words.questions.has(folded)) ||
        // "Betrag, bezahlt": among others a state is one as well.
        (details.length > 0 && current.length <= MOST_IN_STATE))
    if (isName) details.push({ words: current, options })
    current = []
    return isName
  }
  for (let at = start; at < sentence.length; at++) {
    const token = sentence[at] as Token
    const { folded, kind } = token
    if (folded === '(' && current.length > 0) {
      const to = sentence.findIndex((other, place) => place > at && other.folded === ')')
      if (to < 0) break
      close(optionsIn(sentence.slice(at + 1, to), words))
      at = to
    } else if (words.joins.has(folded)) {
      close()
      isLast = kind === 'word'
    } else if (current.length === 0 && (words.before.has(folded) || words.auxiliaries.has(folded))) continue
    else if (isAsked(current) && kind === 'word' && !POLITE.has(folded)) current.push(token)
    else if (words.others.has(folded)) {
      // "… and emergency contact would be great": behind an "and" it was the last of them.
      if (!POLITE.has(folded) && !isLast) current = []
      break
    } else if (
      kind !== 'word' ||
      isDash(token) ||
      // "Geburtstag der Kinder": what follows says whose.
      (current.length > 0 && words.capitals && words.before.has(folded)) ||
      (current.length > 0 && INTO.has(folded)) ||
      words.of.has(folded) ||
      words.with.has(folded) ||
      words.capture.has(folded) ||
      words.captureForms?.test(folded) === true ||
      (current.length > 0 && words.tails.has(folded))
    ) {
      if (folded === '-' && !isDash(token) && current.length > 0) current.push(token)
      else break
    } else current.push(token)
    end = at + 1
  }
  close()
  const [first, last] = [sentence[start], sentence[end - 1]]
  return first === undefined || last === undefined || details.length === 0
    ? null
    : { details, span: { start: first.span.start, end: last.span.end } }
}

/** Begin the place where they are put: "name and size into a table". */
const INTO = wordsOfAll(pack => pack.router.bulk.intoWords)

const POLITE = wordsOfAll(({ frames }) => frames.polite)

const optionsIn = (tokens: readonly Token[], { joins, or }: ColumnWords): readonly string[] => {
  const options: string[] = []
  let word = ''
  for (const { folded, text } of tokens)
    if (joins.has(folded) || or.has(folded)) {
      if (word !== '') options.push(word)
      word = ''
    } else word = word === '' ? text : `${word} ${text}`
  return word === '' ? options : [...options, word]
}

/** German nouns have a capital, where anything has one. */
const nounTest =
  (language: Language, isLower: boolean) =>
  (token: Token): boolean =>
    PACKS[language].grammar.capitals === 'names' || isLower || isCapital(token)

/** "A list" is a noun, "let's list" is none. */
function isTabular(
  sentence: readonly Token[],
  at: number,
  { tabular, capture, before }: ColumnWords,
): boolean {
  const folded = sentence[at]?.folded ?? ''
  if (capture.has(folded) && !before.has(sentence[at - 1]?.folded ?? '')) return false
  return tabular.has(folded) || endsInOne(tabular, folded, 5)
}

/** A compound counts as its last part. */
function endsInOne(nouns: ReadonlySet<string>, folded: string, shortest: number): boolean {
  for (let from = 3; folded.length - from >= shortest; from++) if (nouns.has(folded.slice(from))) return true
  return false
}

interface About {
  readonly words: ColumnWords
  readonly isContent: (at: number) => boolean
}

/** Words that may name the things: nouns that neither ask for a table nor lead to its columns. */
function contentTest(
  sentence: readonly Token[],
  { words, isNounLike }: DetailReader,
  language: Language,
): About['isContent'] {
  const { functionWords, lightWords } = PACKS[language].text
  const { capture, making, need, with: withs, each, of, before, others } = words
  const sets = [functionWords, lightWords, capture, making, need, withs, each, of, before, others]
  return at => {
    const token = sentence[at]
    if (token?.kind !== 'word' || !isNounLike(token)) return false
    return !sets.some(set => set.has(token.folded)) && !isTabular(sentence, at, words)
  }
}

/** "… dish, allergens, price for the summer menu". */
function thingsAfter(sentence: readonly Token[], { end }: Span, { words, isContent }: About): string | null {
  const after = sentence.findIndex(token => token.span.start >= end && words.of.has(token.folded))
  const first = sentence.findIndex((_, at) => after >= 0 && at > after && isContent(at))
  if (first < 0 || first - after > NEAR / 2) return null
  let to = first
  while (to < sentence.length && isContent(to)) to++
  return textOf(sentence.slice(first, to))
}

/** Next before the list. "The songs for Sunday": what they are for names them only where nothing else does. */
function thingsBefore(
  sentence: readonly Token[],
  { start }: Span,
  { words, isContent }: About,
): string | null {
  const runStart = (at: number): number => {
    let from = at
    while (from > 0 && isContent(from - 1)) from--
    return from
  }
  const last = sentence.findLastIndex((token, at) => token.span.end <= start && isContent(at))
  if (last < 0) return null
  const from = runStart(last)
  const isFor = sentence.slice(Math.max(0, from - 2), from).some(({ folded }) => words.of.has(folded))
  const earlier = isFor ? sentence.findLastIndex((_, at) => at < from - 1 && isContent(at)) : -1
  return earlier < 0
    ? textOf(sentence.slice(from, last + 1))
    : textOf(sentence.slice(runStart(earlier), earlier + 1))
}
const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

/** Details that are a property, or the thing itself in the singular: "Tools: tool, serial number". "Tools: drill, saw" are things. */
function propertiesNamed(sentence: readonly Token[], details: readonly Detail[], words: ColumnWords): number {
  const before = sentence.slice(
    0,
    sentence.findIndex(({ span }) => span.start >= (details[0]?.words[0]?.span.start ?? 0)),
  )
  return details.filter(detail => {
    const head = detail.words.at(-1)?.folded ?? ''
    return (
      detail.words.some(({ folded }) => isProperty(folded, words)) ||
      (detail.words.length === 1 && words.questions.has(head)) ||
      before.some(({ folded }) => isSingularOf(head, folded))
    )
  }).length
}

/** Details that are several: "two mixers", "cables". Columns are one of each. */
const thingsNamed = (details: readonly Detail[], words: ColumnWords): number =>
  details.filter(({ words: parts }) => {
    const head = parts.at(-1)?.folded ?? ''
    return words.many.test(head) && !isProperty(head, words)
  }).length

const isProperty = (folded: string, { properties }: ColumnWords): boolean =>
  properties.has(folded) || endsInOne(properties, folded, 4)

/** "Lied" of "Lieder", "tool" of "tools", "Gerät" of "Elektrogeräte". */
function isSingularOf(one: string, many: string): boolean {
  const at = one.length >= 4 && many !== one ? many.lastIndexOf(one) : -1
  return at >= 0 && many.length - at - one.length <= LONGEST_ENDING
}
const LONGEST_ENDING = 3
