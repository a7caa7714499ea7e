import type { SlotWords } from '../sections/slot-words.ts'
import { reading } from './slots/reading.ts'

export const slots: SlotWords = { reading }
