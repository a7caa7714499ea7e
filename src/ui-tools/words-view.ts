import type { CivilDate } from '../nlu/slots/dates/civil-date.ts'
import type { Language } from '../nlu/text/language.ts'

/** Point of view words are read from. */
export interface WordsView {
  readonly language: Language
  /** The day it is, for dates that leave their year open. */
  readonly today: CivilDate
}
