import type { Language } from '../text/language.ts'
import { linesOf, withoutStop } from '../text/lines.ts'
import type { Token } from '../text/tokenise.ts'
import { type Enumeration, type EnumerationForm, enumerationOf, itemOf } from './enumeration.ts'
import { CLOSINGS } from './item-words.ts'
import { listHead } from './list-head.ts'

type Line = readonly Token[]

const BULLETS = new Set(['-', '–', '*', '•', '·', '+', '→', '✓', '✔', '☐'])
const MAX_WORDS = 8
const FEWEST = { bullets: 2, numbered: 2, lines: 3 } as const

interface Entry {
  readonly form: Exclude<EnumerationForm, 'inline'>
  /** Without its dash or number. */
  readonly tokens: Line
}

export interface LineLists {
  readonly found: readonly Enumeration[]
  /** Lines that belong to no list, to be read as sentences. */
  readonly rest: readonly Line[]
}

/** Lists with an item on each line. */
export function findLineLists(text: string, tokens: readonly Token[], language: Language): LineLists {
  const lines = linesOf(tokens)
  const found: Enumeration[] = []
  const rest: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const entries = entriesFrom(lines, at)
    const [first] = entries
    const line = lines[at] ?? []
    if (first === undefined || entries.length < FEWEST[first.form] || isLetter(first, lines, at)) {
      if (line.length > 0) rest.push(line)
      at += 1
      continue
    }
    const items = entries.flatMap(entry => itemOf(text, entry.tokens) ?? [])
    const before = lines.slice(0, at).findLast(({ length }) => length > 0)
    const isHeading = before?.at(-1)?.folded === ':' || (first.form !== 'lines' && isTitle(lines[at - 1]))
    const head = before !== undefined && isHeading ? listHead(before, language) : null
    const list = enumerationOf(first.form, items, head && itemOf(text, [head]))
    if (list !== null) found.push(list)
    at += entries.length
  }
  return { found, rest }
}

/** "Requirements" on a line by itself, right above its bullets. */
const isTitle = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.length > 0 &&
  line.length <= LONGEST_TITLE &&
  line.every(({ kind }) => kind === 'word')
const LONGEST_TITLE = 3

/** The entries of the list that begins on a line. All are of one form. */
function entriesFrom(lines: readonly Line[], from: number): Entry[] {
  const entries: Entry[] = []
  for (const line of lines.slice(from)) {
    const entry = entryOf(line)
    if (entry === null || (entries[0] !== undefined && entries[0].form !== entry.form)) break
    entries.push(entry)
  }
  return entries
}

function entryOf(line: Line): Entry | null {
  const [first, second] = line
  if (first === undefined) return null
  if (BULLETS.has(first.folded) && second !== undefined && !second.glued)
    return { form: 'bullets', tokens: withoutStop(line.slice(1)) }
  const isNumber = /^\d{1,2}$/.test(first.text) || /^[a-z]$/.test(first.folded)
  const isMarker = isNumber && second?.glued === true && /^[.)]$/.test(second.folded)
  if (isMarker && line[2] !== undefined && !line[2].glued)
    return { form: 'numbered', tokens: withoutStop(line.slice(2)) }
  return isShort(line) ? { form: 'lines', tokens: line } : null
}

const isShort = (line: Line): boolean => {
  const words = line.filter(({ kind }) => kind === 'word' || kind === 'digits')
  return words.length > 0 && words.length <= MAX_WORDS && !/^[.!?,:;]$/.test(line.at(-1)?.folded ?? '')
}

/** The end or the beginning of a letter is no list: "Kind regards / Anna Miller / Sales". */
function isLetter({ form, tokens }: Entry, lines: readonly Line[], at: number): boolean {
  if (form !== 'lines') return false
  const before = lines.slice(0, at).findLast(({ length }) => length > 0) ?? []
  return [...tokens, ...before].some(({ folded }) => CLOSINGS.has(folded))
}
