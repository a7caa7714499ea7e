import { Suspense, useId, useMemo, useState } from 'react'
import type { Json, PendingView } from '../../../src/api/rest.ts'
import type { ToolData, UiParams } from '../../../src/ui-tools/tool.ts'
import type { Place } from '../../../src/ui-tools/validate/finding.ts'
import { CloseIcon, QuestionIcon, WarningIcon } from '../design/icons.tsx'
import type { GivenAnswer } from '../pendings/answer.ts'
import { useWords } from '../words/use-words.tsx'
import { Divider } from './divider.tsx'
import { BackIcon } from './icons.tsx'
import { pageTool, toolComponent } from './page-tools.ts'
import { useDraft } from './use-draft.ts'
import { useWordsOf } from './use-words-of.ts'
import { PANEL_ID } from './use-workspace.ts'

interface ToolPanelProps {
  readonly session: string
  readonly pending: PendingView
  readonly request: UiParams
  readonly place: { current: Place | null }
  /** Last words of the assistant. */
  readonly lead: string | null
  /** Reason why what was handed in was not taken. */
  readonly objection: string | null
  readonly isHidden: boolean
  readonly isSheet: boolean
  readonly disabled: boolean
  readonly onAnswer: (answer: GivenAnswer) => void
  readonly onHide: () => void
}

/** The frame of a table or map: what it is, what was asked, and whether what is typed is kept. */
export function ToolPanel(props: ToolPanelProps) {
  const { session, pending, request, place, lead, objection, isHidden, isSheet, disabled, onAnswer, onHide } =
    props
  const { words } = useWords()
  const id = useId()
  const draft = useDraft(session, pending.id, request)
  const params = useKeptParams(request)
  // What was asked when it opened again; later answers stand in the chat.
  const [asked] = useState(lead)
  const { icon: Icon, words: own } = pageTool(request.tool)
  const Component = toolComponent(request.tool)
  const names = useWordsOf(own)
  return (
    <section
      id={PANEL_ID}
      className="tool-panel"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      hidden={isHidden}
    >
      {!isSheet && <Divider />}
      <header className="tool-head">
        {isSheet && (
          <button type="button" className="icon-button" aria-label={words.tools.toChat} onClick={onHide}>
            <BackIcon />
          </button>
        )}
        <span className="tool-mark">
          <Icon />
        </span>
        <div className="tool-title">
          <p>{names.kind}</p>
          <h2 id={`${id}-title`}>{request.params.title}</h2>
        </div>
        <span className="tool-saving" data-state={draft.saving} role="status">
          {draft.saving === 'idle' ? null : words.tools.saves[draft.saving]}
        </span>
        {!isSheet && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.tools.toChat}
            title={words.tools.toChat}
            onClick={onHide}
          >
            <CloseIcon />
          </button>
        )}
      </header>
      {draft.current && draft.current.iteration > 0 && asked && (
        <p className="tool-lead">
          <QuestionIcon />
          <span>{asked}</span>
        </p>
      )}
      {objection !== null && (
        <p className="tool-lead" role="alert">
          <WarningIcon />
          <span>{objection}</span>
        </p>
      )}
      {draft.current === null ? (
        <p className="quiet-line delayed tool-loading">{words.tools.loading}</p>
      ) : (
        <Suspense fallback={<p className="quiet-line delayed tool-loading">{words.tools.loading}</p>}>
          <Component
            request={params}
            draft={draft.current}
            place={place}
            disabled={disabled}
            onChange={draft.keep}
            onSubmit={data => onAnswer({ kind: 'value', value: completed(data) })}
            onCancel={() => onAnswer({ kind: 'cancel' })}
          />
        </Suspense>
      )}
    </section>
  )
}

const completed = (data: ToolData): Json => ({
  status: 'completed',
  ...(data as Record<string, Json>),
})

/** The same parameters, read again with every view of the chat, are the same object. */
function useKeptParams(request: UiParams): UiParams {
  const written = JSON.stringify(request)
  return useMemo(() => JSON.parse(written) as UiParams, [written])
}
