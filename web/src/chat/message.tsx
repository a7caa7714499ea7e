import { memo, Suspense, useState } from 'react'
import { CopyButton } from '../design/copy-button.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'
import type { Delivery } from './delivery.ts'
import type { Again, MessageItem } from './view.ts'
import './message.css'

/** Needed from the first answer on, not for the first picture. */
const Markdown = lazyPart(() => import('../markdown/markdown.tsx').then(({ Markdown }) => Markdown))

const EditMessage = lazyPart(() => import('../forks/edit-message.tsx').then(({ EditMessage }) => EditMessage))
const EditDeed = lazyPart(() => import('../forks/deeds.tsx').then(({ EditDeed }) => EditDeed))
const AnswerDeeds = lazyPart(() => import('../forks/deeds.tsx').then(({ AnswerDeeds }) => AnswerDeeds))
const MessageFiles = lazyPart(() =>
  import('../files/message-files.tsx').then(({ MessageFiles }) => MessageFiles),
)

interface MessageProps {
  readonly message: MessageItem
  readonly delivery: Delivery
  readonly assistant: string
  /** Message an answer came of, where this is its last one; null where it was a click. */
  readonly asked?: Again | null | undefined
  /** True where the turn goes on in another message. */
  readonly isPart?: boolean
}

export const Message = memo(({ message, delivery, assistant, asked, isPart = false }: MessageProps) => {
  const { words, language } = useWords()
  const { role, text, status, at, by, files } = message
  const [isEditing, setEditing] = useState(false)
  // An open message without text is what the progress line stands for.
  if (role === 'assistant' && text === '' && status === 'streaming') return null
  return (
    <article
      className="message"
      data-role={role}
      data-status={status}
      data-delivery={delivery}
      aria-label={role === 'user' ? words.you : (by ?? assistant)}
    >
      {by !== undefined && <p className="message-by">{by}</p>}
      {files && (
        <Suspense>
          <MessageFiles files={files} />
        </Suspense>
      )}
      {text === '' ? (
        status === 'complete' && !files && <p className="message-gone">{words.contentDeleted}</p>
      ) : isEditing ? (
        <Suspense>
          <EditMessage message={message.id} text={text} files={files} onClose={() => setEditing(false)} />
        </Suspense>
      ) : role === 'user' ? (
        <p className="message-words">{text}</p>
      ) : (
        <Suspense fallback={<p className="message-plain">{text}</p>}>
          <Markdown text={text} />
        </Suspense>
      )}
      {(!isPart || status === 'stopped') && (
        <footer className="message-foot">
          {status === 'stopped' && <span className="message-mark">{words.stoppedMark}</span>}
          {status !== 'streaming' && text !== '' && delivery !== 'unsent' && (
            <CopyButton text={() => text} label={words.copyMessage} />
          )}
          {delivery === 'taken' && status !== 'streaming' && text !== '' && !isEditing && (
            <Suspense>
              {role === 'user' ? (
                <EditDeed onEdit={() => setEditing(true)} />
              ) : (
                asked !== undefined && by === undefined && <AnswerDeeds message={message.id} asked={asked} />
              )}
            </Suspense>
          )}
          {delivery === 'unsent' && <span className="message-mark">{words.unsent.mark}</span>}
          {at !== null && delivery === 'taken' && status !== 'streaming' && (
            <time dateTime={new Date(at).toISOString()}>
              {new Intl.DateTimeFormat(regional(language), { timeStyle: 'short' }).format(at)}
            </time>
          )}
        </footer>
      )}
    </article>
  )
})
