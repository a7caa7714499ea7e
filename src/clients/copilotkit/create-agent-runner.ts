import type { Event } from '@ag-ui/core'
import { Observable } from 'rxjs'
import { inDialect } from '../../api/dialect.ts'
import { runEvents } from '../run-events.ts'
import { ServerRefusal, type SignalboxServer } from '../server.ts'
import { cancelRun, readThread } from '../threads.ts'
import { connectEvents } from './connect-events.ts'
import { newMessages, type RunInput } from './new-messages.ts'

// biome-ignore lint/suspicious/noExplicitAny: event types are an enum of the client's version, which no other type fits
type Events = Observable<any>

/** The `runner` of a `CopilotRuntime`, over threads that a Signalbox server keeps. It keeps nothing itself. */
export interface SignalboxAgentRunner {
  /** Sends what is new. Whoever unsubscribes hangs up; the turn goes on. */
  run(request: { readonly threadId: string; readonly input: RunInput }): Events
  /** The conversation, then what waits or the turn in progress. */
  connect(request: { readonly threadId: string }): Events
  isRunning(request: { readonly threadId: string }): Promise<boolean>
  /** Cancels what runs; false where nothing does, or another run than the one named. */
  stop(request: { readonly threadId: string; readonly runId?: string }): Promise<boolean>
}

/** Makes the runner for one assistant of a server, and for whoever `headers` say. */
export function createAgentRunner(server: SignalboxServer): SignalboxAgentRunner {
  const running = async (thread: string) => (await readThread(server, thread))?.running?.run ?? null
  return {
    run: ({ threadId, input }) =>
      observe(signal =>
        runEvents(server, {
          thread: threadId,
          run: input.runId,
          input: { ...input, messages: newMessages(input) },
          signal,
        }),
      ),
    connect: ({ threadId }) => observe(signal => connectEvents(server, threadId, signal)),
    isRunning: async ({ threadId }) => (await running(threadId)) !== null,
    async stop({ threadId, runId }) {
      const run = await running(threadId)
      if (run === null || (runId !== undefined && runId !== run)) return false
      await cancelRun(server, threadId, run)
      return true
    },
  }
}

/** A failure is told as the end of the run: of one that is thrown, CopilotKit's runtime tells its page nothing. */
function observe(events: (signal: AbortSignal) => AsyncIterable<Event>): Events {
  return new Observable<Event>(subscriber => {
    const hangUp = new AbortController()
    const tell = async () => {
      try {
        // CopilotKit's clients are of before 1.0.
        for await (const event of events(hangUp.signal)) subscriber.next(inDialect(event, 'before 1.0'))
      } catch (error) {
        subscriber.next(failure(error))
      }
      subscriber.complete()
    }
    void tell()
    return () => hangUp.abort()
  })
}

const failure = (error: unknown): Event =>
  ({
    type: 'RUN_ERROR',
    message: error instanceof Error ? error.message : String(error),
    code: error instanceof ServerRefusal ? error.code : 'unreachable',
  }) as Event
