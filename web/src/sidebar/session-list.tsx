import { useEffect, useState } from 'react'
import type { FoundSession } from '../../../src/api/rest.ts'
import type { Sessions } from '../data/use-sessions.ts'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'
import { byAssistant, byDay, type SessionGroup } from './group-sessions.ts'
import { moveByArrow } from './move-by-arrow.ts'
import { type RowDeeds, SessionRow } from './session-row.tsx'

interface SessionListProps extends RowDeeds {
  readonly sessions: Sessions
  readonly found: readonly FoundSession[] | null
  readonly isSearching: boolean
  readonly current: string | null
  readonly nameOf: (assistant: string) => string
}

export function SessionList({ sessions, found, isSearching, current, nameOf, ...deeds }: SessionListProps) {
  const { words, language } = useWords()
  const now = useMinute()
  const { list, loadMore, filter } = sessions
  const row = (session: FoundSession | SessionGroup['sessions'][number]) => (
    <SessionRow
      key={session.session}
      session={session}
      excerpt={'excerpt' in session ? session.excerpt : null}
      now={now}
      current={session.thread === current}
      {...deeds}
    />
  )
  if (isSearching)
    return (
      <div aria-live="polite">
        {found?.length === 0 && <p className="rows-empty">{words.foundNone}</p>}
        {found && found.length > 0 && (
          <ul className="rows" onKeyDown={moveByArrow}>
            {found.map(row)}
          </ul>
        )}
      </div>
    )
  if (list === null) return null
  if (list.sessions.length + list.pinned.length === 0)
    return (
      <p className="rows-empty">
        {filter.archived ? words.noArchived(filter.isEverywhere) : words.noConversations}
      </p>
    )
  const groups = filter.isEverywhere
    ? byAssistant(list.sessions, nameOf)
    : byDay(list.sessions, now, regional(language), words.days)
  const pinned = { key: 'pinned', title: words.pinned, sessions: list.pinned }
  return (
    <ul className="session-groups" onKeyDown={moveByArrow}>
      {[...(list.pinned.length > 0 ? [pinned] : []), ...groups].map(group => (
        <li key={group.key}>
          <h3>{group.title}</h3>
          <ul className="rows">{group.sessions.map(row)}</ul>
        </li>
      ))}
      {list.next !== null && (
        <li>
          <button type="button" className="button quiet load-more" onClick={loadMore}>
            {words.loadMore}
          </button>
        </li>
      )}
    </ul>
  )
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
