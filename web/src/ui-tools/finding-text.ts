import { useCallback } from 'react'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import type { Finding } from '../../../src/ui-tools/validate/finding.ts'
import { useWords } from '../words/use-words.tsx'
import type { Evidence } from './page-tool.ts'
import { pageTool } from './page-tools.ts'

/** Words a finding of this tool, in the language of the page. */
export function useFindingText(tool: UiParams['tool']): (finding: Finding) => string {
  const { words, language } = useWords()
  return useCallback(
    ({ evidence: { code, values } }) => {
      const { fields, evidence } = pageTool(tool).words[language]
      const shared: Evidence = words.tools.evidence
      const texts = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(' → ') : String(value),
        ]),
      )
      const field = fields[texts.field ?? '']
      return (evidence[code] ?? shared[code])?.(field === undefined ? texts : { ...texts, field }) ?? ''
    },
    [tool, words, language],
  )
}
