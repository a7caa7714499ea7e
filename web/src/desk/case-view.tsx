import { useCallback, useState } from 'react'
import type { DeskApproval, DeskDetail } from '../../../src/api/desk.ts'
import type { Json } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { Link } from '../routing/link.tsx'
import { DESK_PATH } from '../routing/route.ts'
import { ApprovalCard } from './approval-card.tsx'
import { CaseDeeds } from './case-deeds.tsx'
import { CaseMessages } from './case-messages.tsx'
import type { DeskClient, DeskDeed } from './desk-client.ts'
import { useCase } from './use-case.ts'
import { useDeskWords } from './use-desk-words.ts'

interface CaseViewProps {
  readonly client: DeskClient
  readonly session: string
  /** The queue is out of date. */
  readonly onChange: () => void
}

/** A conversation at the desk: what it is about, what was said, and what a colleague can do. */
export function CaseView({ client, session, onChange }: CaseViewProps) {
  const words = useDeskWords()
  const { shown, fault, isBusy, act } = useCase(client, session)
  const [decided, setDecided] = useState<DeskApproval | null>(null)
  const onDeed = useCallback(
    async (deed: DeskDeed, body?: Json) => {
      const isDone = await act(deed, body)
      onChange()
      return isDone
    },
    [act, onChange],
  )
  const back = (
    <Link href={DESK_PATH} className="button quiet case-back">
      ← {words.toQueue}
    </Link>
  )
  if (shown.kind === 'loading') return fault === null ? null : <FaultCard fault={fault} />
  if (shown.kind === 'done')
    return (
      <div className="page" role="status">
        <h2>{words.done[shown.deed].title}</h2>
        {decided !== null && (
          <p className="case-decided">
            {decided.title}: {decided.lines.map(({ text }) => text).join(', ')}
          </p>
        )}
        <p>{words.done[shown.deed].text}</p>
        {back}
      </div>
    )
  if (shown.kind === 'gone')
    return (
      <div className="page">
        <h2>{words.goneTitle}</h2>
        <p>{words.goneText}</p>
        {back}
      </div>
    )
  const { detail } = shown
  return (
    <>
      <header className="case-head">
        {back}
        <h2>{detail.assistantName}</h2>
      </header>
      <section className="case-scroll" aria-label={words.conversation}>
        <About detail={detail} />
        <CaseMessages detail={detail} />
      </section>
      {detail.approvals.map(approval => (
        <ApprovalCard
          key={approval.pending}
          approval={approval}
          isBusy={isBusy}
          onDeed={(deed, body) => {
            setDecided(approval)
            return onDeed(deed, body)
          }}
        />
      ))}
      {fault !== null && <FaultCard fault={fault} />}
      <CaseDeeds detail={detail} isBusy={isBusy} onDeed={onDeed} />
    </>
  )
}

function About({ detail: { summary, notes } }: { readonly detail: DeskDetail }) {
  const words = useDeskWords()
  return (
    <>
      {notes.length > 0 && (
        <section className="case-notes">
          <h3>{words.notes}</h3>
          {notes.map(({ by, at, text }) => (
            <p key={at}>
              <strong>{by}</strong> {text}
            </p>
          ))}
        </section>
      )}
      <details className="case-summary">
        <summary>{words.summary}</summary>
        <p>{summary}</p>
      </details>
    </>
  )
}
