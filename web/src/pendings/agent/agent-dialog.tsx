import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from '../../design/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Verbatim } from '../verbatim.tsx'
import { AgentIcon } from './agent-icon.tsx'

interface AgentDialogProps {
  readonly agent: string
  readonly title: string
  /** Moves to where something is missing. */
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window of a task with many parameters; on a phone a sheet. To close it decides nothing. */
export function AgentDialog({ agent, title, onOpen, onClose, children }: AgentDialogProps) {
  const { words } = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => {
    dialog.current?.showModal()
    // Its name is read first, and nothing is pressed by accident.
    dialog.current?.focus()
    onOpen()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="agent-dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onKeyDown={event => keepInside(event, dialog.current)}
    >
      <header>
        <AgentIcon agent={agent} />
        <h2 id={`${id}-title`}>
          <Verbatim text={title} />
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.agent.toConversation}
          title={words.agent.toConversation}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Tab goes round, never out to the browser's own buttons and back to nowhere. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  // Escape closes the window, and stops nothing behind it.
  if (event.key === 'Escape') event.stopPropagation()
  if (event.key !== 'Tab' || dialog === null) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(stop => stop.checkVisibility())
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const { activeElement } = document
  if (activeElement !== edge && !(event.shiftKey && activeElement === dialog)) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'
