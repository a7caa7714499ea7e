import { type AgentSubscriber, HttpAgent } from '@ag-ui/client'
import type { Event } from '@ag-ui/core'

/** Stock client on one thread that keeps every event it gets; `stop` is all that its stop button does. */
export function hearingClient(url: string, threadId = 'thread-1') {
  const events: Event[] = []
  const agent = new HttpAgent({ url: `${url}/agui/projects`, threadId })
  let next = Promise.withResolvers<void>()
  const subscriber: AgentSubscriber = {
    onEvent: ({ event }) => {
      events.push(event as unknown as Event)
      next.resolve()
      next = Promise.withResolvers()
    },
  }
  return {
    agent,
    events,
    stop: () => agent.abortRun(),
    /** Resolves once the events so far are such. */
    async hears(isEnough: (events: readonly Event[]) => boolean) {
      while (!isEnough(events)) await next.promise
    },
    say(text: string, runId: string) {
      agent.addMessage({ id: `user-${runId}`, role: 'user', content: text })
      return agent.runAgent({ runId }, subscriber)
    },
    look: (runId: string) => agent.runAgent({ runId }, subscriber),
  }
}
