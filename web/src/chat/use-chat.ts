import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { useOwner } from '../data/owner.ts'
import { useServices } from '../data/services.ts'
import { useReturn } from '../data/use-return.ts'
import { useWords } from '../words/use-words.tsx'
import type { Chat } from './chat.ts'
import { chatAt } from './chat-at.ts'
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

/** The conversation at this place, open for as long as the component is there. */
export function useChat(
  place: ChatPlace,
  isReachable: boolean,
  onRunEdge: () => void,
): { chat: Chat | null; view: ChatView } {
  const { rest, network } = useServices()
  const { language } = useWords()
  const owner = useOwner()
  const [chat, setChat] = useState<Chat | null>(null)
  const latest = useRef({ place, language, onRunEdge })
  latest.current = { place, language, onRunEdge }
  const { assistant, thread } = place

  useEffect(() => {
    const { hasAddress } = latest.current.place
    const opened = chatAt({
      assistant,
      thread,
      owner,
      rest,
      network,
      draft: readDraft(owner, draftPlace(latest.current.place)),
      language: () => latest.current.language,
      onRunEdge: () => latest.current.onRunEdge(),
      onNews: () => void opened.chat.refresh(),
      soon,
    })
    setChat(opened.chat)
    void opened.chat.open(hasAddress)
    return opened.close
  }, [assistant, thread, rest, network, owner])

  const subscribe = useCallback(
    (listener: () => void) => chat?.subscribe(listener) ?? (() => undefined),
    [chat],
  )
  const view = useSyncExternalStore(subscribe, () => chat?.view() ?? NOTHING_YET)
  useReturn(() => void chat?.refresh())
  const isFailed = view.loading.kind === 'failed'
  useEffect(() => {
    if (isReachable && isFailed) void chat?.refresh()
  }, [chat, isReachable, isFailed])
  const draftKey = draftPlace(place)
  const draftKeyBefore = useRef(draftKey)
  useEffect(() => {
    if (!chat) return
    // A conversation that was given its address took its draft along: the next new one starts empty.
    if (draftKeyBefore.current !== draftKey) writeDraft(owner, draftKeyBefore.current, '')
    draftKeyBefore.current = draftKey
    writeDraft(owner, draftKey, view.draft)
  }, [chat, owner, draftKey, view.draft])
  return { chat, view }
}
