import { Suspense, useId, useRef, useState } from 'react'
import type { FlowProgress } from '../../../src/api/rest.ts'
import { CheckIcon, ChevronIcon } from '../design/icons.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { useWords } from '../words/use-words.tsx'
import './flow-strip.css'

const FlowSheet = lazyPart(async () => (await import('./flow-sheet.tsx')).FlowSheet)

interface FlowStripProps {
  readonly flow: FlowProgress
  /** Names the conversation on a receipt. */
  readonly session: string
  /** Last thing the person said or decided: whoever goes on talking has seen the receipt. */
  readonly spoken: string
  readonly onChange: (words: string) => void
}

/** Progress of a guided conversation. It unfolds into what was answered; by itself before the last question and at the end. */
export function FlowStrip({ flow, session, spoken, onChange }: FlowStripProps) {
  const {
    words: { flow: words },
  } = useWords()
  const id = useId()
  const { status, answers, left } = flow
  const isOver = status === 'ended'
  const seenAt = useRef<string | null>(null)
  if (isOver) seenAt.current ??= spoken
  else seenAt.current = null
  const occasion = `${status} ${left?.most === 1} ${spoken === seenAt.current}`
  const [choice, setChoice] = useState<{ readonly occasion: string; readonly isOpen: boolean } | null>(null)
  const isExpected = isOver ? spoken === seenAt.current : left?.most === 1 && answers.length > 1
  const isOpen = choice?.occasion === occasion ? choice.isOpen : isExpected
  if (answers.length === 0) return null
  const done = answers.length
  const share = isOver ? 1 : done / (done + (left === null ? 0 : (left.least + left.most) / 2))
  return (
    <section className="flow-strip" data-over={isOver || undefined} aria-label={flow.label}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChoice({ occasion, isOpen: !isOpen })}
        >
          {isOver && <CheckIcon />}
          <strong>{flow.label}</strong>
          <span className="flow-count" role="status">
            {isOver ? (flow.end ?? words.over) : words.count(done, left)}
          </span>
          <ChevronIcon />
        </button>
      </h2>
      <progress value={share} max={1} aria-label={words.progress} />
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            <FlowSheet flow={flow} session={session} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
