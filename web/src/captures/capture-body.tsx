import { useEffect, useState } from 'react'
import type { CaptureDetails } from '../../../src/api/rest.ts'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { type Fault, localFault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { PencilIcon, WarningIcon } from '../design/icons.tsx'
import { useFindingText } from '../ui-tools/finding-text.ts'
import { pageTool, toolPicture } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { useCaptureActs } from './captures-context.ts'

type Loading =
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly fault: Fault }
  | { readonly kind: 'loaded'; readonly details: CaptureDetails }

const GONE = [404, 410]

/** Content of a capture, findings in it, and ways to go on with it. */
export function CaptureBody({ turn }: { readonly turn: string }) {
  const { words } = useWords()
  const { loading, retry } = useCapture(turn)
  switch (loading.kind) {
    case 'loading':
      return <p className="quiet-line delayed capture-note">{words.tools.gettingIt}</p>
    case 'gone':
      return <p className="capture-note">{words.tools.notThere}</p>
    case 'failed':
      return (
        <FaultCard fault={loading.fault}>
          <button type="button" className="button small" onClick={retry}>
            {words.tryAgain}
          </button>
        </FaultCard>
      )
    case 'loaded':
      return <Contents details={loading.details} />
  }
}

function Contents({ details }: { readonly details: CaptureDetails }) {
  const {
    words: { tools: words },
  } = useWords()
  const { canOpen, isCurrent, onOpen } = useCaptureActs()
  const { tool, title, findings } = details
  const { again } = useWordsOf(pageTool(tool).words)
  const findingText = useFindingText(tool)
  const params = toolNamed(tool).params.safeParse(details.params)
  const data = toolNamed(tool).data.safeParse(details.data)
  const Picture = toolPicture(tool)
  const isOffered = again !== undefined && isCurrent(details)
  if (!params.success || !data.success) return <FaultCard fault={localFault('unreadable')} />
  const request: UiParams = { tool, params: params.data }
  return (
    <>
      {isCurrent(details) && findings.length > 0 && (
        <ul className="capture-findings" aria-label={words.toCheck(findings.length)}>
          {[...Map.groupBy(findings, findingText)].map(([text, [first, ...more]]) => (
            <li key={text}>
              <WarningIcon />
              <span>{more.length === 0 ? text : words.times(text, more.length + 1)}</span>
              {isOffered && first?.places[0] && (
                <button
                  type="button"
                  className="button quiet small"
                  disabled={!canOpen}
                  onClick={() => onOpen(again(title), first.places[0] ?? null)}
                >
                  {words.mend}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Picture request={request} data={data.data}>
        {isOffered && (
          <button
            type="button"
            className="button quiet small"
            disabled={!canOpen}
            title={canOpen ? undefined : words.firstAnswer}
            onClick={() => onOpen(again(title), null)}
          >
            <PencilIcon />
            {words.openAgain}
          </button>
        )}
        {!isCurrent(details) && <span className="capture-older">{words.olderVersion}</span>}
      </Picture>
    </>
  )
}

function useCapture(turn: string): { readonly loading: Loading; readonly retry: () => void } {
  const { rest } = useServices()
  const { session } = useCaptureActs()
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again at each attempt
  useEffect(() => {
    if (session === null) return
    let isOver = false
    void rest.capture(session, turn).then(answer => {
      if (isOver) return
      if (answer.ok) setLoading({ kind: 'loaded', details: answer.value })
      else
        setLoading(GONE.includes(answer.status) ? { kind: 'gone' } : { kind: 'failed', fault: answer.fault })
    })
    return () => {
      isOver = true
    }
  }, [rest, session, turn, attempt])
  const retry = () => {
    setLoading({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { loading, retry }
}
