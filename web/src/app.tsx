import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { AssistantView, SessionView } from '../../src/api/rest.ts'
import { ChatPane } from './chat/chat-pane.tsx'
import { INPUT_ID } from './chat/composer.tsx'
import { mintId } from './chat/mint-id.ts'
import { useCourier } from './chat/use-courier.ts'
import { type Link, STEADY } from './chat/view.ts'
import { inLanguage } from './data/in-language.ts'
import { readSetting, writeSetting } from './data/settings.ts'
import { startAssistant } from './data/start-assistant.ts'
import { useAssistants } from './data/use-assistants.ts'
import { useHealth } from './data/use-health.ts'
import { useMe } from './data/use-me.ts'
import { useSessions } from './data/use-sessions.ts'
import { lazyPart } from './design/lazy-part.ts'
import { MissingParts } from './design/missing-parts.tsx'
import { useBackCloses } from './design/use-back-closes.ts'
import { useNarrow } from './design/use-narrow.ts'
import { Connection } from './header/connection.tsx'
import { Header } from './header/header.tsx'
import { ModelCard } from './header/model-card.tsx'
import { Keys } from './keys/keys.tsx'
import { NoAssistants, ServerGone, UnknownAssistant, UnknownPage } from './pages.tsx'
import { assistantPath, threadPath } from './routing/route.ts'
import { navigate, useRoute } from './routing/use-route.ts'
import { DeleteDialog } from './sidebar/delete-dialog.tsx'
import { RenameDialog } from './sidebar/rename-dialog.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useFolding } from './sidebar/use-folding.ts'
import { useWords } from './words/use-words.tsx'

/** For colleagues only, and so not part of the first picture. */
const DeskPage = lazyPart(async () => (await import('./desk/desk-page.tsx')).DeskPage)
/** For admins, now and then. */
const CostsPage = lazyPart(() => import('./costs/costs-page.tsx').then(({ CostsPage }) => CostsPage))

const SettingsDialog = lazyPart(() =>
  import('./settings/settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
)
const ShareDialog = lazyPart(() => import('./shares/share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))
const SharedPage = lazyPart(() => import('./shares/shared-page.tsx').then(({ SharedPage }) => SharedPage))

export function App() {
  const { words, language } = useWords()
  const route = useRoute()
  const { reach, health } = useHealth()
  const { assistants, reload } = useAssistants(reach)
  const me = useMe(reach)
  const isAdmin = me?.roles.includes('admin') === true
  const assistantViews = useMemo(
    () => (assistants.kind === 'loaded' ? assistants.assistants.map(one => inLanguage(one, language)) : []),
    [assistants, language],
  )
  const assistantId = route.kind === 'assistant' || route.kind === 'thread' ? route.assistant : null
  const thread = route.kind === 'thread' ? route.thread : null
  const assistant = assistantViews.find(({ id }) => id === assistantId) ?? null

  const sessions = useSessions(assistant?.id ?? null)
  const [link, setLink] = useState<Link>(STEADY)
  const [deleting, setDeleting] = useState<SessionView | null>(null)
  const [renaming, setRenaming] = useState<SessionView | null>(null)
  const [sharing, setSharing] = useState<SessionView | null>(null)
  const [isSettling, setSettling] = useState(false)
  const [fresh, setFresh] = useState(mintId)
  const drawer = useDrawer(`${route.kind} ${assistantId} ${thread}`)
  const folding = useFolding()
  const isFolded = folding.isFolded && !drawer.isNarrow
  useHome(route.kind === 'home', assistantViews)
  useTitle(
    assistant,
    route.kind === 'costs' || route.kind === 'desk'
      ? words[route.kind].title
      : ([...(sessions.list?.pinned ?? []), ...(sessions.list?.sessions ?? [])].find(
          session => session.thread === thread,
        )?.title ?? null),
  )

  const place = assistant && { assistant: assistant.id, thread: thread ?? fresh, hasAddress: thread !== null }
  useCourier(reach === 'connected', place && `${place.assistant}/${place.thread}`, sessions.refresh)
  const onSent = useCallback(() => {
    if (assistantId === null || thread !== null) return
    // The thread now has an address; the next new conversation is another one.
    navigate(threadPath(assistantId, fresh), 'replace')
    setFresh(mintId())
  }, [assistantId, thread, fresh])

  return (
    <div className="frame" data-folded={isFolded || undefined}>
      {assistant && (
        <a className="skip-link" href={`#${INPUT_ID}`} onClick={focusInput}>
          {words.skipToInput}
        </a>
      )}
      <aside id="sidebar" className="sidebar" data-open={drawer.open || undefined} inert={drawer.hidden}>
        <Sidebar
          assistants={assistantViews}
          assistant={assistant?.id ?? null}
          thread={thread}
          sessions={sessions}
          costs={route.kind === 'costs' && isAdmin ? 'shown' : isAdmin ? 'offered' : 'hidden'}
          desk={me?.desk !== true ? 'hidden' : route.kind === 'desk' ? 'shown' : 'offered'}
          canSignOut={me?.canSignOut === true}
          onDelete={setDeleting}
          onRename={setRenaming}
          onShare={setSharing}
          onSettings={() => setSettling(true)}
          onFold={folding.toggle}
          onClose={drawer.close}
        />
      </aside>
      {drawer.open && <div className="drawer-shade" onClick={drawer.close} aria-hidden="true" />}
      <main className="main" inert={drawer.open}>
        <Header
          title={
            route.kind === 'costs' || route.kind === 'desk'
              ? words[route.kind].title
              : assistant?.name || assistant?.id || 'Signalbox'
          }
          menuOpen={drawer.open}
          onMenu={isFolded ? folding.toggle : drawer.show}
        >
          <ModelCard model={health?.model ?? null} />
          <Connection reach={reach} link={link} />
        </Header>
        {reach === 'connected' && <MissingParts />}
        {assistant && place ? (
          <ChatPane
            key={`${place.assistant} ${place.thread}`}
            assistant={assistant}
            place={place}
            isReachable={reach === 'connected'}
            onSent={onSent}
            onRunEdge={sessions.refresh}
            onLink={setLink}
            onReload={reload}
          />
        ) : route.kind === 'desk' && me !== null ? (
          <Suspense>
            <DeskPage session={route.session} isColleague={me.desk} />
          </Suspense>
        ) : route.kind === 'costs' && reach !== 'server_gone' ? (
          <Suspense>
            <CostsPage assistants={assistantViews} />
          </Suspense>
        ) : route.kind === 'shared' ? (
          <Suspense>
            <SharedPage session={route.session} secret={route.secret} isReachable={reach === 'connected'} />
          </Suspense>
        ) : assistants.kind === 'loaded' ? (
          assistantId !== null ? (
            <UnknownAssistant id={assistantId} />
          ) : route.kind === 'unknown' ? (
            <UnknownPage />
          ) : (
            assistantViews.length === 0 && <NoAssistants onReload={reload} />
          )
        ) : (
          (assistants.kind === 'failed' || reach === 'server_gone' || reach === 'browser_offline') && (
            <ServerGone />
          )
        )}
      </main>
      <Keys
        assistants={assistantViews}
        pages={[...(me?.desk === true ? (['desk'] as const) : []), ...(isAdmin ? (['costs'] as const) : [])]}
        sidebar={drawer.isNarrow ? 'drawer' : isFolded ? 'folded' : 'shown'}
        onSidebar={folding.toggle}
        onSettings={() => setSettling(true)}
      />
      {isSettling && (
        <Suspense>
          <SettingsDialog
            assistants={assistantViews}
            place={assistantId !== null && thread !== null ? { assistant: assistantId, thread } : null}
            version={health?.version ?? null}
            onClose={() => setSettling(false)}
          />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog session={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
      {renaming && (
        <RenameDialog
          session={renaming}
          onClose={() => setRenaming(null)}
          onRename={title => sessions.arrange(renaming, { title })}
        />
      )}
      {deleting && (
        <DeleteDialog
          session={deleting}
          onClose={() => setDeleting(null)}
          onDelete={async session => {
            const fault = await sessions.deleteContent(session)
            if (fault === null && session.thread === thread) navigate(assistantPath(session.assistant))
            return fault
          }}
        />
      )}
    </div>
  )
}

function focusInput(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById(INPUT_ID)?.focus()
}

function useHome(home: boolean, assistantViews: readonly AssistantView[]): void {
  const { language } = useWords()
  useEffect(() => {
    const choice = home ? startAssistant(assistantViews, readSetting('assistant'), language) : null
    if (choice) navigate(assistantPath(choice.id), 'replace')
  }, [home, assistantViews, language])
}

function useTitle(assistant: AssistantView | null, conversation: string | null): void {
  useEffect(() => {
    if (assistant) writeSetting('assistant', assistant.id)
  }, [assistant])
  useEffect(() => {
    document.title = [conversation, assistant?.name, 'Signalbox'].filter(Boolean).join(' · ')
  }, [assistant, conversation])
}

/** The sidebar of a narrow screen: over the page, closed by going somewhere, by Escape or Back, or by a tap beside it. */
function useDrawer(place: string) {
  const narrow = useNarrow()
  const [isShown, setShown] = useState(false)
  const close = useCallback(() => setShown(false), [])
  const show = useCallback(() => setShown(true), [])
  const open = narrow && isShown
  useBackCloses(open, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the place changes
  useEffect(close, [place, close])
  useEffect(() => {
    if (!open) return
    document.querySelector<HTMLElement>('.drawer-close')?.focus()
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      close()
    }
    // A link to where one is already changes no place.
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.sidebar a[href]') !== null) close()
    }
    document.addEventListener('keydown', pressed, { capture: true })
    document.addEventListener('click', clicked)
    return () => {
      document.removeEventListener('keydown', pressed, { capture: true })
      document.removeEventListener('click', clicked)
      document.querySelector<HTMLElement>('.menu-button')?.focus()
    }
  }, [open, close])
  return { open, isNarrow: narrow, hidden: narrow && !isShown, show, close }
}
