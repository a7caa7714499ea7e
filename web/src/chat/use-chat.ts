import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServices } from '../data/services.ts'
import { readDraft, readOutbox, writeDraft, writeOutbox } from '../data/settings.ts'
import { useReturn } from '../data/use-return.ts'
import { useWords } from '../words/use-words.tsx'
import { type Chat, createChat } from './chat.ts'
import { mintId } from './mint-id.ts'
import { otherWindows } from './other-windows.ts'
import type { Outgoing } from './outbox.ts'
import { type ChatView, freshView } from './view.ts'

export interface ChatPlace {
  readonly assistant: string
  readonly thread: string
  /** True where the thread has an address, and so may have a history. */
  readonly hasAddress: boolean
}

const NOTHING_YET = freshView()
const draftPlace = ({ assistant, thread, hasAddress }: ChatPlace) =>
  hasAddress ? `${assistant}/${thread}` : assistant

/** Frames are drawn at most once per picture of the screen; a hidden page draws none, so a timer steps in. */
const soon = (notify: () => void) => {
  if (document.visibilityState === 'visible') requestAnimationFrame(notify)
  else setTimeout(notify, 200)
}

/** Left out where the browser has no name for it that others would know. */
function timeZone(): { zone?: string } {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  return zone && zone !== 'Etc/Unknown' ? { zone } : {}
}

/** The conversation at this place, open for as long as the component is there. */
export function useChat(place: ChatPlace, onRunEdge: () => void): { chat: Chat | null; view: ChatView } {
  const { rest, network } = useServices()
  const { language } = useWords()
  const [chat, setChat] = useState<Chat | null>(null)
  const latest = useRef({ place, language, onRunEdge })
  latest.current = { place, language, onRunEdge }
  const { assistant, thread } = place

  useEffect(() => {
    const { hasAddress } = latest.current.place
    const windows = otherWindows(`${assistant}/${thread}`, () => void session.refresh())
    const session = createChat({
      assistant,
      thread,
      rest,
      network,
      mintId: () => mintId(),
      surface: () => ({ locale: latest.current.language, ...timeZone() }),
      draft: readDraft(draftPlace(latest.current.place)),
      outbox: {
        read: () => readOutbox<Outgoing>(`${assistant}/${thread}`),
        write: messages => writeOutbox(`${assistant}/${thread}`, messages),
      },
      onRunEdge: own => {
        latest.current.onRunEdge()
        if (own) windows.tell()
      },
      soon,
    })
    setChat(session)
    void session.open(hasAddress)
    return () => {
      windows.close()
      session.close()
    }
  }, [assistant, thread, rest, network])

  const subscribe = useCallback(
    (listener: () => void) => chat?.subscribe(listener) ?? (() => undefined),
    [chat],
  )
  const view = useSyncExternalStore(subscribe, () => chat?.view() ?? NOTHING_YET)
  useReturn(() => void chat?.refresh())
  const draftKey = draftPlace(place)
  const draftKeyBefore = useRef(draftKey)
  useEffect(() => {
    if (!chat) return
    // A conversation that was given its address took its draft along: the next new one starts empty.
    if (draftKeyBefore.current !== draftKey) writeDraft(draftKeyBefore.current, '')
    draftKeyBefore.current = draftKey
    writeDraft(draftKey, view.draft)
  }, [chat, draftKey, view.draft])
  return { chat, view }
}
