import type { AssistantView } from '../../../src/api/rest.ts'
import { useSearch } from '../data/use-search.ts'
import type { Sessions } from '../data/use-sessions.ts'
import { CloseIcon, CostsIcon, DeskIcon, FoldIcon, Mark, PlusIcon, SearchIcon } from '../design/icons.tsx'
import { Link } from '../routing/link.tsx'
import { assistantPath, COSTS_PATH, DESK_PATH } from '../routing/route.ts'
import { SignOut } from '../sign-in/sign-out.tsx'
import { useWords } from '../words/use-words.tsx'
import { AssistantList } from './assistant-list.tsx'
import { Preferences } from './preferences.tsx'
import { SessionList } from './session-list.tsx'
import type { RowDeeds } from './session-row.tsx'
import './sidebar.css'

type Offer = 'hidden' | 'offered' | 'shown'

interface SidebarProps extends Pick<RowDeeds, 'onRename' | 'onDelete' | 'onShare'> {
  readonly assistants: readonly AssistantView[]
  readonly assistant: string | null
  readonly thread: string | null
  readonly sessions: Sessions
  /** The page of costs: for those who may see it, and whether they do. */
  readonly costs: Offer
  /** The same of the desk. */
  readonly desk: Offer
  readonly canSignOut: boolean
  readonly onSettings: () => void
  readonly onFold: () => void
  readonly onClose: () => void
}

export function Sidebar(props: SidebarProps) {
  const { assistants, assistant, thread, sessions, costs, desk, canSignOut, onFold, onClose } = props
  const { words } = useWords()
  const { filter } = sessions
  const search = useSearch(sessions.list)
  return (
    <>
      <div className="brand">
        <Link href="/" className="brand-name">
          <Mark />
          <span>Signalbox</span>
        </Link>
        <button
          type="button"
          className="icon-button sidebar-fold"
          aria-label={words.foldSidebar}
          title={words.foldSidebar}
          onClick={onFold}
        >
          <FoldIcon />
        </button>
        <button type="button" className="icon-button drawer-close" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <nav className="sidebar-nav" aria-label={words.sidebar}>
        <div className="sidebar-lists">
          {assistants.length > 0 && (
            <section>
              <h2>{words.assistants}</h2>
              <AssistantList assistants={assistants} current={assistant} />
            </section>
          )}
          {assistant !== null && (
            <section>
              <div className="list-head">
                <h2>{filter.archived ? words.archivedOnes : words.conversations}</h2>
                <button
                  type="button"
                  className="list-filter"
                  aria-pressed={filter.isEverywhere}
                  onClick={() => sessions.show({ ...filter, isEverywhere: !filter.isEverywhere })}
                >
                  {words.allAssistants}
                </button>
              </div>
              <Link
                href={assistantPath(assistant)}
                className="new-conversation"
                aria-current={thread === null ? 'page' : undefined}
              >
                <PlusIcon />
                <span>{words.newConversation}</span>
              </Link>
              <search className="session-search">
                <SearchIcon />
                <input
                  type="search"
                  value={search.query}
                  placeholder={words.searchSessions}
                  aria-label={words.searchSessions}
                  onChange={event => search.type(event.currentTarget.value)}
                  onKeyDown={event => {
                    if (event.key !== 'Escape' || search.query === '') return
                    event.preventDefault()
                    search.type('')
                  }}
                />
              </search>
              <SessionList
                sessions={sessions}
                found={search.found}
                isSearching={search.query.trim() !== ''}
                current={thread}
                nameOf={id => assistants.find(one => one.id === id)?.name || id}
                onRename={props.onRename}
                onShare={props.onShare}
                onDelete={props.onDelete}
                onPin={session => void sessions.arrange(session, { pinned: !session.pinned })}
                onArchive={session => void sessions.arrange(session, { archived: !session.archived })}
              />
              <button
                type="button"
                className="button quiet load-more"
                aria-pressed={filter.archived}
                onClick={() => sessions.show({ ...filter, archived: !filter.archived })}
              >
                {filter.archived ? words.backToList : words.archivedOnes}
              </button>
            </section>
          )}
        </div>
        {desk !== 'hidden' && (
          <Link
            href={DESK_PATH}
            className="new-conversation costs-link"
            aria-current={desk === 'shown' ? 'page' : undefined}
          >
            <DeskIcon />
            <span>{words.desk.title}</span>
          </Link>
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
      <Preferences onSettings={props.onSettings}>{canSignOut && <SignOut />}</Preferences>
    </>
  )
}
