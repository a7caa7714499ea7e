import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import { WarningIcon } from '../../design/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { findingText } from '../use-findings.ts'

/** What there is to say about a step; fields that are empty show it themselves. */
export function StepFindings({ findings }: { findings: readonly Finding[] }) {
  const {
    words: { tools: words },
  } = useWords()
  const told = findings.filter(({ evidence }) => evidence.code !== 'empty_required')
  return (
    told.length > 0 && (
      <p className="step-findings">
        <WarningIcon />
        <span>{told.map(finding => findingText(finding, words)).join(' ')}</span>
      </p>
    )
  )
}
