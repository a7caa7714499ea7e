import type { UiParams } from '../../../src/ui-tools/tool.ts'
import type { Finding } from '../../../src/ui-tools/validate/finding.ts'
import { ChevronIcon, WarningIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { useFindingText } from './finding-text.ts'

interface FindingListProps {
  readonly tool: UiParams['tool']
  readonly findings: readonly Finding[]
  readonly onShow: (finding: Finding) => void
}

const MOST_LISTED = 30

/** Everything worth a look, folded up; each leads to its place. */
export function FindingList({ tool, findings, onShow }: FindingListProps) {
  const {
    words: { tools: words },
  } = useWords()
  const findingText = useFindingText(tool)
  if (findings.length === 0) return null
  return (
    <details className="tool-findings">
      <summary>
        <WarningIcon />
        <span>{words.toCheck(findings.length)}</span>
        <ChevronIcon />
      </summary>
      <ul>
        {findings.slice(0, MOST_LISTED).map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name of their own
          <li key={at}>
            <span>{findingText(finding)}</span>
            {finding.places.length > 0 && (
              <button type="button" className="button quiet small" onClick={() => onShow(finding)}>
                {words.show}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
