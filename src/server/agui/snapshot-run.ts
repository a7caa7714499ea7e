import type { Event } from '@ag-ui/core'
import type { Engine } from '../../app.ts'
import type { Target } from '../../turn/runner-parts.ts'
import { idInFact } from './cursor.ts'
import { conversation } from './follow-run.ts'
import type { Run } from './run.ts'
import { sseResponse } from './sse-writer.ts'

/** A run that brings nothing new: the conversation as it stands, and nothing happens. */
export async function snapshotRun(
  { journal }: Engine,
  { ref }: Target,
  { threadId, runId }: Run,
): Promise<Response> {
  const messages = await conversation(journal, ref)
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
