import { useCallback, useEffect, useRef } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { useOwner } from '../data/owner.ts'
import { useServices } from '../data/services.ts'
import { useReturn } from '../data/use-return.ts'
import { keepFiles, readKeptFiles, withFiles } from '../files/kept-files.ts'
import { useWords } from '../words/use-words.tsx'
import { chatAt } from './chat-at.ts'
import { keptPlaces } from './kept-outbox.ts'

/**
 * Sends what waits in conversations that are not open here: a tab was closed before the server was back, or somebody went
 * on to another conversation. `open`: the one that sends its own.
 */
export function useCourier(isReachable: boolean, open: string | null, onRunEdge: () => void): void {
  const { rest, network } = useServices()
  const { language } = useWords()
  const owner = useOwner()
  const underWay = useRef(new Map<string, ReturnType<typeof chatAt>>())
  const latest = useRef({ language, onRunEdge })
  latest.current = { language, onRunEdge }

  const start = useCallback(() => {
    if (!isReachable) return
    for (const { assistant, thread } of keptPlaces(owner)) {
      const place = `${assistant}/${thread}`
      if (place === open || underWay.current.has(place)) continue
      const opened = chatAt({
        assistant,
        thread,
        owner,
        rest,
        network,
        draft: readDraft(owner, place),
        language: () => latest.current.language,
        onRunEdge: () => latest.current.onRunEdge(),
        onNews: () => undefined,
        soon: notify => notify(),
      })
      const { chat } = opened
      underWay.current.set(place, opened)
      // What the server refuses is the person's again.
      chat.subscribe(() => {
        const { draft, returned } = chat.view()
        writeDraft(owner, place, draft)
        if (returned.length === 0) return
        const at = { assistant, thread, hasAddress: true }
        keepFiles(owner, at, withFiles(readKeptFiles(owner, at).files, returned))
        chat.takeFiles()
      })
      void chat.open(true).then(() => {
        opened.close()
        if (underWay.current.get(place) === opened) underWay.current.delete(place)
      })
    }
  }, [isReachable, open, owner, rest, network])

  useReturn(start)
  useEffect(() => {
    const chats = underWay.current
    start()
    return () => {
      for (const opened of chats.values()) opened.close()
      chats.clear()
    }
  }, [start])
}
