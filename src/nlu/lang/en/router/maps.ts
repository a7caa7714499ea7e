import { wordSet } from '../../../text/word-set.ts'
import type { MapWords } from '../../sections/router/map-words.ts'

export const maps: MapWords = {
  sure: /^(?:diagrams?|flow-?charts?|flow-?diagrams?|swim-?lanes?)$/,
  loose: /^(?:maps?|charts?|drawings?|sketch)$/,
  kinds: wordSet('process workflow flow step steps journey'),
  figures: /^(?:bar|pie|line|venn|circuit|wiring|road|street|city|town|sky|star|seating)$/,
  draws: /^(?:map|chart|sketch|draw|diagram|model|visuali[sz]e|lay|plot)$/,
  pictorially: wordSet('graphically visually'),
  ways: /^(?:process|processes|workflows?|procedures?|steps|flow|journey|routine|sequence|stages|way|path)$/,
  howWords: wordSet('how what'),
  fromWords: wordSet('from'),
  toWords: wordSet('to until'),
  ofWords: wordSet('of for'),
  many: /s$/,
}
