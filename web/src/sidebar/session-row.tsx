import type { SessionView } from '../../../src/api/rest.ts'
import { PinIcon } from '../design/icons.tsx'
import { Link } from '../routing/link.tsx'
import { threadPath } from '../routing/route.ts'
import { regional } from '../words/language.ts'
import { timeAgo } from '../words/time-ago.ts'
import { useWords } from '../words/use-words.tsx'
import { RowMenu } from './row-menu.tsx'

export interface RowDeeds {
  readonly onRename: (session: SessionView) => void
  readonly onDelete: (session: SessionView) => void
  readonly onShare: (session: SessionView) => void
  readonly onPin: (session: SessionView) => void
  readonly onArchive: (session: SessionView) => void
}

interface SessionRowProps extends RowDeeds {
  readonly session: SessionView
  readonly excerpt?: string | null
  readonly now: number
  readonly current: boolean
}

export function SessionRow({ session, excerpt, now, current, ...deeds }: SessionRowProps) {
  const { words, language } = useWords()
  const title = session.title || words.untitled
  return (
    <li data-current={current || undefined}>
      <Link
        href={threadPath(session.assistant, session.thread)}
        className="row"
        data-row
        title={title}
        aria-current={current ? 'page' : undefined}
        onKeyDown={event => {
          if (event.key === 'Delete') deeds.onDelete(session)
          if (event.key === 'F2') deeds.onRename(session)
        }}
      >
        <span className="row-text">
          <span className="row-title">{title}</span>
          {excerpt && <span className="row-excerpt">{excerpt}</span>}
        </span>
        {session.pinned && <PinIcon />}
        <RowState
          session={session}
          time={timeAgo(session.updatedAt, now, regional(language), words.justNow)}
        />
      </Link>
      <RowMenu
        label={words.rowDeeds(title)}
        deeds={[
          { label: words.rename, run: () => deeds.onRename(session) },
          { label: session.pinned ? words.unpin : words.pin, run: () => deeds.onPin(session) },
          { label: session.archived ? words.unarchive : words.archive, run: () => deeds.onArchive(session) },
          { label: words.share, run: () => deeds.onShare(session) },
          { label: words.saveMarkdown, run: () => save(session.session, 'md') },
          { label: words.saveJson, run: () => save(session.session, 'json') },
          { label: words.deleteConfirm, run: () => deeds.onDelete(session), isHarsh: true },
        ]}
      />
    </li>
  )
}

/** The server names the file. */
function save(session: string, format: 'md' | 'json'): void {
  const link = document.createElement('a')
  link.href = `/api/sessions/${encodeURIComponent(session)}/export?format=${format}`
  link.download = ''
  link.click()
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
