import { memo } from 'react'
import { useCallWords } from '../data/assistant-context.ts'
import { ChevronIcon, ToolIcon } from '../design/icons.tsx'
import { Verbatim } from '../pendings/verbatim.tsx'
import { useWords } from '../words/use-words.tsx'
import { CallDetails } from './call-details.tsx'
import { CallProgress } from './call-progress.tsx'
import { ToolName } from './tool-name.tsx'
import type { ToolItem } from './view.ts'
import './tool-line.css'

export const ToolLine = memo(({ tool }: { tool: ToolItem }) => {
  const { words } = useWords()
  const callWords = useCallWords()
  const statusText = {
    called: words.toolRunning,
    answered: words.toolDone,
    unanswered: words.toolUnanswered,
  }[tool.status]
  return (
    <details className="tool-line" data-status={tool.status}>
      <summary>
        <ToolIcon />
        <ToolName name={tool.name} />
        <span className="tool-brief">
          <Verbatim text={callWords(tool.name, tool.arguments)} />
        </span>
        <span className="tool-status">
          {statusText}
          {tool.status === 'called' && tool.progress !== undefined && <CallProgress text={tool.progress} />}
        </span>
        <ChevronIcon />
      </summary>
      <CallDetails call={tool} />
    </details>
  )
})
