import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import { WarningIcon } from '../../design/icons.tsx'
import { useFindingText } from '../finding-text.ts'

/** What there is to say about a step; fields that are empty show it themselves. */
export function StepFindings({ findings }: { findings: readonly Finding[] }) {
  const findingText = useFindingText('request_process_map')
  const told = findings.filter(({ evidence }) => evidence.code !== 'empty_required')
  return (
    told.length > 0 && (
      <p className="step-findings">
        <WarningIcon />
        <span>{told.map(finding => findingText(finding)).join(' ')}</span>
      </p>
    )
  )
}
