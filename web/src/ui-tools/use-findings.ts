import { useDeferredValue, useMemo } from 'react'
import type { Scope } from '../../../src/core/ui.ts'
import type { UiParams } from '../../../src/ui-tools/catalog.ts'
import type { Progress } from '../../../src/ui-tools/completion.ts'
import type { UiData } from '../../../src/ui-tools/submission.ts'
import type { Finding } from '../../../src/ui-tools/validate/finding.ts'
import { isShown, validate } from '../../../src/ui-tools/validate/validate.ts'
import { type PlacedFindings, placeFindings } from './place-findings.ts'
import type { ToolWords } from './words/en.ts'

/** What the server would say about it, before it is handed in. Looked for once the hands rest. */
export function useFindings(
  opened: UiParams,
  data: UiData['data'],
  scope: Scope,
  progress: Progress,
): PlacedFindings {
  const settled = useDeferredValue(data)
  const shown = useMemo(() => {
    const typed = { tool: opened.tool, data: settled } as UiData
    return validate({ opened, typed, scope }).filter(isShown)
  }, [opened, settled, scope])
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
