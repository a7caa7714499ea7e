import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListingChange, SessionView } from '../../../src/api/rest.ts'
import type { Fault } from './problem.ts'
import { useServices } from './services.ts'
import { joinPages, type SessionList } from './session-list.ts'
import { readSetting, writeSetting } from './settings.ts'
import { useReturn } from './use-return.ts'

export interface ListFilter {
  /** Those with every assistant, not only with the present one. */
  readonly isEverywhere: boolean
  /** Those that were put away. */
  readonly archived: boolean
}

export interface Sessions {
  readonly list: SessionList | null
  readonly filter: ListFilter
  readonly show: (filter: ListFilter) => void
  readonly refresh: () => void
  readonly loadMore: () => void
  /** Null once it is so. */
  readonly arrange: (session: SessionView, change: ListingChange) => Promise<Fault | null>
  /** Null once its content is gone. */
  readonly deleteContent: (session: SessionView) => Promise<Fault | null>
}

/** The conversations with one assistant or all of them, newest first; null until the first page is there. */
export function useSessions(assistant: string | null): Sessions {
  const { rest } = useServices()
  const [list, setList] = useState<(SessionList & { place: string }) | null>(null)
  const [filter, setFilter] = useState<ListFilter>(() => ({
    isEverywhere: readSetting('listing') === 'everywhere',
    archived: false,
  }))
  const { isEverywhere, archived } = filter
  const place = JSON.stringify([isEverywhere ? null : assistant, archived])
  const current = useRef(place)
  current.current = place

  const load = useCallback(
    async (after: string | null) => {
      if (assistant === null && !isEverywhere) return
      const answer = await rest.sessions(isEverywhere ? null : assistant, after, archived)
      if (!answer.ok || current.current !== place) return
      setList(before => ({
        place,
        ...joinPages(before?.place === place ? before : null, answer.value, after),
      }))
    },
    [rest, assistant, isEverywhere, archived, place],
  )
  const refresh = useCallback(() => void load(null), [load])
  useReturn(refresh)
  useEffect(refresh, [refresh])

  return {
    list: list?.place === place ? list : null,
    filter,
    show: wanted => {
      writeSetting('listing', wanted.isEverywhere ? 'everywhere' : null)
      setFilter(wanted)
    },
    refresh,
    loadMore: () => void (list?.next && load(list.next)),
    arrange: async (session, change) => {
      const answer = await rest.arrange(session.session, change)
      if (!answer.ok) return answer.fault
      await load(null)
      return null
    },
    deleteContent: async session => {
      const answer = await rest.deleteContent(session.session)
      if (!answer.ok) return answer.fault
      await load(null)
      return null
    },
  }
}
