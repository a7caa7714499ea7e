import type { Event, Message } from '@ag-ui/core'
import { idInFact } from './cursor.ts'
import type { Run } from './run.ts'
import { sseResponse } from './sse-writer.ts'

/** A run that brings nothing new: the conversation as it stands, and nothing happens. */
export function snapshotRun(messages: readonly Message[], { threadId, runId }: Run): Response {
  const events = [
    { type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0' },
    { type: 'MESSAGES_SNAPSHOT', messages },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' } },
  ] as Event[]
  return sseResponse(writer => {
    writer.write(events.map((event, index) => ({ id: idInFact(0, index), event })))
    writer.end()
    return () => {}
  })
}
