import { memo, Suspense, useState } from 'react'
import { CheckIcon, ChevronIcon } from '../design/icons.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { pageTool } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { useCaptureActs } from './captures-context.ts'
import type { ShownCapture } from './shown-capture.ts'
import './capture-card.css'

const CaptureBody = lazyPart(async () => (await import('./capture-body.tsx')).CaptureBody)

/** A table or map in the conversation after it was handed in: as itself, to be read, taken along or opened again. */
export const CaptureCard = memo(({ capture }: { capture: ShownCapture }) => {
  const {
    words: { tools: words },
  } = useWords()
  const { latest } = useCaptureActs()
  const { icon: Icon, words: own } = pageTool(capture.tool)
  const names = useWordsOf(own)
  const [choice, setChoice] = useState<boolean | null>(null)
  const { turn } = capture
  const isUnfolded = turn !== null && (choice ?? turn === latest)
  return (
    <section className="capture" aria-label={`${names.kind}: ${capture.title}`}>
      <h2 className="capture-head">
        <button
          type="button"
          aria-expanded={isUnfolded}
          disabled={turn === null}
          onClick={() => setChoice(!isUnfolded)}
        >
          <span className="tool-mark">
            <Icon />
          </span>
          <span className="capture-title">
            <strong>{capture.title}</strong>
            <span>
              <CheckIcon />
              {names.kind} · {words.handedIn}
            </span>
          </span>
          <ChevronIcon />
        </button>
      </h2>
      {isUnfolded && (
        <Suspense fallback={<p className="quiet-line delayed capture-note">{words.gettingIt}</p>}>
          <CaptureBody turn={turn} />
        </Suspense>
      )}
    </section>
  )
})
