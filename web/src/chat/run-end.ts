import type { PendingInState, PendingView } from '../../../src/api/rest.ts'
import { type Asked, wholePending } from '../../../src/pendings/whole-pending.ts'
import { pendingOf } from '../pendings/answer.ts'
import { readPendings } from '../pendings/read-pendings.ts'
import { type ChatView, IDLE, type Item } from './view.ts'

export const isOpen = (pendings: readonly PendingInState[], pending: string | undefined): boolean =>
  pendings.some(({ id }) => pendingOf(id) === pending)

/**
 * The run is over: what it left open is what the conversation waits for. A run that told no state, or failed without
 * naming anything, leaves them as they were; the stored conversation knows better and is asked. One that is told in outline
 * appears with what it is about, from wherever that is known: nobody agrees to what they do not see.
 */
export function afterRun(
  view: ChatView,
  run: string,
  { items, ending }: Pick<ChatView, 'items' | 'ending'>,
  asked: readonly Asked[] = [],
): ChatView {
  const told = readPendings(view.state)
  const silent = told === null || (ending?.kind === 'failed' && told.length === 0)
  const pendings = silent ? view.pendings : inFull(told, asked, view.pendings)
  const over: ChatView = { ...view, run: IDLE, items, ending, pendings, answering: null }
  const answeredPending = view.answering?.pending
  if (answeredPending === undefined || silent || !isOpen(told, answeredPending)) return over
  return {
    ...over,
    // It settled nothing, so it leaves no mark.
    items: items.filter(item => item.kind !== 'answer' || item.id !== answeredPending),
    objection:
      view.answering?.answer.kind === 'cancel'
        ? null
        : { pending: answeredPending, text: textOfRun(items, run) },
  }
}

const inFull = (
  told: readonly PendingInState[],
  asked: readonly Asked[],
  known: readonly PendingView[],
): readonly PendingView[] => told.flatMap(pending => wholePending(pending, asked, known) ?? [])

const textOfRun = (items: readonly Item[], run: string): string =>
  items
    .flatMap(item =>
      item.run === run && item.kind === 'message' && item.role === 'assistant' ? item.text : [],
    )
    .join('\n')
