import type { FileReading, MessageFile } from '../core/message-file.ts'
import { titleOf } from '../nlu/text/title-of.ts'

type NamedFile = Pick<MessageFile, 'name' | 'reading'>

/** Words for what files are about that came without any: their names where those are words, else what they begin with. */
export const filesInWords = (files: readonly NamedFile[]): string => files.map(wordsOf).join(', ')

function wordsOf({ name, reading }: NamedFile): string {
  const words = name
    .replace(/\.\p{L}[\p{L}\p{N}]{0,4}$/u, '')
    .replaceAll(/(?:[\s_.-]|%20)+/gu, ' ')
    .trim()
  if (/\p{L}{3}/u.test(words) && !NUMBERED.test(words)) return words
  return titleOf(beginningOf(reading)) ?? name
}

/** "scan0001", "IMG 2041": counted, not named. A year is no count. */
const NUMBERED = /^\p{L}+ ?(?!(?:19\d|20[0-3])\d$)\d+$/u

function beginningOf(reading: FileReading): string {
  switch (reading.as) {
    case 'text':
    case 'pdf':
      return reading.text
    case 'table':
      return (reading.cells[0] ?? []).join(', ')
    case 'image':
    case 'nothing':
      return ''
  }
}
