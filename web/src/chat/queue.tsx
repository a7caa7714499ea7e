import { CloseIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import type { Delivery } from './delivery.ts'
import type { Outgoing } from './outbox.ts'
import './queue.css'

interface QueueProps {
  readonly messages: readonly Outgoing[]
  readonly delivery: Delivery
  readonly onTakeBack: (message: string) => void
}

/** Messages that wait for the one before them and its answer, in their order. */
export function Queue({ messages, delivery, onTakeBack }: QueueProps) {
  const { words } = useWords()
  if (messages.length === 0) return null
  return (
    <ol className="queue" aria-label={delivery === 'unsent' ? words.unsent.queue : words.duringAnswer.queue}>
      {messages.map(({ message, text }) => (
        <li key={message}>
          <span className="queue-mark">{words.queued}</span>
          <span className="queue-text">{text}</span>
          <button
            type="button"
            className="icon-button small"
            aria-label={words.unqueue(text)}
            title={words.unqueue(text)}
            onClick={() => onTakeBack(message)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ol>
  )
}
