import { useCallback, useEffect, useState } from 'react'
import type { AssistantView } from '../../../src/api/rest.ts'
import type { Fault } from './problem.ts'
import { useServices } from './services.ts'
import type { Reach } from './use-health.ts'
import { useReturn } from './use-return.ts'

export type Assistants =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly fault: Fault }
  | { readonly kind: 'loaded'; readonly assistants: readonly AssistantView[] }

const BROKEN_MS = 4_000

/** The assistants, read again when the person returns, the server does, or one of them needs mending. */
export function useAssistants(reach: Reach): { assistants: Assistants; reload: () => void } {
  const { rest } = useServices()
  const [assistants, setAssistants] = useState<Assistants>({ kind: 'loading' })

  const load = useCallback(async () => {
    const answer = await rest.assistants()
    setAssistants(before => {
      if (answer.ok) return { kind: 'loaded', assistants: answer.value }
      return before.kind === 'loaded' ? before : { kind: 'failed', fault: answer.fault }
    })
  }, [rest])
  const reload = useCallback(() => void load(), [load])

  useReturn(reload)
  useEffect(() => {
    if (reach === 'connected') reload()
  }, [reach, reload])
  const ailing = assistants.kind === 'loaded' && assistants.assistants.some(one => one.faults.length > 0)
  useEffect(() => {
    if (!ailing) return
    const timer = setInterval(reload, BROKEN_MS)
    return () => clearInterval(timer)
  }, [ailing, reload])
  return { assistants, reload }
}
