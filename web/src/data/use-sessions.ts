import { useCallback, useEffect, useRef, useState } from 'react'
import type { SessionView } from '../../../src/api/rest.ts'
import type { Fault } from './problem.ts'
import { useServices } from './services.ts'
import { joinPages, type SessionList } from './session-list.ts'
import { useReturn } from './use-return.ts'

export interface Sessions {
  readonly list: SessionList | null
  readonly refresh: () => void
  readonly loadMore: () => void
  /** Null once its content is gone. */
  readonly deleteContent: (session: SessionView) => Promise<Fault | null>
}

/** The conversations with one assistant, newest first; null until the first page is there. */
export function useSessions(assistant: string | null): Sessions {
  const { rest } = useServices()
  const [list, setList] = useState<(SessionList & { assistant: string }) | null>(null)
  const current = useRef(assistant)
  current.current = assistant

  const load = useCallback(
    async (after: string | null) => {
      if (assistant === null) return
      const answer = await rest.sessions(assistant, after)
      if (!answer.ok || current.current !== assistant) return
      setList(before => {
        const pages = before?.assistant === assistant ? before : null
        return { assistant, ...joinPages(pages, answer.value, after) }
      })
    },
    [rest, assistant],
  )
  const refresh = useCallback(() => void load(null), [load])
  useReturn(refresh)
  useEffect(refresh, [refresh])

  return {
    list: list?.assistant === assistant ? list : null,
    refresh,
    loadMore: () => void (list?.next && load(list.next)),
    deleteContent: async session => {
      const answer = await rest.deleteContent(session.session)
      if (!answer.ok) return answer.fault
      await load(null)
      return null
    },
  }
}
