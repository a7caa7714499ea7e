import type { SlotWords } from '../sections/slot-words.ts'
import { choices } from './slots/choices.ts'
import { concepts } from './slots/concepts.ts'
import { dates } from './slots/dates.ts'
import { numbers } from './slots/numbers.ts'
import { reading } from './slots/reading.ts'
import { texts } from './slots/texts.ts'

export const slots: SlotWords = { choices, concepts, dates, numbers, reading, texts }
