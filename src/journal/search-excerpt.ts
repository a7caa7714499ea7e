import { searchable } from '../core/searchable.ts'

const LONGEST = 100
const BEFORE = Math.floor(LONGEST / 3)

/** A piece of the text around the first place at which one of these terms occurs; terms are `searchable`. */
export function searchExcerpt(text: string, terms: readonly string[]): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= LONGEST) return line
  const start = startOf(line, firstPlace(line, terms))
  const piece = line
    .slice(start, start + LONGEST)
    .toWellFormed()
    .trim()
  return `${start > 0 ? '… ' : ''}${piece}${start + LONGEST < line.length ? ' …' : ''}`
}

/** At the beginning of a word, unless that word is so long that what was found would not be seen. */
function startOf(line: string, place: number): number {
  if (place < LONGEST / 2) return 0
  const word = line.lastIndexOf(' ', place - BEFORE) + 1
  return place - word > LONGEST / 2 ? place - BEFORE : word
}

/** Of the text as it is written: in what is searched, letters are left out and others are written as two. */
function firstPlace(line: string, terms: readonly string[]): number {
  const folded = searchable(line)
  const places = terms.map(term => folded.indexOf(term)).filter(place => place >= 0)
  if (places.length === 0) return 0
  const first = Math.min(...places)
  let [read, place] = [0, 0]
  for (const character of line) {
    read += searchable(character).length
    if (read > first) break
    place += character.length
  }
  return place
}
