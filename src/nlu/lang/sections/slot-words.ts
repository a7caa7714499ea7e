import type { ReadingWords } from './slots/reading-words.ts'

export interface SlotWords {
  readonly reading: ReadingWords
}
