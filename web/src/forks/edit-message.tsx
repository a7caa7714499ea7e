import { type KeyboardEvent, use, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Again } from '../chat/view.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { MessageDeedsContext } from './message-deeds.ts'
import './forks.css'
import { FORK_WORDS } from './words/words.ts'

interface EditMessageProps {
  readonly message: string
  readonly text: string
  readonly files: Again['files'] | undefined
  readonly onClose: () => void
}

/** One's own message to be changed: what is sent goes to a version of the conversation of its own. */
export function EditMessage({ message, text, files, onClose }: EditMessageProps) {
  const { words } = useWords()
  const own = useWordsOf(FORK_WORDS)
  const { sayInstead, isBusy } = use(MessageDeedsContext)
  const [draft, setDraft] = useState(text)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  // Before the longer content is measured: the end is let go of by then, and does not push the message out of sight.
  useLayoutEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const send = async () => {
    if (draft.trim() !== '' && !isBusy)
      setFault(await sayInstead(message, { text: draft.trim(), ...(files && { files }) }))
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void send()
    }
  }
  return (
    <form
      className="edit-message"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        ref={field}
        className="text-field"
        aria-label={own.editLabel}
        aria-describedby={hint}
        rows={Math.min(8, draft.split('\n').length + 1)}
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={pressed}
      />
      <p id={hint}>{own.editHint}</p>
      {fault !== null && <p role="alert">{fault}</p>}
      <div className="edit-actions">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="button primary" disabled={draft.trim() === '' || isBusy}>
          {own.send}
        </button>
      </div>
    </form>
  )
}
