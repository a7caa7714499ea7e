import { LIMITS } from '../core/limits.ts'
import type { FileReading, MessageFile, TableReading } from '../core/message-file.ts'

/** Files of a message with as many of their rows as may go with it, the first files first; the rest is counted. */
export function boundedReadings(files: readonly MessageFile[]): readonly MessageFile[] {
  let room: number = LIMITS.filesCellsCharacters
  return files.map(file => {
    if (file.reading.as !== 'table') return file
    const { reading, characters } = within(file.reading, room)
    room -= characters
    return { ...file, reading }
  })
}

function within(reading: TableReading, room: number): { reading: FileReading; characters: number } {
  const { cells, rowsLeftOut } = reading
  let characters = 0
  let lines = 0
  for (const line of cells) {
    const more = line.reduce((sum, cell) => sum + cell.length, 0)
    if (characters + more > room) break
    characters += more
    lines++
  }
  if (lines === cells.length) return { reading, characters }
  // A header alone is no table.
  if (lines < 2) return { reading: { as: 'nothing', why: 'too_much' }, characters: 0 }
  const kept = { ...reading, cells: cells.slice(0, lines), rowsLeftOut: rowsLeftOut + cells.length - lines }
  return { reading: kept, characters }
}
