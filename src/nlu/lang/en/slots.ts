import type { SlotWords } from '../sections/slot-words.ts'
import { numbers } from './slots/numbers.ts'
import { reading } from './slots/reading.ts'

export const slots: SlotWords = { numbers, reading }
