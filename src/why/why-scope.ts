import type { PlaceInWords } from '../plans/tool-words.ts'

/** Reader of an explanation, and the assistant it is about. */
export interface WhyScope extends PlaceInWords {
  /** Authors are told names of rules beside their sentences. */
  readonly reader: 'person' | 'author'
  readonly seesMoney: boolean
}
