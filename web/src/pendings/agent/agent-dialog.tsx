import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { INPUT_ID } from '../../chat/composer.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { useBackCloses } from '../../design/use-back-closes.ts'
import { useMedia } from '../../design/use-media.ts'
import { useWords } from '../../words/use-words.tsx'
import { Verbatim } from '../verbatim.tsx'
import { AgentIcon } from './agent-icon.tsx'

interface AgentDialogProps {
  readonly agent: string
  readonly title: string
  /** Moves to where something is missing. */
  readonly onOpen: () => void
  readonly onClose: (next: 'card' | 'message') => void
  readonly children: ReactNode
}

/** Room for the conversation and the window beside each other; the stylesheet has the same. */
const ROOM = '(min-width: 75rem)'

/**
 * The window of a task with many parameters. To close it decides nothing.
 *
 * D1. Beside the conversation it leaves all of that usable: words in the message are an answer, too. Where it covers the
 *     conversation, as a sheet on a phone, it is modal and looks so.
 * D2. It keeps the focus. Escape leads out, and letters that nothing in it takes, which go to the message: they are the
 *     beginning of such words.
 */
export function AgentDialog(props: AgentDialogProps) {
  const isBeside = useMedia(ROOM)
  return <Window key={String(isBeside)} isBeside={isBeside} {...props} />
}

function Window({
  agent,
  title,
  isBeside,
  onOpen,
  onClose,
  children,
}: AgentDialogProps & { isBeside: boolean }) {
  const { words } = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<'card' | 'message'>('card')
  useBackCloses(!isBeside, () => dialog.current?.close())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => {
    if (isBeside) dialog.current?.show()
    else dialog.current?.showModal()
    // Its name is read first, and nothing is pressed by accident.
    dialog.current?.focus()
    onOpen()
  }, [])

  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      // It closes the window, and stops nothing behind it.
      event.stopPropagation()
      if (isBeside && !event.nativeEvent.isComposing) dialog.current?.close()
    } else if (isLetterForMessage(event)) {
      if (!isBeside) {
        next.current = 'message'
        dialog.current?.close()
      }
      document.getElementById(INPUT_ID)?.focus()
    } else keepInside(event, dialog.current)
  }

  return (
    <dialog
      ref={dialog}
      className="agent-dialog"
      data-beside={isBeside || undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={isBeside ? `${id}-words` : undefined}
      onClose={() => onClose(next.current)}
      onKeyDown={pressed}
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
      {isBeside && (
        <p className="agent-words" id={`${id}-words`}>
          {words.agent.orInWords}
        </p>
      )}
    </dialog>
  )
}

/** True for a letter that no field takes. */
function isLetterForMessage({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key === ' ' || [...key].length !== 1) return false
  const isField = target instanceof Element && target.matches(`textarea, select, input:not(${NO_TEXT})`)
  return !isField
}

const NO_TEXT = '[type="radio"], [type="checkbox"]'

/** Tab goes round, never out to the browser's own buttons and back to nowhere. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
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
