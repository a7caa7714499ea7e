import { useEffect, useState } from 'react'
import type { CaptureDetails } from '../../../src/api/rest.ts'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import { useServices } from '../data/services.ts'
import { PencilIcon, WarningIcon } from '../design/icons.tsx'
import { useFindingText } from '../ui-tools/finding-text.ts'
import { pageTool } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { useCaptureActs } from './captures-context.ts'
import { pictureOf } from './pictures.tsx'

type Loading = 'loading' | 'gone' | CaptureDetails

/** Content of a capture, findings in it, and ways to go on with it. */
export function CaptureBody({ turn }: { readonly turn: string }) {
  const {
    words: { tools: words },
  } = useWords()
  const details = useCapture(turn)
  if (details === 'loading') return <p className="quiet-line delayed capture-note">{words.gettingIt}</p>
  return details === 'gone' ? (
    <p className="capture-note">{words.notThere}</p>
  ) : (
    <Contents details={details} />
  )
}

function Contents({ details }: { readonly details: CaptureDetails }) {
  const {
    words: { tools: words },
  } = useWords()
  const { canOpen, isCurrent, onOpen } = useCaptureActs()
  const { tool, title, findings } = details
  const { again } = useWordsOf(pageTool(tool).words)
  const findingText = useFindingText(tool)
  const request: UiParams = { tool, params: toolNamed(tool).params.parse(details.params) }
  const data = toolNamed(tool).data.parse(details.data)
  const Picture = pictureOf(tool)
  const isOffered = again !== undefined && isCurrent(details)
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
      <Picture request={request} data={data}>
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

function useCapture(turn: string): Loading {
  const { rest } = useServices()
  const { session } = useCaptureActs()
  const [details, setDetails] = useState<Loading>('loading')
  useEffect(() => {
    if (session === null) return
    let isGone = false
    void rest.capture(session, turn).then(answer => {
      if (!isGone) setDetails(answer.ok ? answer.value : 'gone')
    })
    return () => {
      isGone = true
    }
  }, [rest, session, turn])
  return details
}
