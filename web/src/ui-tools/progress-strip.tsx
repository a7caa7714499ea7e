import type { Progress, Unmet } from '../../../src/ui-tools/completion.ts'
import { CheckIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import type { ToolWords } from './words/en.ts'

interface ProgressStripProps {
  readonly progress: Progress
  readonly unit: 'rows' | 'steps'
  /** Leads to the first place where it is missing. */
  readonly onGo: (unmet: Unmet) => void
}

/** How far it is: enough rows or steps, and what is missing in them. */
export function ProgressStrip({ progress: { have, need, unmet }, unit, onGo }: ProgressStripProps) {
  const {
    words: { tools: words },
  } = useWords()
  const isDone = unmet.length === 0
  const count = unit === 'rows' ? words.rowsOf(have, need) : words.stepsOf(have, need)
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
        const gap = gapOf(one, words)
        return (
          gap && (
            <button
              key={gap.name}
              type="button"
              className="tool-gap"
              title={words.goTo(gap.name)}
              onClick={() => onGo(one)}
            >
              {words.missing(gap.name, gap.count)}
            </button>
          )
        )
      })}
    </div>
  )
}

function gapOf(unmet: Unmet, words: ToolWords): { name: string; count: number } | null {
  if (unmet.kind === 'cells') return { name: unmet.column, count: unmet.rows.length }
  if (unmet.kind === 'fields') return { name: words.map.fields[unmet.field], count: unmet.nodes.length }
  return null
}
