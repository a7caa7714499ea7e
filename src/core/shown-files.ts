import { cutBefore } from './clip.ts'
import { LIMITS } from './limits.ts'
import type { FileReading, MessageFile, ShownFile } from './message-file.ts'

/** Files of a message as they are told of: all their texts together within the limit, short ones leave the long ones their room. */
export function shownFiles(files: readonly MessageFile[]): readonly ShownFile[] {
  const texts = files.map(({ reading }) => textOf(reading))
  const most = shareOf(
    texts.map(({ length }) => length),
    LIMITS.filesCharacters,
  )
  return files.map(({ blob, name, mediaType, bytes, reading }, at) => {
    const text = texts[at] ?? ''
    const shown = text.length <= most ? text : text.slice(0, cutBefore(text, most))
    const isCut = shown.length < lengthOf(reading, text)
    return { blob, name, mediaType, bytes, as: reading.as, text: shown, isCut, ...extentOf(reading) }
  })
}

/** The largest share with which all together stay within `most`. */
function shareOf(lengths: readonly number[], most: number): number {
  let room = most
  let left = lengths.length
  for (const length of lengths.toSorted((a, b) => a - b)) {
    if (length * left >= room) break
    room -= length
    left--
  }
  return left === 0 ? most : Math.floor(room / left)
}

/** Of a kind that a later version knows, nothing. */
function textOf(reading: FileReading): string {
  if (reading.as === 'table') return reading.cells.map(cells => cells.map(inOneLine).join('\t')).join('\n')
  return reading.as === 'text' || reading.as === 'pdf' ? reading.text : ''
}

const inOneLine = (cell: string): string => cell.replaceAll(/\s+/gu, ' ')

/** Characters of the whole; of a table that is not there as a whole, more than any. */
function lengthOf(reading: FileReading, text: string): number {
  if (reading.as === 'text' || reading.as === 'pdf') return reading.characters
  const isPart = reading.as === 'table' && reading.rowsLeftOut + reading.columnsLeftOut > 0
  return isPart ? Number.POSITIVE_INFINITY : text.length
}

function extentOf(reading: FileReading): Pick<ShownFile, 'rows' | 'pages' | 'why'> {
  if (reading.as === 'table') return { rows: Math.max(reading.cells.length - 1, 0) + reading.rowsLeftOut }
  if (reading.as === 'pdf') return { pages: reading.pages }
  return reading.as === 'nothing' ? { why: reading.why } : {}
}
