import { languageOf } from '../nlu/text/language.ts'
import type { Assistant } from './assistant.ts'

/** The assistant's name as people of that locale know it. */
export const nameIn = ({ name, texts }: Pick<Assistant, 'name' | 'texts'>, locale: string): string =>
  texts[locale]?.name ?? texts[languageOf(locale)]?.name ?? name
