import type { FileView, JsonObject, SessionDetail } from '../../../src/api/rest.ts'
import { runPath } from '../../../src/api/run-path.ts'
import { waitsForColleague } from '../../../src/pendings/kinds.ts'
import type { RestClient } from '../data/rest-client.ts'
import { type GivenAnswer, resumeOf } from '../pendings/answer.ts'
import { DECLARED_TOOLS } from '../ui-tools/page-tools.ts'
import type { ChatEvent } from './chat-event.ts'
import { followRun } from './follow-run.ts'
import type { Network } from './network.ts'
import type { Outbox, Outgoing } from './outbox.ts'
import { isUnheard, reduce } from './reduce.ts'
import { type ChatView, freshView, isBusy, type Run } from './view.ts'

export interface ChatDeps {
  readonly assistant: string
  readonly thread: string
  readonly rest: RestClient
  readonly network: Network
  readonly mintId: () => string
  /** Seat of the person: sent with each message and answer. */
  readonly surface: () => { readonly locale: string; readonly zone?: string }
  readonly draft: string
  readonly outbox: Outbox
  /** The server took a run up, or ended it: lists of conversations are out of date. `own`: it was started here. */
  readonly onRunEdge: (own: boolean) => void
  /** Runs `notify` soon; many frames then make one drawing. */
  readonly soon: (notify: () => void) => void
}

/** One open conversation: holds its view, and does what the view cannot, talk to the server. */
export interface Chat {
  view(): ChatView
  subscribe(listener: () => void): () => void
  /** `known`: whether the server may have this thread already. */
  open(hasAddress: boolean): Promise<void>
  type(draft: string): void
  /** Tells that the input has the files that came back. */
  takeFiles(): void
  /**
   * A message written while an answer is on its way waits for its end. `edited`: values on the card in focus that were changed
   * there and not handed in.
   */
  send(text: string, edited?: JsonObject | null, files?: readonly FileView[]): Promise<void>
  /** Takes a message back that waits. */
  unqueue(message: string): void
  /** Answers an open pending, by the id of its showing. */
  answer(showing: string, answer: GivenAnswer): Promise<void>
  stop(): Promise<void>
  loadEarlier(): Promise<void>
  /** Looks for what other windows added; does nothing while an answer is on its way. */
  refresh(): Promise<void>
  close(): void
}

/** While the stream is heard, its end tells whether the stop arrived; afterwards any answer does. */
const CANCEL_ATTEMPTS = { heard: 5, left: 60 }
const LONGEST_PAUSE_MS = 5_000

export function createChat(deps: ChatDeps): Chat {
  const { assistant, thread, rest, network, mintId, surface, onRunEdge, soon } = deps
  const closed = new AbortController()
  const listeners = new Set<() => void>()
  let view = freshView(deps.draft)
  let following = new AbortController()
  let drawing = false
  let runs = 0
  let own = false
  let isListening = false
  let mayBeStored = false
  let outbox: readonly Outgoing[] = []

  const notify = () => {
    drawing = false
    for (const listener of listeners) listener()
  }

  function emit(event: ChatEvent): void {
    if (closed.signal.aborted) return
    const before = view
    view = reduce(view, event)
    // The server took it, refused it, or it went back into the input.
    const { run } = before
    if (run.phase !== 'idle' && isUnheard(run) && !isUnheard(view.run))
      keep(outbox.filter(one => one.run !== run.run))
    if (isEdge(before.run, view.run)) onRunEdge(own)
    if (event.type !== 'heard') notify()
    else if (!drawing) {
      drawing = true
      soon(notify)
    }
  }

  function keep(messages: readonly Outgoing[]): void {
    outbox = messages
    deps.outbox.write(messages)
    const current = view.run.phase === 'idle' ? null : view.run.run
    view = reduce(view, { type: 'queued', queue: messages.filter(({ run }) => run !== current) })
  }

  /** Takes over what waits for this conversation, also what a tab left that is gone. */
  async function takeOver(): Promise<void> {
    const waiting = await deps.outbox.take()
    if (closed.signal.aborted) return
    outbox = [...outbox, ...waiting.filter(({ message }) => outbox.every(one => one.message !== message))]
  }

  async function deliver(message: Outgoing, hasWaited: boolean): Promise<void> {
    const { run, message: id, text, files, state } = message
    const came = files && { files }
    emit({ type: 'sent', run, message: id, text, ...came, at: Date.now(), ...(hasWaited && { hasWaited }) })
    keep([message, ...outbox.filter(one => one.run !== run)])
    notify()
    await follow(run, {
      ...inputOf(run, { messages: [{ id, role: 'user', content: contentOf(message) }] }),
      state,
    })
    await deliverNext()
  }

  /** Sends what waited once the answer before it is whole; where that failed or was stopped, it is the person's again. */
  async function deliverNext(): Promise<void> {
    const [next] = outbox
    if (next === undefined || isBusy(view) || closed.signal.aborted) return
    if (view.items.some(({ id }) => id === next.message)) {
      keep(outbox.slice(1))
      return deliverNext()
    }
    if (view.ending === null) return deliver(next, true)
    emit({ type: 'unqueued' })
    keep([])
  }

  async function follow(run: string, input: object | null): Promise<void> {
    runs++
    own = input !== null
    following = new AbortController()
    const signal = AbortSignal.any([following.signal, closed.signal])
    const { locale } = surface()
    const end = await followRun({ assistant, thread, run, input, locale }, network, emit, signal)
    // The store knows more than a run tells: what others added, and how questions were answered elsewhere.
    if (end !== 'aborted') await look()
  }

  /** Showings the person has before them: their words answer nothing else. */
  const stateOf = (edited: JsonObject | null) => ({
    pendings: view.pendings.map(({ id }, place) =>
      edited !== null && place === view.pendings.length - 1 ? { id, edited } : { id },
    ),
  })

  /** The server's store is the conversation; only what is new is sent. */
  const inputOf = (
    run: string,
    content: { messages: readonly object[]; resume?: readonly object[] },
    edited: JsonObject | null = null,
  ) => ({
    threadId: thread,
    runId: run,
    protocolVersion: '1.0',
    tools: DECLARED_TOOLS,
    context: [],
    state: stateOf(edited),
    forwardedProps: { channel: 'web', ...surface() },
    ...content,
  })

  /** True for a conversation that began here, though the server has nothing of it yet. */
  const hasBegun = () => view.items.length > 0 || outbox.length > 0 || view.draft !== ''

  /** Shows what is stored, and follows what is running. */
  async function look(): Promise<void> {
    const runsBefore = runs
    const answer = await rest.thread(assistant, thread)
    // A run since then makes this answer old.
    if (closed.signal.aborted || isBusy(view) || runsBefore !== runs) return
    if (answer.ok) {
      own = false
      emit({ type: 'opened', detail: answer.value })
      if (isAtDesk(answer.value)) void listenToDesk(answer.value.seq)
      if (answer.value.running) await follow(answer.value.running.run, null)
    } else if (answer.status === 404) emit(hasBegun() ? { type: 'opened', detail: null } : { type: 'missed' })
    else if (view.loading.kind !== 'ready') emit({ type: 'open_failed', fault: answer.fault })
  }

  /** Listens to a colleague, whose deeds come outside of runs; loaded only where somebody was handed over. */
  async function listenToDesk(after: number): Promise<void> {
    if (isListening) return
    isListening = true
    const { followDesk } = await import('./follow-desk.ts')
    const target = { assistant, thread, after }
    await followDesk(target, network, () => void (isBusy(view) || look()), closed.signal)
    isListening = false
  }

  async function cancel(run: string, after: keyof typeof CANCEL_ATTEMPTS): Promise<void> {
    for (let attempt = 1; attempt <= CANCEL_ATTEMPTS[after]; attempt++) {
      const answer = await network
        .fetch(`${runPath({ assistant, thread, run })}/cancel`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        .catch(() => null)
      if (answer?.ok || closed.signal.aborted) return
      if (after === 'left' ? answer !== null : !isBusy(view)) return
      // The message may still be on its way there.
      await network.pause(Math.min(300 * attempt, LONGEST_PAUSE_MS), closed.signal)
    }
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async hasAddress => {
      mayBeStored = hasAddress
      await takeOver()
      if (hasAddress) await look()
      else emit({ type: 'opened', detail: null })
      await deliverNext()
    },
    type: draft => emit({ type: 'typed', draft }),
    takeFiles: () => emit({ type: 'files_taken' }),
    async send(text, edited = null, files = []) {
      if (text.trim() === '' && files.length === 0) return
      const came = files.length > 0 && { files }
      const message = { run: mintId(), message: mintId(), text, ...came, state: stateOf(edited) }
      if (!isBusy(view)) return deliver(message, false)
      keep([...outbox, message])
      emit({ type: 'typed', draft: '' })
    },
    unqueue(message) {
      keep(outbox.filter(one => one.message !== message))
      notify()
    },
    async answer(showing, answer) {
      if (isBusy(view)) return
      const run = mintId()
      emit({ type: 'answered', run, showing, answer })
      await follow(run, inputOf(run, { messages: [], resume: [resumeOf(showing, answer)] }))
      await deliverNext()
    },
    async stop() {
      if (view.run.phase === 'idle') return
      const { run } = view.run
      const { link } = view
      emit({ type: 'stop_asked' })
      if (link.kind === 'steady') return cancel(run, 'heard')
      following.abort()
      emit({ type: 'abandoned' })
      await cancel(run, 'left')
    },
    async loadEarlier() {
      if (view.session === null || view.earlier === null) return
      const answer = await rest.earlier(view.session, view.earlier)
      if (answer.ok)
        emit({
          type: 'earlier_loaded',
          detail: answer.value,
        })
    },
    async refresh() {
      if (!isBusy(view) && (mayBeStored || view.items.length > 0 || view.loading.kind === 'failed'))
        await look()
      await takeOver()
      await deliverNext()
    },
    close: () => closed.abort(),
  }
}

/** Files stand beside the words as parts, by the names the server gave them. */
const contentOf = ({ text, files }: Outgoing): unknown =>
  files
    ? [
        { type: 'text', text },
        ...files.map(({ id, name, as }) => ({
          type: as === 'image' ? as : 'document',
          source: { type: 'file', value: id },
          metadata: { filename: name },
        })),
      ]
    : text

/** True where a colleague may do something at any time. */
const isAtDesk = ({ desk, pendings }: SessionDetail): boolean =>
  desk !== null || pendings.some(waitsForColleague)

/** A message on its way changes nothing yet; the first word of the server about it does. */
const isEdge = (before: Run, after: Run): boolean =>
  before.phase !== after.phase && (after.phase === 'running' || after.phase === 'idle')
