import type { CaptureProgress, Unmet } from '../../../src/ui-tools/progress.ts'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { CheckIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import type { ToolNames } from './page-tool.ts'
import { pageTool } from './page-tools.ts'
import { useWordsOf } from './use-words-of.ts'

interface ProgressStripProps {
  readonly progress: CaptureProgress
  readonly tool: UiParams['tool']
  /** Leads to the first place where it is missing; without it, what is missing shows itself. */
  readonly onGo?: (unmet: Unmet) => void
}

/** Progress of a tool: enough entries, and what is missing in them. */
export function ProgressStrip({ progress: { have, need, unmet }, tool, onGo }: ProgressStripProps) {
  const {
    words: { tools: words },
  } = useWords()
  const isDone = unmet.length === 0
  const names = useWordsOf(pageTool(tool).words)
  const count = names.countOf(have, need)
  return (
    <div className="tool-progress" data-done={isDone || undefined}>
      <div
        className="tool-bar"
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={need}
        aria-valuenow={Math.min(have, need)}
        aria-valuetext={count}
      >
        <span style={{ width: `${Math.min(100, (100 * have) / need)}%` }} />
      </div>
      <span className="tool-count">
        {isDone && <CheckIcon />}
        {count}
        {isDone && <span className="tool-complete"> · {words.complete}</span>}
      </span>
      {unmet.map(one => {
        const gap = onGo === undefined ? null : gapOf(one, names)
        return (
          gap && (
            <button
              key={gap.name}
              type="button"
              className="tool-gap"
              title={words.goTo(gap.name)}
              onClick={() => onGo?.(one)}
            >
              {words.missing(gap.name, gap.count)}
            </button>
          )
        )
      })}
    </div>
  )
}

function gapOf(unmet: Unmet, { fields }: ToolNames): { name: string; count: number } | null {
  if (unmet.kind === 'cells') return { name: unmet.column, count: unmet.rows.length }
  if (unmet.kind === 'fields') return { name: fields[unmet.field] ?? unmet.field, count: unmet.nodes.length }
  return null
}
