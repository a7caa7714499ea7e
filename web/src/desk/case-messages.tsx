import { useEffect, useRef } from 'react'
import type { DeskDetail } from '../../../src/api/desk.ts'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'
import { useDeskWords } from './use-desk-words.ts'

/** The conversation, plainly: a colleague reads, they do not operate the person's cards. */
export function CaseMessages({ detail: { messages, assistantName } }: { readonly detail: DeskDetail }) {
  const { language } = useWords()
  const words = useDeskWords()
  const end = useRef<HTMLLIElement>(null)
  const latest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to the end when there is something new
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [latest])
  return (
    <ol className="case-messages" aria-live="polite">
      {messages.map(({ id, role, text, by, at }) => (
        <li key={id} data-role={by === undefined ? role : 'colleague'} ref={id === latest ? end : undefined}>
          <span className="case-who">
            {role === 'user' ? words.person : (by ?? assistantName)}
            <time dateTime={new Date(at).toISOString()}>
              {new Intl.DateTimeFormat(regional(language), { timeStyle: 'short' }).format(at)}
            </time>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
