import { createContext, useContext } from 'react'
import type { AssistantView } from '../../../src/api/rest.ts'
import { textIn } from '../../../src/flows/ir/text.ts'
import { useWords } from '../words/use-words.tsx'

/** Assistant of the conversation; null outside of one. */
export const AssistantContext = createContext<AssistantView | null>(null)

/** Gives the name people know a tool by, in the language of the page; null for one that has none. */
export function useToolTitle(): (tool: string) => string | null {
  const assistant = useContext(AssistantContext)
  const { language } = useWords()
  return tool => {
    const titles = assistant?.toolTitles ?? {}
    const title = Object.hasOwn(titles, tool) ? titles[tool] : undefined
    return title === undefined ? null : textIn(title, language, assistant?.locale)
  }
}
