import { type ReactNode, useState } from 'react'
import { WarningIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'

interface ToolFootProps {
  readonly disabled: boolean
  readonly isEmpty: boolean
  /** Something that should be seen before it is handed in; null when there is nothing. */
  readonly doubt: { readonly text: string; readonly go: string; readonly onGo: () => void } | null
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Handing in, or putting away. A doubt is shown once; whoever insists hands it in all the same. */
export function ToolFoot({ disabled, isEmpty, doubt, onSubmit, onCancel, children }: ToolFootProps) {
  const {
    words: { tools: words },
  } = useWords()
  const [warned, setWarned] = useState(false)
  const isWarning = warned && doubt !== null
  const submit = () => {
    if (doubt === null || warned) return onSubmit()
    setWarned(true)
    doubt.onGo()
  }
  return (
    <footer className="tool-foot">
      {doubt !== null && (
        <p className="tool-doubt" role={isWarning ? 'alert' : undefined}>
          <WarningIcon />
          <span>{doubt.text}</span>
          <button type="button" className="button quiet small" onClick={doubt.onGo}>
            {doubt.go}
          </button>
        </p>
      )}
      <div className="tool-actions">
        <button type="button" className="button primary" disabled={disabled || isEmpty} onClick={submit}>
          {isWarning ? words.submitAnyway : words.submit}
        </button>
        <button type="button" className="button quiet" disabled={disabled} onClick={onCancel}>
          {words.cancel}
        </button>
        {children}
      </div>
    </footer>
  )
}
