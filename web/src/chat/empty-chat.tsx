import type { AssistantView } from '../../../src/api/rest.ts'
import { ChevronIcon } from '../design/icons.tsx'
import { Monogram } from '../design/monogram.tsx'
import { useWords } from '../words/use-words.tsx'
import './empty-chat.css'

interface EmptyChatProps {
  readonly assistant: AssistantView
  readonly onStart: (text: string) => void
}

export function EmptyChat({ assistant, onStart }: EmptyChatProps) {
  const { words, language } = useWords()
  const { id, name, description, starters } = assistant
  const locale = Object.hasOwn(assistant.texts, language) ? language : assistant.locale
  return (
    <div className="empty-chat">
      <Monogram id={id} name={name} large />
      <h2>{name}</h2>
      <p lang={locale}>{description || words.emptyHint}</p>
      {starters.length > 0 && (
        <>
          <h3>{words.starters}</h3>
          <ul className="starters" lang={locale}>
            {starters.map(starter => (
              <li key={starter}>
                <button type="button" onClick={() => onStart(starter)}>
                  <span>{starter}</span>
                  <ChevronIcon />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
