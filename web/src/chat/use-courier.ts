import { useCallback, useEffect, useRef } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { useOwner } from '../data/owner.ts'
import { useServices } from '../data/services.ts'
import { useReturn } from '../data/use-return.ts'
import { keepFiles, readKeptFiles, withFiles } from '../files/kept-files.ts'
import { useWords } from '../words/use-words.tsx'
import { type Chat, createChat } from './chat.ts'
import { keptOutbox, keptPlaces } from './kept-outbox.ts'
import { mintId } from './mint-id.ts'
import { otherWindows } from './other-windows.ts'
import { surfaceOf } from './surface-of.ts'

/**
 * Sends what waits in conversations that are not open here: a tab was closed before the server was back, or somebody went
 * on to another conversation. `open`: the one that sends its own.
 */
export function useCourier(isReachable: boolean, open: string | null, onRunEdge: () => void): void {
  const { rest, network } = useServices()
  const { language } = useWords()
  const owner = useOwner()
  const underWay = useRef(new Map<string, Chat>())
  const latest = useRef({ language, onRunEdge })
  latest.current = { language, onRunEdge }

  const start = useCallback(() => {
    if (!isReachable) return
    for (const { assistant, thread } of keptPlaces(owner)) {
      const place = `${assistant}/${thread}`
      if (place === open || underWay.current.has(place)) continue
      const windows = otherWindows(place, () => undefined)
      const chat = createChat({
        assistant,
        thread,
        rest,
        network,
        mintId: () => mintId(),
        surface: () => surfaceOf(latest.current.language),
        draft: readDraft(owner, place),
        outbox: keptOutbox(owner, { assistant, thread }),
        onRunEdge: own => {
          latest.current.onRunEdge()
          if (own) windows.tell()
        },
        soon: notify => notify(),
      })
      underWay.current.set(place, chat)
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
        chat.close()
        windows.close()
        if (underWay.current.get(place) === chat) underWay.current.delete(place)
      })
    }
  }, [isReachable, open, owner, rest, network])

  useReturn(start)
  useEffect(() => {
    const chats = underWay.current
    start()
    return () => {
      for (const chat of chats.values()) chat.close()
      chats.clear()
    }
  }, [start])
}
