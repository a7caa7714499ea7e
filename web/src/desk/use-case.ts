import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskDetail } from '../../../src/api/desk.ts'
import type { Json } from '../../../src/api/rest.ts'
import { mintId } from '../chat/mint-id.ts'
import { oneAtATime } from '../data/one-at-a-time.ts'
import type { Fault } from '../data/problem.ts'
import { useReturn } from '../data/use-return.ts'
import { createDeedKeys } from './deed-keys.ts'
import type { DeskClient, DeskDeed } from './desk-client.ts'

export type Case =
  | { readonly kind: 'loading' }
  /** Not at the desk, or not any more. */
  | { readonly kind: 'gone' }
  /** By the colleague's own deed. */
  | { readonly kind: 'done'; readonly deed: ClosingDeed }
  | { readonly kind: 'open'; readonly detail: DeskDetail }

export interface OpenCase {
  readonly shown: Case
  readonly fault: Fault | null
  readonly isBusy: boolean
  /** Resolves with whether it was done. */
  readonly act: (deed: DeskDeed, body?: Json) => Promise<boolean>
}

const NOT_THERE = 404

/** Deeds after which there may be nothing left to do here. */
export type ClosingDeed = Extract<DeskDeed, 'hand-back' | 'approve' | 'decline'>
const CLOSING: ReadonlySet<DeskDeed> = new Set<ClosingDeed>(['hand-back', 'approve', 'decline'])
const isClosing = (deed: DeskDeed): deed is ClosingDeed => CLOSING.has(deed)

/** One conversation at the desk, told of every change as it happens. */
export function useCase(client: DeskClient, session: string): OpenCase {
  const [shown, setShown] = useState<Case>({ kind: 'loading' })
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A closing deed is heard of before it is answered: reading the case then would only find that it is not there.
  const isClosed = useRef(false)
  const load = useCallback(async () => {
    if (isClosed.current) return
    const answer = await client.read(session)
    if (isClosed.current) return
    if (answer.ok) setShown({ kind: 'open', detail: answer.value })
    else if (answer.status === NOT_THERE) setShown({ kind: 'gone' })
    else setFault(answer.fault)
  }, [client, session])
  const isDone = shown.kind === 'done'
  useReturn(() => void load())
  useEffect(() => {
    if (isDone) return
    void load()
    const events = new EventSource(`/api/desk/${encodeURIComponent(session)}/events`)
    // After a pause something may have been missed.
    events.onopen = () => void load()
    events.onmessage = () => void load()
    return () => events.close()
  }, [load, session, isDone])
  const keys = useMemo(() => createDeedKeys(mintId), [])
  const act = useMemo(
    () =>
      oneAtATime(async (deed: DeskDeed, body: Json = {}) => {
        setBusy(true)
        setFault(null)
        isClosed.current = isClosing(deed)
        const answer = await client.act(session, deed, body, keys.keyOf(deed, body))
        if (answer.ok || isRefusal(answer.status)) keys.answered(deed, body)
        if (!answer.ok) setFault(answer.fault)
        isClosed.current = answer.ok && isClosing(deed) && !(await isWaiting(client, session))
        if (isClosed.current && isClosing(deed)) setShown({ kind: 'done', deed })
        else await load()
        setBusy(false)
        return answer.ok
      }),
    [client, session, load, keys],
  )
  return { shown, fault, isBusy, act }
}

/** Anything else may have been done all the same: sent again, it is the same deed. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500

/** True where the desk has more to do there, or cannot say. */
async function isWaiting(client: DeskClient, session: string): Promise<boolean> {
  const queue = await client.queue()
  return !queue.ok || queue.value.waiting.some(entry => entry.session === session)
}
