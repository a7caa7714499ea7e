import { useEffect, useState } from 'react'
import type { SessionView } from '../../../src/api/rest.ts'
import type { Sessions } from '../data/use-sessions.ts'
import { TrashIcon } from '../design/icons.tsx'
import { Link } from '../routing/link.tsx'
import { threadPath } from '../routing/route.ts'
import { timeAgo } from '../words/time-ago.ts'
import { useWords } from '../words/use-words.tsx'
import { moveByArrow } from './move-by-arrow.ts'

interface SessionListProps {
  readonly sessions: Sessions
  readonly current: string | null
  readonly onDelete: (session: SessionView) => void
}

export function SessionList({ sessions: { list, loadMore }, current, onDelete }: SessionListProps) {
  const { words } = useWords()
  const now = useMinute()
  if (list === null) return null
  if (list.sessions.length === 0) return <p className="rows-empty">{words.noConversations}</p>
  return (
    <>
      <ul className="rows" onKeyDown={moveByArrow}>
        {list.sessions.map(session => (
          <SessionRow
            key={session.session}
            session={session}
            now={now}
            current={session.thread === current}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {list.next !== null && (
        <button type="button" className="button quiet load-more" onClick={loadMore}>
          {words.loadMore}
        </button>
      )}
    </>
  )
}

interface SessionRowProps {
  readonly session: SessionView
  readonly now: number
  readonly current: boolean
  readonly onDelete: (session: SessionView) => void
}

function SessionRow({ session, now, current, onDelete }: SessionRowProps) {
  const { words, language } = useWords()
  const title = session.title || words.untitled
  const label = words.deleteConversation(title)
  return (
    <li data-current={current || undefined}>
      <Link
        href={threadPath(session.assistant, session.thread)}
        className="row"
        data-row
        title={title}
        aria-current={current ? 'page' : undefined}
        onKeyDown={event => {
          if (event.key === 'Delete') onDelete(session)
        }}
      >
        <span className="row-title">{title}</span>
        <RowState session={session} time={timeAgo(session.updatedAt, now, language, words.justNow)} />
      </Link>
      <button
        type="button"
        className="icon-button small row-delete"
        aria-label={label}
        title={label}
        onClick={() => onDelete(session)}
      >
        <TrashIcon />
      </button>
    </li>
  )
}

function RowState({ session, time }: { session: SessionView; time: string }) {
  const { words } = useWords()
  if (session.status === 'busy')
    return (
      <span className="row-busy" title={words.answering}>
        <span className="visually-hidden">{words.answering}</span>
      </span>
    )
  return <span className="row-state">{session.status === 'quarantined' ? words.setAside : time}</span>
}

/** The time, once a minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
