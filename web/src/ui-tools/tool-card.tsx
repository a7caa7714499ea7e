import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { useWords } from '../words/use-words.tsx'
import { pageTool } from './page-tools.ts'
import { useWordsOf } from './use-words-of.ts'
import './tool-card.css'

interface ToolCardProps {
  readonly request: UiParams
  readonly hidden: boolean
  /** True where it is in sight already. */
  readonly isShown: boolean
  readonly onOpen: () => void
}

/** In the conversation: that a table or map is open, and the way to it. */
export function ToolCard({ request, hidden, isShown, onOpen }: ToolCardProps) {
  const {
    words: { tools: words },
  } = useWords()
  const { icon: Icon, words: own } = pageTool(request.tool)
  const names = useWordsOf(own)
  return (
    <div className="tool-card" hidden={hidden}>
      <span className="tool-mark">
        <Icon />
      </span>
      <div>
        <p className="tool-card-title">{request.params.title}</p>
        <p className="tool-card-hint">{words.besides}</p>
      </div>
      <button type="button" className="button" onClick={onOpen}>
        {isShown ? names.reach : names.open}
      </button>
    </div>
  )
}
