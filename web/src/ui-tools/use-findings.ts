import { useEffect, useMemo, useRef, useState } from 'react'
import type { UiParams } from '../../../src/ui-tools/catalog.ts'
import type { Progress } from '../../../src/ui-tools/completion.ts'
import type { UiData } from '../../../src/ui-tools/submission.ts'
import type { Finding, Submitted } from '../../../src/ui-tools/validate/finding.ts'
import { type PlacedFindings, placeFindings } from './place-findings.ts'
import type { Scope } from './ui-tool.ts'
import type { ToolWords } from './words/en.ts'

/** What the server would say about it, before it is handed in. One look at a time, always at the latest. */
export function useFindings(
  opened: UiParams,
  data: UiData['data'],
  scope: Scope,
  progress: Progress,
): PlacedFindings {
  const [shown, setShown] = useState<readonly Finding[]>([])
  const finder = useRef<((submitted: Submitted) => void) | null>(null)

  useEffect(() => {
    const worker = new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' })
    let isLooking = false
    let waiting: Submitted | null = null
    const look = (submitted: Submitted) => {
      isLooking = true
      waiting = null
      worker.postMessage(submitted)
    }
    worker.onmessage = ({ data: found }: MessageEvent<readonly Finding[]>) => {
      isLooking = false
      setShown(found)
      if (waiting !== null) look(waiting)
    }
    finder.current = submitted => {
      if (isLooking) waiting = submitted
      else look(submitted)
    }
    return () => worker.terminate()
  }, [])

  useEffect(() => {
    finder.current?.({ opened, typed: { tool: opened.tool, data } as UiData, scope })
  }, [opened, data, scope])
  return useMemo(() => placeFindings(shown, progress), [shown, progress])
}

export const findingText = ({ evidence: { code, values } }: Finding, words: ToolWords): string =>
  words.evidence[code](
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(' → ') : String(value),
      ]),
    ),
  )
