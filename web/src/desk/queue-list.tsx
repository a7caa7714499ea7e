import type { DeskEntryView, DeskPage } from '../../../src/api/desk.ts'
import { Link } from '../routing/link.tsx'
import { deskPath } from '../routing/route.ts'
import { moveByArrow } from '../sidebar/move-by-arrow.ts'
import { useWords } from '../words/use-words.tsx'
import { waitingTime } from '../words/waiting-time.ts'
import { useDeskWords } from './use-desk-words.ts'

interface QueueListProps {
  readonly page: DeskPage
  readonly current: string | null
}

export function QueueList({ page: { waiting, now }, current }: QueueListProps) {
  return (
    <ul className="queue-rows" onKeyDown={moveByArrow}>
      {waiting.map(entry => (
        <li key={entry.session}>
          <QueueRow entry={entry} now={now} isCurrent={entry.session === current} />
        </li>
      ))}
    </ul>
  )
}

interface QueueRowProps {
  readonly entry: DeskEntryView
  readonly now: number
  readonly isCurrent: boolean
}

function QueueRow({ entry, now, isCurrent }: QueueRowProps) {
  const { language } = useWords()
  const words = useDeskWords()
  const { session, assistantName, since, reason, hold, kind } = entry
  const why = kind === 'approval' ? words.reasons.approval : (words.reasons[reason] ?? reason)
  return (
    <Link
      href={deskPath(session)}
      className="queue-row"
      data-row
      data-held={hold === null ? undefined : hold.mine ? 'mine' : 'other'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className="queue-head">
        <strong>{assistantName}</strong>
        <time dateTime={new Date(since).toISOString()}>
          {words.waits(waitingTime(now - since, language))}
        </time>
      </span>
      <span className="queue-why">{why}</span>
      <span className="queue-words">{entry.words}</span>
      {hold !== null && (
        <span className="queue-mark">{hold.mine ? words.mine : words.heldBy(hold.name)}</span>
      )}
    </Link>
  )
}
