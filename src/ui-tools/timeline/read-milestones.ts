import { itemsAcross, patternAcross } from '../../nlu/lang/across-languages.ts'
import { ofAllPacks } from '../../nlu/lang/packs.ts'
import { findDays } from '../../nlu/slots/dates/find-days.ts'
import { regionOf } from '../../nlu/text/language.ts'
import { itemsIn, linesOf } from '../capture/list-items.ts'
import { readItem } from '../capture/read-item.ts'
import type { WordsView } from '../words-view.ts'
import type { Milestone, Status, TimelineData } from './data.ts'
import { WORDS } from './words/words.ts'

type Read = Omit<Milestone, 'id'>

/** Milestones a person wrote: one a line, or one after the other in a line. Null where there are none. */
export function readMilestones(text: string, view: WordsView): TimelineData | null {
  if (text.length > LONGEST) return null
  const lines = linesOf(text)
  const read =
    lines.length > 1 ? lines.map(line => milestoneOf(cellsOf(line), view)) : inOneLine(lines[0], view)
  const named = read.filter(({ name }) => name !== '')
  return named.length === 0 ? null : seedTimeline(named)
}

/** Numbers milestones in the order they were named in. */
export const seedTimeline = (read: readonly Read[]): TimelineData => ({
  milestones: read.map((one, at) => ({ id: `m${at + 1}`, ...one })),
})

const LONGEST = 10_000

/** A line of a list: cells parted by signs, or a thing and what is said of it. */
const cellsOf = (line: string): readonly string[] =>
  (/[\t;|]/.test(line) ? line.split(/(?:(?<!\s)\s+)?[\t;|]\s*/) : withoutCommas(line)).filter(
    cell => cell !== '',
  )

function withoutCommas(line: string): readonly string[] {
  const parts = readItem(line)
  return parts.length > 1 ? parts : line.split(/(?:(?<!\s)\s+)?,\s*/)
}

const AND = ofAllPacks(pack => pack.tools.capture.lists.and).join('|')
const THEN = itemsAcross(WORDS, ({ joins }) => joins).join('|')
const BETWEEN = new RegExp(
  String.raw`(?:(?:(?<!\s)\s+)?[,;]\s*(?:(?:${THEN})\s+)?|(?<!\s)\s+(?:${AND})\s+)(?![^(]*\))`,
)
const LONGEST_PIECE = 10

/** "Kickoff 1 March, beta 15 April and launch on 1 June": what is only a date or a status goes with what stands before. */
function inOneLine(line: string | undefined, view: WordsView): readonly Read[] {
  const pieces = (line ?? '')
    .replace(/(?<![.!])[.!]+$/, '')
    .split(BETWEEN)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
  if (pieces.some(piece => piece.split(/\s+/).length > LONGEST_PIECE)) return []
  const read: Read[] = []
  for (const piece of pieces) {
    const one = milestoneOf(readItem(piece), view)
    const before = read.at(-1)
    if (one.name === '' && before !== undefined) read[read.length - 1] = completed(before, one)
    else read.push(one)
  }
  return read.some(({ date }) => date !== '') || (itemsIn(line ?? '', view.language)?.length ?? 0) > 0
    ? read
    : []
}

export const completed = <One extends Read>(one: One, more: Read): One => ({
  ...one,
  date: more.date || one.date,
  owner: more.owner || one.owner,
  status: more.status || one.status,
})

export function milestoneOf([head = '', ...rest]: readonly string[], view: WordsView): Read {
  const { date, without } = dateIn(head, view)
  const status = statusOf(without)
  let one: Read = { name: status === '' ? without : '', date, owner: '', status }
  for (const part of rest) {
    const dated =
      WHEN.test(part) && dateIn(part, view).date === '' ? { date: part, without: '' } : dateIn(part, view)
    const status = statusOf(dated.without)
    one = completed(one, {
      name: '',
      date: one.date === '' ? dated.date : '',
      status,
      owner: status === '' && one.owner === '' ? dated.without : '',
    })
  }
  return one
}

/** "After the audit". */
const WHEN = patternAcross(WORDS, words => words.when)
const ROUGH = patternAcross(WORDS, words => words.rough)
const BEFORE_DATE = patternAcross(WORDS, words => words.beforeDate)

const LEADING = patternAcross(WORDS, words => words.leading)

/** The day a text names, or the time it names roughly, and the text without it. */
export function dateIn(
  text: string,
  { language, today }: WordsView,
): { readonly date: string; readonly without: string } {
  const region = regionOf(language)
  const [found] = findDays(text, { today, prefer: 'future', side: 'either', language, region })
  const rough = found === undefined ? ROUGH.exec(text) : null
  const span =
    found?.span ?? (rough === null ? null : { start: rough.index, end: rough.index + rough[0].length })
  if (span === null) return { date: '', without: text.trim() }
  const date =
    found !== undefined && 'day' in found ? found.day : text.slice(span.start, span.end).replace(LEADING, '')
  const without = `${text.slice(0, span.start).replace(BEFORE_DATE, '')} ${text.slice(span.end)}`
  return { date, without: without.replace(/\s+/g, ' ').replace(/^[\s,:–-]+|(?<![\s,:–-])[\s,:–-]+$/g, '') }
}

const STATUS_WORDS = (['planned', 'in_progress', 'done', 'at_risk'] as const satisfies Status[]).map(
  status => [status, patternAcross(WORDS, ({ statuses }) => statuses[status])] as const,
)

export const statusOf = (text: string): Read['status'] =>
  STATUS_WORDS.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? ''
