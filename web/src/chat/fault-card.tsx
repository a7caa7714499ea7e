import type { ReactNode } from 'react'
import type { Fault } from '../data/problem.ts'
import { WarningIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import './notes.css'

interface FaultCardProps {
  readonly fault: Fault
  readonly title?: string
  readonly note?: string | null
  /** True for what is long known: it interrupts nobody. */
  readonly isOld?: boolean
  readonly children?: ReactNode
}

/** Card for a failure: a sentence for the person, the rest folded away for whoever mends it. */
export function FaultCard({ fault, title, note, isOld = false, children }: FaultCardProps) {
  const { words } = useWords()
  const sentence = fault.title || words.faults[fault.code] || words.fault
  // What does not fit is told to people, in their language.
  const why = fault.code === 'answer_invalid' && fault.detail ? ` (${fault.detail})` : ''
  return (
    <div className="fault-card" role={isOld ? undefined : 'alert'}>
      <WarningIcon />
      <div>
        {title && <strong>{title}</strong>}
        <p>
          {sentence}
          {why}
        </p>
        {note && <p>{note}</p>}
        {children}
        <details className="fault-details">
          <summary>{words.details}</summary>
          <code>{fault.detail ? `${fault.code}: ${fault.detail}` : fault.code}</code>
          {fault.hint && <p>{fault.hint}</p>}
        </details>
      </div>
    </div>
  )
}
