import { FaultCard } from '../chat/fault-card.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import './own-wishes.css'
import { useOwnWishes } from './use-own-wishes.ts'

interface OwnWishesProps {
  /** Tables and maps the assistant may open: rules about others are of no use here. */
  readonly tools: readonly string[]
  readonly session: string | null
  readonly isBusy: boolean
  readonly onSay: (text: string) => void
}

/** Rules and opt-outs that hold, each with a button that takes it back, and the undo of the latest change. */
export function OwnWishes({ tools, session, isBusy, onSay }: OwnWishesProps) {
  const { words } = useWords()
  const { optOut, rules: kept, fault, dropOptOut, dropRule } = useOwnWishes(session, isBusy)
  const rules = kept.filter(({ tool }) => tools.includes(tool))
  const off = optOut?.words ?? null
  const isUndoable = optOut?.undoable === true
  if (off === null && rules.length === 0 && !isUndoable && fault === null) return null
  return (
    <section className="own-wishes" aria-label={words.ownWishes}>
      <ul>
        {off !== null && <Wish text={off} onDrop={() => void dropOptOut()} />}
        {rules.map(rule => (
          <Wish
            key={rule.id}
            text={rule.words ?? rule.intent_pattern}
            onDrop={() => void dropRule(rule.id)}
          />
        ))}
      </ul>
      {isUndoable && (
        <button type="button" className="button" disabled={isBusy} onClick={() => onSay(words.undoSaid)}>
          {words.undoChange}
        </button>
      )}
      {fault !== null && <FaultCard fault={fault} />}
    </section>
  )
}

function Wish({ text, onDrop }: { readonly text: string; readonly onDrop: () => void }) {
  const { words } = useWords()
  return (
    <li>
      <span>{text}</span>
      <button type="button" className="icon-button small" aria-label={words.takeBack(text)} onClick={onDrop}>
        <CloseIcon />
      </button>
    </li>
  )
}
