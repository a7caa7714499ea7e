import { useEffect, useMemo } from 'react'
import type { ForkView } from '../../../src/api/rest.ts'
import type { Chat } from '../chat/chat.ts'
import { mintId } from '../chat/mint-id.ts'
import { type Again, type ChatView, isBusy } from '../chat/view.ts'
import { oneAtATime } from '../data/one-at-a-time.ts'
import { useServices } from '../data/services.ts'
import { threadPath } from '../routing/route.ts'
import { navigate } from '../routing/use-route.ts'
import { useWords } from '../words/use-words.tsx'
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
  const { words } = useWords()
  const { assistant, thread } = place
  const { session, ratings } = view
  const busy = isBusy(view)
  const { kind } = view.loading
  // Where it could not be loaded, what was brought along is kept like any message, and sent when the server is back.
  const isReady = !busy && (kind === 'failed' || (kind === 'ready' && session !== null))
  useEffect(() => {
    if (chat === null || !isReady) return
    const said = takeOver(assistant, thread)
    if (said !== null) void chat.send(said.text, null, said.files)
  }, [chat, isReady, assistant, thread])
  // An order whose answer was lost may have been carried out: by the same name it finds the version it made.
  const versions = useMemo(() => new Map<string, string>(), [])
  const sayInstead = useMemo(
    () =>
      oneAtATime(async (message: string, said: Again): Promise<string | null> => {
        if (session === null) return null
        const name = `${session} ${message}`
        const version = versions.get(name) ?? `fork-${mintId()}`
        versions.set(name, version)
        const path = `/api/sessions/${encodeURIComponent(session)}/fork`
        const answer = await rest.ask<ForkView>('POST', path, { message, thread: version })
        if (!answer.ok) return answer.fault.title || (words.faults[answer.fault.code] ?? words.fault)
        versions.delete(name)
        handOver(answer.value.assistant, answer.value.thread, said)
        navigate(threadPath(answer.value.assistant, answer.value.thread))
        return null
      }),
    [rest, session, versions, words],
  )
  return useMemo(
    () => ({ session, ratings, say, isBusy: busy, sayInstead }),
    [session, ratings, say, busy, sayInstead],
  )
}
