import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { type Enumeration, enumerationOf, itemOf } from './enumeration.ts'
import { listHead } from './list-head.ts'

const FEWEST = 2
/** A full stop after a number may also end a sentence. */
const FEWEST_WITH_STOPS = 3

/** Items numbered inside one line: "1) red 2) green 3) blue", "a) pricing b) roadmap", "1. Anna 2. Ben 3. Carl". */
export function findMarkedList(text: string, line: readonly Token[], language: Language): Enumeration | null {
  const closed = markersIn(line, ')')
  const stopped = closed.length >= FEWEST ? [] : markersIn(line, '.')
  const isBare = closed.length < FEWEST && stopped.length < FEWEST_WITH_STOPS
  const starts = isBare ? bareMarkersIn(line) : closed.length >= FEWEST ? closed : stopped
  if (starts.length < (starts === closed ? FEWEST : FEWEST_WITH_STOPS)) return null
  const items = starts.flatMap((start, at) => {
    const tokens = line.slice(start + (isBare ? 1 : 2), starts[at + 1] ?? line.length)
    return itemOf(text, withoutMarks(tokens)) ?? []
  })
  const lead = line.slice(0, starts[0])
  const head = lead.at(-1)?.folded === ':' ? listHead(lead, language) : null
  return items.length < FEWEST ? null : enumerationOf('numbered', items, head && itemOf(text, [head]))
}

/** Places of the markers; each is the successor of the one before, and the first is 1 or a. */
function markersIn(line: readonly Token[], mark: ')' | '.'): number[] {
  const starts: number[] = []
  for (const [at, token] of line.entries()) {
    const close = line[at + 1]
    const isFree = !token.glued || (mark === ')' && line[at - 1]?.folded === '(')
    const isMarker = isFree && close?.folded === mark && close.glued && line[at + 2]?.glued === false
    if (isMarker && placeOf(token, starts.length + 1) === starts.length + 1) starts.push(at)
  }
  return starts
}

/** "1 count the till 2 lock the safe 3 set the alarm". Numbers after a comma or an "and" count things. */
function bareMarkersIn(line: readonly Token[]): number[] {
  const starts: number[] = []
  for (const [at, token] of line.entries()) {
    if (token.kind !== 'digits' || token.glued || line[at + 1]?.glued !== false) continue
    const before = line[at - 1]
    const isFirst =
      starts.length === 0 && (before === undefined || before.folded === ':' || before.kind === 'line')
    const isNext = starts.length > 0 && before?.kind === 'word' && at - (starts.at(-1) ?? 0) > 2
    if (!(isFirst || isNext) || Number(token.text) !== starts.length + 1 || line[at + 1]?.kind !== 'word')
      return []
    starts.push(at)
  }
  return starts
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** Roman numerals only where they go on from the first, which is a letter, too. */
function placeOf({ folded }: Token, expected: number): number {
  if (/^\d{1,2}$/.test(folded)) return Number(folded)
  if (ROMAN[expected - 1] === folded) return expected
  return /^[a-z]$/.test(folded) ? folded.charCodeAt(0) - 96 : 0
}

function withoutMarks(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length
  while (end > 0 && /^[.,;(]$/.test(tokens[end - 1]?.folded ?? '')) end -= 1
  return tokens.slice(0, end)
}
