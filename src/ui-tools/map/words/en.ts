import { wordSet } from '../../../nlu/text/word-set.ts'
import type { MapWords } from './map-words.ts'

export const en: MapWords = { verbs: wordSet('map mapping visualise visualize draw') }
