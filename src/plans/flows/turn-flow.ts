import type { AssistantFlow } from '../../assistants/assistant.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { OpenFlow } from '../../core/flow.ts'
import type { TurnScope } from '../turn-scope.ts'
import type { FlowBook } from './flow-book.ts'

/** The flow a turn runs on. `recorded` is the revision a turn that is run again began with. */
export async function turnFlow(
  flow: AssistantFlow | null,
  open: OpenFlow | null,
  book: FlowBook,
  recorded: string | null = null,
): Promise<TurnScope['flow']> {
  if (flow === null) return null
  const path = typeof open?.state.active_path === 'string' ? open.state.active_path : null
  const revision = open?.revision ?? recorded
  const pinned = revision === null ? null : await book.pinned(flow, revision, path)
  return { open, compiled: pinned ?? flow.compiled(path) }
}

/** The revision the first step of these events was made with. */
export function revisionIn(events: readonly JournalEvent[]): string | null {
  const first = events.find(event => event.type === 'flow_stepped')
  return first?.type === 'flow_stepped' ? first.payload.revision : null
}
