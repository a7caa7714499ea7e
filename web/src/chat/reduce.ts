import type { ForkedView, SessionDetail } from '../../../src/api/rest.ts'
import { captureOnItsWay } from '../captures/shown-capture.ts'
import { pendingOf, settlementOf } from '../pendings/answer.ts'
import type { ChatEvent } from './chat-event.ts'
import { itemOf, mergeHistory } from './history.ts'
import { closeRun, questionOf } from './items.ts'
import { reduceWire } from './reduce-wire.ts'
import { isOpen } from './run-end.ts'
import { withStored } from './stored-items.ts'
import {
  type AnswerItem,
  type Branch,
  type ChatView,
  type Ending,
  IDLE,
  isBusy,
  type MessageItem,
  type Run,
  STEADY,
} from './view.ts'

/**
 * The whole chat, as one pure function.
 * V1. What the wire says counts only while a run is in progress, and only for that run.
 * V2. A message the server did not take goes back into the input; one it took is never taken out of the list.
 * V3. A pending stays on the screen until the server says that it is over; a click alone closes nothing.
 */
export function reduce(view: ChatView, event: ChatEvent): ChatView {
  switch (event.type) {
    case 'heard':
      return view.run.phase === 'idle' ? view : reduceWire(view, view.run.run, event.event, event.at)
    case 'opened':
      return open(view, event.detail)
    case 'missed':
      return { ...view, loading: { kind: 'missing' } }
    case 'open_failed':
      return { ...view, loading: { kind: 'failed', fault: event.fault } }
    case 'earlier_loaded': {
      const shownIds = new Set(view.items.map(item => item.id))
      const { messages, earlier } = event.detail
      const page = messages.filter(message => !shownIds.has(message.id)).map(message => itemOf(message))
      return { ...view, items: withStored([...page, ...view.items], event.detail), earlier }
    }
    case 'typed':
      return { ...view, draft: event.draft }
    case 'sent': {
      const message: MessageItem = {
        kind: 'message',
        id: event.message,
        role: 'user',
        text: event.text,
        run: event.run,
        at: event.at,
        status: 'complete',
        ...(event.files && { files: event.files }),
      }
      const items = [...view.items, message]
      const run: Run = { phase: 'sending', run: event.run }
      const draft = event.hasWaited ? view.draft : ''
      return { ...view, items, run, ending: null, draft, objection: null }
    }
    case 'queued':
      return { ...view, queue: event.queue }
    case 'unqueued':
      return {
        ...view,
        queue: [],
        draft: [...view.queue.map(({ text }) => text), view.draft].filter(text => text !== '').join('\n\n'),
        returned: [...view.returned, ...view.queue.flatMap(({ files = [] }) => files)],
      }
    case 'files_taken':
      return { ...view, returned: [] }
    case 'answered':
      return answer(view, event)
    case 'link_changed':
      return isBusy(view) ? { ...view, link: event.link } : view
    case 'stop_asked':
      return view.run.phase === 'sending' || view.run.phase === 'running'
        ? { ...view, run: { phase: 'stopping', run: view.run.run, from: view.run.phase } }
        : view
    case 'refused':
      return leave(view, { kind: 'failed', fault: event.fault, again: null, lost: lostOf(view) })
    case 'abandoned':
      return leave(view, abandonment(view))
  }
}

function answer(
  view: ChatView,
  { run, showing, answer: chosenAnswer }: Extract<ChatEvent, { type: 'answered' }>,
): ChatView {
  const pending = pendingOf(showing)
  const mark: AnswerItem = {
    kind: 'answer',
    id: pending,
    run,
    settlement: settlementOf(chosenAnswer),
    label: chosenAnswer.kind === 'option' ? chosenAnswer.label : null,
    capture:
      chosenAnswer.kind === 'value' ? captureOnItsWay(view.pendings.find(({ id }) => id === showing)) : null,
  }
  return {
    ...view,
    items: [...view.items, mark],
    run: { phase: 'sending', run },
    ending: null,
    answering: { pending, answer: chosenAnswer },
    objection: null,
  }
}

/** Shows the stored conversation. A run in progress is told from its start, so what it has stored is left out. */
function open(view: ChatView, detail: SessionDetail | null): ChatView {
  if (detail === null) return { ...view, loading: { kind: 'ready' } }
  const { running, messages } = detail
  const ofRun = (turn: string) => running !== null && turn === running.turn
  const page = messages
    .filter(message => message.role === 'user' || !ofRun(message.turn))
    .map(message => itemOf(message, ofRun(message.turn) ? (running?.run ?? null) : null))
  const otherItems = running === null ? view.items : view.items.filter(item => item.run !== running.run)
  return {
    ...view,
    loading: { kind: 'ready' },
    session: detail.session,
    items: withStored(mergeHistory(otherItems, page), detail),
    earlier: reachesBack(view, page) ? view.earlier : detail.earlier,
    quarantine: detail.quarantine,
    run: running === null ? IDLE : { phase: 'running', run: running.run },
    link: STEADY,
    pendings: detail.pendings,
    flow: detail.flow,
    desk: detail.desk,
    branches: branchesIn(detail),
    ratings: detail.ratings,
    objection: isOpen(detail.pendings, view.objection?.pending) ? view.objection : null,
  }
}

function branchesIn({ origin, forks, messages }: SessionDetail): readonly Branch[] {
  const lastOf = (turn: string | null) => messages.findLast(message => message.turn === turn)?.id ?? null
  const branch = (kind: Branch['kind']) => (view: ForkedView) => ({ ...view, kind, after: lastOf(view.turn) })
  return [...(origin === null ? [] : [origin].map(branch('origin'))), ...forks.map(branch('fork'))]
}

/** True where pages before `page` are already on the screen. */
function reachesBack(view: ChatView, page: readonly MessageItem[]): boolean {
  const first = page[0]
  return first !== undefined && view.items.some(item => item.id === first.id)
}

/** Ends the run from this side (V2). */
function leave(view: ChatView, ending: Ending): ChatView {
  if (view.run.phase === 'idle') return view
  const { run } = view.run
  const over: ChatView = { ...view, run: IDLE, link: STEADY, ending, answering: null }
  if (!isUnheard(view.run)) return { ...over, items: closeRun(view.items, run, 'stopped') }
  const question = questionOf(view.items, run)
  return {
    ...over,
    items: view.items.filter(item => item.run !== run),
    returned: [...view.returned, ...(question?.files ?? [])],
    draft: [question?.text, view.draft].filter(text => text !== undefined && text !== '').join('\n\n'),
  }
}

function abandonment(view: ChatView): Ending {
  const what = lostOf(view)
  return what === null ? { kind: 'left' } : { kind: 'taken_back', what }
}

function lostOf(view: ChatView): 'message' | 'answer' | null {
  if (!isUnheard(view.run)) return null
  return view.answering === null ? 'message' : 'answer'
}

export const isUnheard = (run: Run): boolean =>
  run.phase === 'sending' || (run.phase === 'stopping' && run.from === 'sending')
