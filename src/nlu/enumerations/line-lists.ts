import type { Language } from '../text/language.ts'
import type { Span } from '../text/span.ts'
import { type Token, tokenise } from '../text/tokenise.ts'
import { type Entry, entryOf } from './entry.ts'
import { type Enumeration, enumerationOf, type Item } from './enumeration.ts'
import { CLOSINGS } from './item-words.ts'
import { listHead } from './list-head.ts'

const FEWEST = { bullets: 2, numbered: 2, lines: 3 } as const
/** Beyond these a message lists nothing more: no table takes half as many rows. */
const MAX_LINES = 20_000
/** Characters looked at before a list: its noun stands in the last words. */
const MAX_LEAD = 1_000

export interface LineLists {
  readonly found: readonly Enumeration[]
  /** Lines that belong to no list, to be read as sentences. */
  readonly rest: readonly Span[]
}

/** Lists with an item on each line. Linear: a line is looked at once, and by its words only where a list may begin. */
export function findLineLists(text: string, language: Language): LineLists {
  const lines = linesOf(text)
  const entries = entriesOf(text, lines)
  const found: Enumeration[] = []
  const rest: Span[] = []
  let lead: Span | null = null
  let runEnd = 0
  for (let at = 0; at < lines.length; ) {
    const [line, first] = [lines[at] as Span, entries[at] ?? null]
    runEnd = Math.max(runEnd, at)
    while (first !== null && entries[runEnd]?.form === first.form) runEnd += 1
    if (first === null || runEnd - at < FEWEST[first.form] || isLetter(text, first, lead)) {
      if (!isBlank(text, line)) {
        rest.push(line)
        lead = line
      }
      at += 1
      continue
    }
    const items = entries
      .slice(at, runEnd)
      .flatMap(entry =>
        entry === null || entry.span.end === entry.span.start ? [] : itemAt(text, entry.span),
      )
    const words = wordsOf(text, lead)
    const isRightAbove = lead !== null && lead === lines[at - 1]
    const isHeading =
      words.at(-1)?.folded === ':' || (first.form !== 'lines' && isRightAbove && isTitle(words))
    const head = isHeading ? listHead(words, language) : null
    const list = enumerationOf(first.form, items, head && itemAt(text, head.span))
    if (list !== null) found.push(list)
    lead = lines[runEnd - 1] ?? null
    at = runEnd
  }
  return { found, rest }
}

/** "Requirements" on a line by itself, right above its bullets. */
const isTitle = (words: readonly Token[]): boolean =>
  words.length > 0 && words.length <= LONGEST_TITLE && words.every(({ kind }) => kind === 'word')
const LONGEST_TITLE = 3

const itemAt = (text: string, span: Span): Item => ({ text: text.slice(span.start, span.end), span })

const isBlank = (text: string, { start, end }: Span): boolean => text.slice(start, end).trim() === ''

function linesOf(text: string): Span[] {
  const lines: Span[] = []
  let start = 0
  for (const { 0: ending, index } of text.matchAll(/\r\n?|\n|\u2028|\u2029/g)) {
    lines.push({ start, end: index })
    start = index + ending.length
    if (lines.length === MAX_LINES) return lines
  }
  return [...lines, { start, end: text.length }]
}

function entriesOf(text: string, lines: readonly Span[]): (Entry | null)[] {
  const entries: (Entry | null)[] = []
  for (const line of lines) entries.push(entryOf(text, line, entries.at(-1) ?? null))
  return entries
}

const wordsOf = (text: string, line: Span | null): readonly Token[] =>
  line === null ? [] : tokenise(text, Math.max(line.start, line.end - MAX_LEAD), line.end)

/** The end or the beginning of a letter is no list: "Kind regards / Anna Miller / Sales". */
const isLetter = (text: string, { form, span }: Entry, lead: Span | null): boolean =>
  form === 'lines' &&
  [...wordsOf(text, span), ...wordsOf(text, lead)].some(({ folded }) => CLOSINGS.has(folded))
