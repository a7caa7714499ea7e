import { type AgentSubscriber, HttpAgent, type RunAgentParameters } from '@ag-ui/client'
import type { Context, Event, ResumeEntry, Tool } from '@ag-ui/core'
import { EventSchema } from '@ag-ui/core/schemas'

/** Surroundings of a client: where it talks, and what its page brings. */
export interface Surroundings {
  readonly assistant?: string
  readonly thread?: string
  readonly tools?: Tool[]
  readonly context?: Context[]
}

/** Stock client on one thread that keeps every event it gets; `stop` is all that its stop button does. */
export function hearingClient(
  url: string,
  { assistant = 'projects', thread = 'thread-1', ...page }: Surroundings = {},
) {
  const events: Event[] = []
  const agent = new HttpAgent({ url: `${url}/agui/${assistant}`, threadId: thread })
  let next = Promise.withResolvers<void>()
  const subscriber: AgentSubscriber = {
    onEvent: ({ event }) => {
      events.push(event as unknown as Event)
      next.resolve()
      next = Promise.withResolvers()
    },
  }
  /** Resolves with the events since it began, held to the schemas of the protocol. */
  const run = async (parameters: RunAgentParameters = {}): Promise<Event[]> => {
    const from = events.length
    await agent.runAgent({ runId: `run-${crypto.randomUUID()}`, ...page, ...parameters }, subscriber)
    const heard = events.slice(from)
    for (const event of heard) EventSchema.parse(event)
    return heard
  }
  return {
    agent,
    events,
    stop: () => agent.abortRun(),
    /** Resolves once the events so far are such. */
    async hears(isEnough: (events: readonly Event[]) => boolean) {
      while (!isEnough(events)) await next.promise
    },
    run,
    say(text: string, parameters: RunAgentParameters = {}) {
      const id = `user-${parameters.runId ?? crypto.randomUUID()}`
      agent.addMessage({ id, role: 'user', content: text })
      return run(parameters)
    },
    answer: (resume: ResumeEntry[], parameters: RunAgentParameters = {}) => run({ resume, ...parameters }),
    /** Hands in what a tool of the page has come to. */
    give(toolCallId: string, content: string, error?: string) {
      const id = `tool-${crypto.randomUUID()}`
      agent.addMessage({ id, role: 'tool', toolCallId, content, ...(error && { error }) })
      return run()
    },
  }
}
