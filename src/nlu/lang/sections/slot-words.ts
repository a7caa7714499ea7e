import type { ChoiceWords } from './slots/choice-words.ts'
import type { ConceptWords } from './slots/concept-words.ts'
import type { DateWords } from './slots/date-words.ts'
import type { ReadingWords } from './slots/reading-words.ts'
import type { SlotNumberWords } from './slots/slot-number-words.ts'
import type { SlotTextWords } from './slots/slot-text-words.ts'

export interface SlotWords {
  readonly choices: ChoiceWords
  readonly concepts: ConceptWords
  readonly dates: DateWords
  readonly numbers: SlotNumberWords
  readonly reading: ReadingWords
  readonly texts: SlotTextWords
}
