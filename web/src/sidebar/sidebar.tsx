import type { AssistantView, SessionView } from '../../../src/api/rest.ts'
import type { Sessions } from '../data/use-sessions.ts'
import { CloseIcon, CostsIcon, Mark, PlusIcon } from '../design/icons.tsx'
import { Link } from '../routing/link.tsx'
import { assistantPath, COSTS_PATH } from '../routing/route.ts'
import { SignOut } from '../sign-in/sign-out.tsx'
import { useWords } from '../words/use-words.tsx'
import { AssistantList } from './assistant-list.tsx'
import { Preferences } from './preferences.tsx'
import { SessionList } from './session-list.tsx'
import './sidebar.css'

interface SidebarProps {
  readonly assistants: readonly AssistantView[]
  readonly assistant: string | null
  readonly thread: string | null
  readonly sessions: Sessions
  readonly version: string | null
  /** The page of costs: for those who may see it, and whether they do. */
  readonly costs: 'hidden' | 'offered' | 'shown'
  readonly canSignOut: boolean
  readonly onDelete: (session: SessionView) => void
  readonly onClose: () => void
}

export function Sidebar(props: SidebarProps) {
  const { assistants, assistant, thread, sessions, version, costs, canSignOut, onDelete, onClose } = props
  const { words } = useWords()
  return (
    <>
      <div className="brand">
        <Link href="/" className="brand-name">
          <Mark />
          <span>Signalbox</span>
        </Link>
        <button type="button" className="icon-button drawer-close" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <nav className="sidebar-lists" aria-label={words.sidebar}>
        {assistants.length > 0 && (
          <section>
            <h2>{words.assistants}</h2>
            <AssistantList assistants={assistants} current={assistant} />
          </section>
        )}
        {assistant !== null && (
          <section>
            <h2>{words.conversations}</h2>
            <Link
              href={assistantPath(assistant)}
              className="new-conversation"
              aria-current={thread === null ? 'page' : undefined}
            >
              <PlusIcon />
              <span>{words.newConversation}</span>
            </Link>
            <SessionList sessions={sessions} current={thread} onDelete={onDelete} />
          </section>
        )}
        {costs !== 'hidden' && (
          <Link
            href={COSTS_PATH}
            className="new-conversation costs-link"
            aria-current={costs === 'shown' ? 'page' : undefined}
          >
            <CostsIcon />
            <span>{words.costs.title}</span>
          </Link>
        )}
      </nav>
      <Preferences version={version}>{canSignOut && <SignOut />}</Preferences>
    </>
  )
}
