import { useMemo } from 'react'
import { FaultCard } from '../chat/fault-card.tsx'
import { useServices } from '../data/services.ts'
import { Mark } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { CaseView } from './case-view.tsx'
import { createDeskClient } from './desk-client.ts'
import { QueueList } from './queue-list.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { useQueue } from './use-queue.ts'
import './desk.css'

interface DeskPageProps {
  /** Conversation that is open; null where none is. */
  readonly session: string | null
  readonly isColleague: boolean
}

/** The human desk: who waits on one side, the conversation on the other. On a narrow screen one of them at a time. */
export function DeskPage({ session, isColleague }: DeskPageProps) {
  const { network } = useServices()
  const { language } = useWords()
  const words = useDeskWords()
  const client = useMemo(() => createDeskClient(network, language), [network, language])
  const { page, fault, reload } = useQueue(client)
  if (!isColleague) return <Blank title={words.refusedTitle} text={words.refusedText} />
  return (
    <div className="desk" data-open={session !== null || undefined}>
      <section className="desk-queue" aria-label={words.queue}>
        {fault !== null && page === null && <FaultCard fault={fault} />}
        {page === null && fault === null && <p className="quiet-line delayed">{words.loading}</p>}
        {page !== null && page.waiting.length === 0 && (
          <Blank title={words.emptyTitle} text={words.emptyText} />
        )}
        {page !== null && page.waiting.length > 0 && <QueueList page={page} current={session} />}
      </section>
      <div className="desk-case">
        {session !== null ? (
          <CaseView key={session} client={client} session={session} onChange={reload} />
        ) : (
          page !== null &&
          page.waiting.length > 0 && <Blank title={words.chooseTitle} text={words.chooseText} />
        )}
      </div>
    </div>
  )
}

const Blank = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="page">
    <Mark />
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)
