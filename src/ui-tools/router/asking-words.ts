import type { Language } from '../../nlu/text/language.ts'
import { wordSet } from '../../nlu/text/word-set.ts'

type Words = Readonly<Record<Language, ReadonlySet<string>>>

/** "We have no milestones yet": what is named after them is not there, or not wanted. */
export const DENIED: ReadonlySet<string> = wordSet('no not never without kein keine keinen nicht ohne')

/** Verbs of somebody who wants what they name. */
export const WANTS: Words = {
  en: wordSet('need want'),
  de: wordSet('brauche brauchen moechte moechten will wollen'),
}

/** Verbs of somebody who sets about it, whatever it is. */
export const MAKES: Words = {
  en: wordSet('make create open enter record'),
  de: wordSet('erstellen erstelle erfassen anlegen oeffne oeffnen eintragen mache machen'),
}
