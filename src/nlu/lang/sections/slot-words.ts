import type { ReadingWords } from './slots/reading-words.ts'
import type { SlotNumberWords } from './slots/slot-number-words.ts'

export interface SlotWords {
  readonly numbers: SlotNumberWords
  readonly reading: ReadingWords
}
