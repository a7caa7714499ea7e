import { useEffect, useMemo, useRef, useState } from 'react'
import type { CaptureProgress } from '../../../src/ui-tools/progress.ts'
import type { UiData, UiParams } from '../../../src/ui-tools/tool.ts'
import type { Finding } from '../../../src/ui-tools/validate/finding.ts'
import type { Submitted } from '../../../src/ui-tools/validate/validate.ts'
import { type PlacedFindings, placeFindings } from './place-findings.ts'

/** Findings the server would have, before it is handed in. One look at a time, always at the latest. */
export function useFindings(
  request: UiParams,
  data: UiData['data'],
  scope: Submitted['scope'],
  progress: CaptureProgress,
): PlacedFindings {
  const [findings, setFindings] = useState<readonly Finding[]>([])
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
    worker.onmessage = ({ data: news }: MessageEvent<readonly Finding[]>) => {
      isLooking = false
      setFindings(news)
      if (waiting !== null) look(waiting)
    }
    finder.current = submitted => {
      if (isLooking) waiting = submitted
      else look(submitted)
    }
    return () => worker.terminate()
  }, [])

  useEffect(() => {
    finder.current?.({ request, capture: { tool: request.tool, data }, scope })
  }, [request, data, scope])
  return useMemo(() => placeFindings(findings, progress), [findings, progress])
}
