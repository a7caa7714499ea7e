import { useWords } from '../words/use-words.tsx'
import { FaultCard } from './fault-card.tsx'
import type { Again, Ending } from './view.ts'

interface EndingNoteProps {
  readonly ending: Ending
  readonly onAgain: (again: Again) => void
}

export function EndingNote({ ending, onAgain }: EndingNoteProps) {
  const { words } = useWords()
  switch (ending.kind) {
    case 'stopped':
      return <p className="quiet-line">{words.stopped}</p>
    case 'left':
      return <p className="quiet-line">{words.left}</p>
    case 'taken_back':
      return <p className="quiet-line">{words.takenBack[ending.what]}</p>
    case 'failed': {
      const { again, fault, lost } = ending
      return (
        <FaultCard fault={fault} note={lost === null ? null : words.notTaken[lost]}>
          {again !== null && (
            <button type="button" className="button" onClick={() => onAgain(again)}>
              {words.tryAgain}
            </button>
          )}
        </FaultCard>
      )
    }
  }
}
