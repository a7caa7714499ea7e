import type { UiParams } from '../../../src/ui-tools/catalog.ts'
import { useWords } from '../words/use-words.tsx'
import { TOOL_ICONS } from './tool-panel.tsx'
import './tool-card.css'

interface ToolCardProps {
  readonly opened: UiParams
  readonly hidden: boolean
  /** It is in sight already. */
  readonly isShown: boolean
  readonly onOpen: () => void
}

/** In the conversation: that a table or map is open, and the way to it. */
export function ToolCard({ opened, hidden, isShown, onOpen }: ToolCardProps) {
  const {
    words: { tools: words },
  } = useWords()
  const Icon = TOOL_ICONS[opened.tool]
  return (
    <div className="tool-card" hidden={hidden}>
      <span className="tool-mark">
        <Icon />
      </span>
      <div>
        <p className="tool-card-title">{opened.params.title}</p>
        <p className="tool-card-hint">{words.besides}</p>
      </div>
      <button type="button" className="button" onClick={onOpen}>
        {(isShown ? words.reach : words.open)[opened.tool]}
      </button>
    </div>
  )
}
