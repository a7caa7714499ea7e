import { use, useState } from 'react'
import type { Again } from '../chat/view.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { AgainIcon, PencilIcon } from './icons.tsx'
import { MessageDeedsContext } from './message-deeds.ts'
import './forks.css'
import { Thumbs } from './thumbs.tsx'
import { FORK_WORDS } from './words/words.ts'

/** A quiet pencil at one's own message. */
export function EditDeed({ onEdit }: { onEdit: () => void }) {
  const own = useWordsOf(FORK_WORDS)
  const { session, isBusy } = use(MessageDeedsContext)
  if (session === null) return null
  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={own.edit}
      title={own.edit}
      disabled={isBusy}
      onClick={onEdit}
    >
      <PencilIcon />
    </button>
  )
}

interface AnswerDeedsProps {
  readonly message: string
  /** Message the answer came of; null where it was a click. */
  readonly asked: Again | null
}

/** Thumbs and "try again" under an answer. */
export function AnswerDeeds({ message, asked }: AnswerDeedsProps) {
  const own = useWordsOf(FORK_WORDS)
  const { session, isBusy, sayInstead } = use(MessageDeedsContext)
  const [fault, setFault] = useState<string | null>(null)
  const turn = /^t\d+(?=-m)/.exec(message)?.[0]
  if (session === null || turn === undefined) return null
  return (
    <>
      {asked !== null && (asked.text !== '' || asked.files) && (
        <button
          type="button"
          className="icon-button small"
          aria-label={own.again}
          title={own.againHint}
          disabled={isBusy}
          onClick={async () => setFault(await sayInstead(message, asked))}
        >
          <AgainIcon />
        </button>
      )}
      <Thumbs session={session} turn={turn} />
      {fault !== null && (
        <span className="message-mark" role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
