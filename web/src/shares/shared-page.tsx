import { useEffect, useState } from 'react'
import type { SharedView } from '../../../src/api/rest.ts'
import { Message } from '../chat/message.tsx'
import { useServices } from '../data/services.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import '../chat/chat.css'
import './shares.css'
import { SHARE_WORDS } from './words/words.ts'

interface SharedPageProps {
  readonly session: string
  readonly secret: string
}

/** A conversation of somebody else, to be read. */
export function SharedPage({ session, secret }: SharedPageProps) {
  const { words } = useWords()
  const own = useWordsOf(SHARE_WORDS)
  const { rest } = useServices()
  const [shared, setShared] = useState<SharedView | 'gone' | null>(null)
  useEffect(() => {
    let isOver = false
    const path = `/api/shared/${encodeURIComponent(session)}/${encodeURIComponent(secret)}`
    void rest.ask<SharedView>('GET', path).then(answer => {
      if (!isOver) setShared(answer.ok ? answer.value : 'gone')
    })
    return () => {
      isOver = true
    }
  }, [rest, session, secret])
  if (shared === null) return <p className="quiet-line">{own.loading}</p>
  if (shared === 'gone')
    return (
      <div className="page">
        <h2>{own.gone}</h2>
        <p>{own.goneText}</p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation scrolls, and must do so by keyboard
    <section className="chat-scroll" tabIndex={0} aria-label={words.conversation}>
      <div className="chat-column">
        <header className="shared-head">
          <h2>{shared.title ?? words.untitled}</h2>
          <p>{own.readOnly(shared.assistant)}</p>
        </header>
        {shared.messages.map(({ role, text, at, by }, place) => (
          <Message
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its place
            key={place}
            message={{
              kind: 'message',
              id: String(place),
              role,
              text,
              run: null,
              at,
              status: 'complete',
              ...(by !== undefined && { by }),
            }}
            delivery="taken"
            assistant={shared.assistant}
          />
        ))}
      </div>
    </section>
  )
}
