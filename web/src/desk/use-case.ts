import { useCallback, useEffect, useState } from 'react'
import type { DeskDetail } from '../../../src/api/desk.ts'
import type { Json } from '../../../src/api/rest.ts'
import { mintId } from '../chat/mint-id.ts'
import type { Fault } from '../data/problem.ts'
import { useReturn } from '../data/use-return.ts'
import type { DeskClient, DeskDeed } from './desk-client.ts'

export type Case =
  | { readonly kind: 'loading' }
  /** Not at the desk, or not any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'open'; readonly detail: DeskDetail }

export interface OpenCase {
  readonly shown: Case
  readonly fault: Fault | null
  readonly isBusy: boolean
  /** Resolves with whether it was done. */
  readonly act: (deed: DeskDeed, body?: Json) => Promise<boolean>
}

const NOT_THERE = 404

/** One conversation at the desk, told of every change as it happens. */
export function useCase(client: DeskClient, session: string): OpenCase {
  const [shown, setShown] = useState<Case>({ kind: 'loading' })
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    const answer = await client.read(session)
    if (answer.ok) setShown({ kind: 'open', detail: answer.value })
    else if (answer.status === NOT_THERE) setShown({ kind: 'gone' })
    else setFault(answer.fault)
  }, [client, session])
  useReturn(() => void load())
  useEffect(() => {
    void load()
    const events = new EventSource(`/api/desk/${encodeURIComponent(session)}/events`)
    // After a pause something may have been missed.
    events.onopen = () => void load()
    events.onmessage = () => void load()
    return () => events.close()
  }, [load, session])
  const act = useCallback(
    async (deed: DeskDeed, body: Json = {}) => {
      setBusy(true)
      setFault(null)
      const answer = await client.act(session, deed, body, mintId())
      if (!answer.ok) setFault(answer.fault)
      await load()
      setBusy(false)
      return answer.ok
    },
    [client, session, load],
  )
  return { shown, fault, isBusy, act }
}
