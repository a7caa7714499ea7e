import { createContext, useContext } from 'react'
import type { AssistantView } from '../../../src/api/rest.ts'
import { textIn } from '../../../src/flows/ir/text.ts'
import { callWords } from '../chat/call-words.ts'
import { useWords } from '../words/use-words.tsx'

/** Assistant of the conversation; null outside of one. */
export const AssistantContext = createContext<AssistantView | null>(null)

/** Gives the name people know a tool by, in the language of the page; null for one that has none. */
export function useToolTitle(): (tool: string) => string | null {
  const assistant = useContext(AssistantContext)
  const { words, language } = useWords()
  return tool => {
    const title = own(assistant?.toolTitles ?? {}, tool)
    return title === undefined
      ? (own(words.ownTools, tool) ?? null)
      : textIn(title, language, assistant?.locale)
  }
}

/** Gives the arguments of a call in a few words: "Thema: Photosynthese, Stil: Cartoon"; without those said `beside` them. */
export function useCallWords(): (tool: string, args: string, beside?: string) => string {
  const assistant = useContext(AssistantContext)
  const { language } = useWords()
  return (tool, args, beside) =>
    callWords(args, own(assistant?.toolFields ?? {}, tool) ?? {}, {
      language,
      fallback: assistant?.locale,
      beside,
    })
}

const own = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
