import { wordSet } from '../../../nlu/text/word-set.ts'
import type { MapWords } from './map-words.ts'

export const de: MapWords = { verbs: wordSet('zeichne zeichnen visualisieren visualisiere aufzeichnen') }
