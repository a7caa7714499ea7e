import { useEffect, useState } from 'react'
import type { SharedView } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { Message } from '../chat/message.tsx'
import type { Answer } from '../data/rest-client.ts'
import { useServices } from '../data/services.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import '../chat/chat.css'
import './shares.css'
import { SHARE_WORDS } from './words/words.ts'

interface SharedPageProps {
  readonly session: string
  readonly secret: string
  readonly isReachable: boolean
}

const NOT_THERE = 404
type Refusal = Extract<Answer<SharedView>, { ok: false }>
/** Nothing was heard of the link: it may lead somewhere. */
const isAway = (answer: Answer<SharedView>): answer is Refusal => !answer.ok && answer.status !== NOT_THERE

/** A conversation of somebody else, to be read. */
export function SharedPage({ session, secret, isReachable }: SharedPageProps) {
  const { words } = useWords()
  const own = useWordsOf(SHARE_WORDS)
  const { rest } = useServices()
  const [answer, setAnswer] = useState<Answer<SharedView> | null>(null)
  const path = `/api/shared/${encodeURIComponent(session)}/${encodeURIComponent(secret)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the server is back
  useEffect(() => {
    let isOver = false
    void rest.ask<SharedView>('GET', path).then(found => {
      if (!isOver) setAnswer(before => (before?.ok && isAway(found) ? before : found))
    })
    return () => {
      isOver = true
    }
  }, [rest, path, isReachable])
  if (answer === null) return <p className="quiet-line">{own.loading}</p>
  if (isAway(answer))
    return (
      <div className="page">
        <FaultCard fault={answer.fault} />
      </div>
    )
  if (!answer.ok)
    return (
      <div className="page">
        <h2>{own.gone}</h2>
        <p>{own.goneText}</p>
      </div>
    )
  const shared = answer.value
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
