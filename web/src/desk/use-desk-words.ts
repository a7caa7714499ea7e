import { useWords } from '../words/use-words.tsx'
import { de } from './words/de.ts'
import { type DeskWords, en } from './words/en.ts'

/** Words of the desk: loaded with it, not with the chat. */
export function useDeskWords(): DeskWords {
  const { language } = useWords()
  return language === 'de' ? de : en
}
