import type { UiParams } from '../../../src/ui-tools/tool.ts'
import type { Finding } from '../../../src/ui-tools/validate/finding.ts'
import { WarningIcon } from '../design/icons.tsx'
import { useFindingText } from './finding-text.ts'

interface EntryFindingsProps {
  readonly tool: UiParams['tool']
  readonly findings: readonly Finding[]
}

/** Advice about one entry; fields that are empty show it themselves. */
export function EntryFindings({ tool, findings }: EntryFindingsProps) {
  const findingText = useFindingText(tool)
  const remarks = findings.filter(({ evidence }) => evidence.code !== 'empty_required')
  return (
    remarks.length > 0 && (
      <p className="step-findings">
        <WarningIcon />
        <span>{remarks.map(finding => findingText(finding)).join(' ')}</span>
      </p>
    )
  )
}
