import type { Place } from '../../../src/ui-tools/validate/finding.ts'
import type { ChatView } from '../chat/view.ts'
import { isBusy } from '../chat/view.ts'
import { type GivenAnswer, pendingOf } from '../pendings/answer.ts'
import { openedTool } from './opened-tool.ts'
import { ToolPanel } from './tool-panel.tsx'
import type { WorkspaceView } from './use-workspace.ts'
import './workspace.css'

interface WorkspaceProps {
  readonly workspace: WorkspaceView
  readonly view: ChatView
  /** Place to begin at in the next one that opens. */
  readonly place: { current: Place | null }
  readonly onAnswer: (showing: string, answer: GivenAnswer) => void
}

/** The room beside the chat, or on a narrow screen over it. */
export function Workspace({ workspace, view, place, onAnswer }: WorkspaceProps) {
  const { pending, isShown, isSheet, hide } = workspace
  const request = pending && openedTool(pending)
  if (!pending || !request || view.session === null) return null
  const id = pendingOf(pending.id)
  return (
    <ToolPanel
      key={id}
      session={view.session}
      pending={pending}
      request={request}
      place={place}
      lead={leadOf(view, pending.question)}
      objection={view.objection?.pending === id ? view.objection.text : null}
      // Kept while its answer is on its way: if that does not get there, nothing is lost.
      isHidden={!isShown || view.answering?.pending === id}
      isSheet={isSheet}
      disabled={isBusy(view)}
      onAnswer={answer => onAnswer(pending.id, answer)}
      onHide={hide}
    />
  )
}

/** The last thing said that is not merely the invitation to fill it in. */
function leadOf({ items }: ChatView, invitation: string): string | null {
  const last = items.findLast(
    item => item.kind === 'message' && item.role === 'assistant' && item.text !== invitation,
  )
  return last?.kind === 'message' ? last.text : null
}
