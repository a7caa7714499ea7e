import type { AnswerForm, PendingView } from '../../../src/api/rest.ts'
import { type ChatView, isBusy } from '../chat/view.ts'
import { ChevronIcon } from '../design/icons.tsx'
import { openedTool } from '../ui-tools/opened-tool.ts'
import { ToolCard } from '../ui-tools/tool-card.tsx'
import type { WorkspaceView } from '../ui-tools/use-workspace.ts'
import { useWords } from '../words/use-words.tsx'
import { SessionOfResults } from './agent/result-href.ts'
import { type GivenAnswer, isAnsweredInWords, pendingOf } from './answer.ts'
import { PendingCard } from './pending-card.tsx'
import { Verbatim } from './verbatim.tsx'

interface PendingsProps {
  readonly view: ChatView
  readonly onAnswer: (showing: string, answer: GivenAnswer) => void
  /** The table or map that is open. */
  readonly workspace: Pick<WorkspaceView, 'isShown' | 'show'>
}

/** Open pendings of the conversation: the one in focus as a card, older ones folded up above it. */
export function Pendings({ view, onAnswer, workspace }: PendingsProps) {
  const focus = view.pendings.at(-1)
  return (
    <SessionOfResults value={view.session}>
      {view.pendings.map(pending => (
        <OnePending
          key={pendingOf(pending.id)}
          view={view}
          pending={pending}
          inFocus={pending === focus}
          onAnswer={onAnswer}
          workspace={workspace}
        />
      ))}
    </SessionOfResults>
  )
}

/** Forms for which words can say all that a click can. */
const SAYABLE: ReadonlySet<AnswerForm['form']> = new Set(['yes_no', 'choice'])

interface OnePendingProps extends PendingsProps {
  readonly pending: PendingView
  readonly inFocus: boolean
}

function OnePending({ view, pending, inFocus, onAnswer, workspace }: OnePendingProps) {
  const { words } = useWords()
  const id = pendingOf(pending.id)
  const hidden = view.answering?.pending === id
  const inWords = isAnsweredInWords(pending)
  const tool = openedTool(pending)
  if (tool)
    return <ToolCard request={tool} hidden={hidden} isShown={workspace.isShown} onOpen={workspace.show} />
  const card = (
    <PendingCard
      pending={pending}
      // One that is answered by writing leaves the focus to the input.
      inFocus={inFocus && !inWords}
      busy={isBusy(view)}
      hidden={hidden}
      objection={view.objection?.pending === id ? view.objection.text : null}
      onAnswer={onAnswer}
    />
  )
  return inFocus ? (
    <div className="pending-focus" hidden={hidden}>
      {card}
      {SAYABLE.has(pending.answer.form) && <p className="pending-words">{words.inWords}</p>}
    </div>
  ) : (
    <details className="pending-parked" hidden={hidden}>
      <summary>
        <ChevronIcon />
        <span>{words.alsoOpen}</span>
        <Verbatim text={pending.question} />
      </summary>
      {card}
    </details>
  )
}
