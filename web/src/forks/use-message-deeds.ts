import { useEffect, useMemo } from 'react'
import type { ForkView } from '../../../src/api/rest.ts'
import type { Chat } from '../chat/chat.ts'
import { type Again, type ChatView, isBusy } from '../chat/view.ts'
import { oneAtATime } from '../data/one-at-a-time.ts'
import { useServices } from '../data/services.ts'
import { threadPath } from '../routing/route.ts'
import { navigate } from '../routing/use-route.ts'
import { handOver, takeOver } from './handoff.ts'
import type { MessageDeeds } from './message-deeds.ts'

interface Place {
  readonly assistant: string
  readonly thread: string
}

/** Deeds about messages of this conversation; says what was brought along from another one. */
export function useMessageDeeds(
  chat: Chat | null,
  view: ChatView,
  place: Place,
  say: MessageDeeds['say'],
): MessageDeeds {
  const { rest } = useServices()
  const { assistant, thread } = place
  const { session, ratings } = view
  const busy = isBusy(view)
  const isReady = view.loading.kind === 'ready' && session !== null && !busy
  useEffect(() => {
    if (chat === null || !isReady) return
    const said = takeOver(assistant, thread)
    if (said !== null) void chat.send(said.text, null, said.files)
  }, [chat, isReady, assistant, thread])
  const sayInstead = useMemo(
    () =>
      oneAtATime(async (message: string, said: Again): Promise<string | null> => {
        if (session === null) return null
        const path = `/api/sessions/${encodeURIComponent(session)}/fork`
        const answer = await rest.ask<ForkView>('POST', path, { message })
        if (!answer.ok) return answer.fault.title || answer.fault.code
        handOver(answer.value.assistant, answer.value.thread, said)
        navigate(threadPath(answer.value.assistant, answer.value.thread))
        return null
      }),
    [rest, session],
  )
  return useMemo(
    () => ({ session, ratings, say, isBusy: busy, sayInstead }),
    [session, ratings, say, busy, sayInstead],
  )
}
