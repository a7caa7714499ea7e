import { type ReactNode, use, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { WarningIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { ToolCancel } from './tool-cancel.ts'

interface ToolFootProps {
  readonly disabled: boolean
  readonly isEmpty: boolean
  /** There is work in it that cancelling would lose. */
  readonly isTouched: boolean
  /** Something that should be seen before it is handed in; null when there is nothing. */
  readonly doubt: { readonly text: string; readonly go: string; readonly onGo: () => void } | null
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

type FootQuestion = 'nothing' | 'doubt' | 'discard'

/** Handing in, or putting away. Either asks once where it could be a mistake; whoever insists gets their way. */
export function ToolFoot(props: ToolFootProps) {
  const { disabled, isEmpty, isTouched, doubt, onSubmit, onCancel, children } = props
  const {
    words: { tools: words },
  } = useWords()
  const [question, setQuestion] = useState<FootQuestion>('nothing')
  const hint = useId()
  const isWarning = question === 'doubt' && doubt !== null
  const submit = () => {
    if (doubt === null || isWarning) return onSubmit()
    setQuestion('doubt')
    doubt.onGo()
  }
  const cancel = () => (isTouched ? setQuestion('discard') : onCancel())
  // No button here changes under the pointer of whoever presses one elsewhere.
  useImperativeHandle(use(ToolCancel), () => ({ asks: isTouched, cancel }))
  return (
    <footer className="tool-foot">
      {doubt !== null && question !== 'discard' && (
        <p className="tool-doubt" role={isWarning ? 'alert' : undefined}>
          <WarningIcon />
          <span>{doubt.text}</span>
          <button type="button" className="button quiet small" onClick={doubt.onGo}>
            {doubt.go}
          </button>
        </p>
      )}
      <div className="tool-actions">
        {question === 'discard' ? (
          <Discard disabled={disabled} onDiscard={onCancel} onKeep={() => setQuestion('nothing')} />
        ) : (
          <>
            <button
              type="button"
              className="button primary"
              disabled={disabled || isEmpty}
              aria-describedby={isEmpty ? hint : undefined}
              onClick={submit}
            >
              {isWarning ? words.submitAnyway : words.submit}
            </button>
            <button type="button" className="button quiet" disabled={disabled} onClick={cancel}>
              {words.cancel}
            </button>
            {isEmpty && (
              <span id={hint} className="tool-note">
                {words.nothingYet}
              </span>
            )}
          </>
        )}
        {children}
      </div>
    </footer>
  )
}

interface DiscardProps {
  readonly disabled: boolean
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** The harmless answer has the focus. */
function Discard({ disabled, onDiscard, onKeep }: DiscardProps) {
  const {
    words: { tools: words },
  } = useWords()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <span className="tool-ask" role="alert">
        {words.discardAsk}
      </span>
      <button ref={keep} type="button" className="button" onClick={onKeep}>
        {words.keep}
      </button>
      <button type="button" className="button danger" disabled={disabled} onClick={onDiscard}>
        {words.discard}
      </button>
    </>
  )
}
