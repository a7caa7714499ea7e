import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { FileView } from '../../../src/api/rest.ts'
import { SendIcon, StopIcon } from '../design/icons.tsx'
import { isMac } from '../design/is-mac.ts'
import { lazyPart } from '../design/lazy-part.ts'
import { takesLetters } from '../design/takes-letters.ts'
import { withFiles } from '../files/kept-files.ts'
import { useWords } from '../words/use-words.tsx'
import type { Delivery } from './delivery.ts'
import type { ChatPlace } from './use-chat.ts'
import type { Run } from './view.ts'
import './composer.css'

/** Words of both languages for ending what runs; there long before anything does. */
let isStop: typeof import('../../../src/nlu/polarity/is-stop.ts').isStop | null = null

const Attach = lazyPart(() => import('../files/attach.tsx').then(({ Attach }) => Attach))

interface ComposerProps {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly placeholder: string
  readonly run: Run['phase']
  readonly delivery: Delivery
  /** Reason why nothing can be written here; null when it can. */
  readonly blocked: string | null
  readonly ready: boolean
  readonly place: ChatPlace
  readonly onType: (draft: string) => void
  readonly onSend: (text: string, files: readonly FileView[]) => void
  readonly onStop: () => void
  /** Files of messages that were not taken, and what tells that they are here. */
  readonly returned: readonly FileView[]
  readonly onReturned: () => void
}

export const INPUT_ID = 'message-input'

export function Composer(props: ComposerProps) {
  const { input, draft, placeholder, run, delivery, blocked, ready, place, onType, onSend, onStop } = props
  const { returned, onReturned } = props
  const { words } = useWords()
  const busy = run !== 'idle'
  const { wait, queueIt, stop } = delivery === 'unsent' ? words.unsent : words.duringAnswer
  const [files, setFiles] = useState<readonly FileView[]>([])
  const [isUploading, setUploading] = useState(false)
  /** The message as it stands goes out once its files are there; whoever changes it, or loses a file, sends it anew. */
  const [held, setHeld] = useState<string | null>(null)
  const isHeld = held !== null
  const release = useCallback(() => setHeld(null), [])
  useEffect(() => {
    if (returned.length === 0) return
    setFiles(all => withFiles(returned, all))
    onReturned()
  }, [returned, onReturned])
  const hasSome = draft.trim() !== '' || files.length > 0
  const sendable = ready && blocked === null && (hasSome || isUploading)
  const send = () => {
    if (!sendable) return
    if (isUploading) return setHeld(draft)
    onSend(draft, files)
    setFiles([])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the last file is there, as everything stands then
  useEffect(() => {
    if (held === null || (isUploading && held === draft)) return
    setHeld(null)
    if (held === draft) send()
  }, [held, isUploading, draft])
  useEffect(() => {
    // Where it cannot be loaded, the words are a message like any other.
    import('../../../src/nlu/polarity/is-stop.ts').then(
      loaded => {
        isStop = loaded.isStop
      },
      () => {},
    )
  }, [])
  useGrowing(input, draft)
  useFocusOnArrival(input, ready && blocked === null)
  useSlash(input)

  const pressed = (event: KeyboardEvent) => {
    // While an input method composes, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    if (busy && isStop?.(draft) === true) {
      onStop()
      onType('')
    } else send()
  }

  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className="composer-box">
        {ready && blocked === null && (
          <Suspense>
            <Attach place={place} files={files} onFiles={setFiles} onBusy={setUploading} onMissed={release} />
          </Suspense>
        )}
        <textarea
          id={INPUT_ID}
          ref={input}
          rows={1}
          value={draft}
          disabled={blocked !== null}
          placeholder={blocked ?? placeholder}
          aria-label={words.messageInput}
          aria-describedby="composer-hint"
          enterKeyHint="send"
          onChange={event => {
            release()
            onType(event.currentTarget.value)
          }}
          onKeyDown={pressed}
        />
        {busy && sendable && (
          <button type="submit" className="send" aria-label={queueIt} title={queueIt}>
            <SendIcon />
          </button>
        )}
        {busy ? (
          <button
            type="button"
            className="send stop"
            disabled={run === 'stopping'}
            aria-label={stop}
            title={`${stop} (Esc)`}
            onClick={event => {
              // It becomes Send before the click is over, and would send what the click took back.
              event.preventDefault()
              onStop()
            }}
          >
            <StopIcon />
          </button>
        ) : (
          <button
            type="submit"
            className="send"
            disabled={!sendable}
            aria-label={words.send}
            title={words.send}
          >
            <SendIcon />
          </button>
        )}
      </div>
      <p className="composer-hint" id="composer-hint">
        <span role="status">{isHeld && words.held}</span>
        {!isHeld &&
          (busy && draft.trim() !== '' ? wait : blocked === null && <Keys busy={busy} delivery={delivery} />)}
      </p>
    </form>
  )
}

function Keys({ busy, delivery }: { busy: boolean; delivery: Delivery }) {
  const { keys, unsent } = useWords().words
  return (
    <span className="keys">
      {busy ? (
        <span>
          <kbd>Esc</kbd> {delivery === 'unsent' ? unsent.key : keys.stop}
        </span>
      ) : (
        <>
          <span>
            <kbd>Enter</kbd> {keys.send}
          </span>
          <span>
            <kbd>Shift</kbd> <kbd>Enter</kbd> {keys.newline}
          </span>
          <span>
            <kbd>/</kbd> {keys.focus}
          </span>
          <span>
            <kbd>{isMac() ? '⌘' : keys.control}</kbd> <kbd>K</kbd> {keys.more}
          </span>
        </>
      )}
    </span>
  )
}

/** As high as its text; the stylesheet sets the limit. */
function useGrowing(input: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the draft
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  }, [input, draft])
}

/** A new place starts in the input, except where that would raise a keyboard over half the screen. */
function useFocusOnArrival(input: RefObject<HTMLTextAreaElement | null>, ready: boolean): void {
  useEffect(() => {
    if (ready && matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true })
  }, [input, ready])
}

/** `/` begins to write, wherever nothing else takes letters. */
function useSlash(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (takesLetters(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [input])
}
