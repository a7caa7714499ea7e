import { memo, Suspense, useState } from 'react'
import type { WhyLine } from '../../../src/api/rest.ts'
import { ChevronIcon } from '../design/icons.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { useWords } from '../words/use-words.tsx'
import './why.css'

/** Needed by whoever asks, not for the first picture. */
const Unfolding = lazyPart(() => import('./unfolding.tsx').then(({ Unfolding }) => Unfolding))

interface WhyProps {
  readonly session: string
  readonly line: WhyLine
}

/** One quiet line under an answer, which unfolds. */
export const Why = memo(({ session, line: { turn, line } }: WhyProps) => {
  const { words } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronIcon />
        <span className="why-mark">{words.why}</span>
        <span className="why-line">{line}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="why-loading">{words.whyLoading}</p>}>
          <Unfolding session={session} turn={turn} />
        </Suspense>
      )}
    </details>
  )
})
