import type { Context } from 'hono'
import { type Dialect, dialectOf } from '../../api/dialect.ts'
import { RESENT } from '../../api/run-path.ts'
import type { WhenBusy } from '../../core/busy.ts'
import { GENERAL } from '../../core/context-type.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Surface } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { Input } from '../../core/input.ts'
import type { SessionRef, SessionState } from '../../core/session.ts'
import { FORM_PREFIX, isFormTool, isUiTool, SHOWS_FORMS } from '../../core/ui.ts'
import { unreachable } from '../../core/unreachable.ts'
import { checkAnswer } from '../../pendings/check-answer.ts'
import type { InboxRow, SessionRow } from '../../ports/journal-store.ts'
import { keyOfWords, type MessageWords, refuseOtherWords } from '../../turn/message-words.ts'
import { queueEntry } from '../../turn/queue-entry.ts'
import type { OwnUiTool } from '../../ui-tools/form/own-ui-tool.ts'
import { ownTools } from '../../ui-tools/menu.ts'
import { conversation, conversationIn } from '../agui/conversation.ts'
import { type Cursor, parseCursor } from '../agui/cursor.ts'
import { followThread } from '../agui/follow-thread.ts'
import { readRun } from '../agui/read-run.ts'
import { type Refusal, refusalIn, withRefusal } from '../agui/refusal.ts'
import { createRelay } from '../agui/relay.ts'
import { parseRunRequest, type RunRequest } from '../agui/run-request.ts'
import { snapshotRun } from '../agui/snapshot-run.ts'
import { sseResponse } from '../agui/sse-writer.ts'
import { takeFiles } from '../agui/take-files.ts'
import { takeFrontend } from '../agui/take-frontend.ts'
import {
  editedOf,
  focusOf,
  isClicked,
  knownCalls,
  type RequestAnswer,
  refusalOf,
  takeAnswer,
  takeResults,
  takeWords,
} from '../agui/take-input.ts'
import {
  assistantOfThread,
  findAssistant,
  findThread,
  refuseQuarantined,
  targetOf,
  threadKey,
} from '../find-target.ts'
import { type NodeConnection, nodeConnection } from '../node-connection.ts'
import { localeOf } from '../problem.ts'
import { wholeNumber } from '../query.ts'
import { submitRun } from '../submit-run.ts'
import type { Visit } from '../visit.ts'

const NO_TOOLS = { tools: [] }

type RunInput = Extract<Input, { kind: 'message' | 'answer' }>

/** POST /agui/:assistant – a message comes in, its turn streams out. */
export async function postRun(visit: Visit, c: Context): Promise<Response> {
  const id = c.req.param('assistant') ?? ''
  const node = nodeConnection(c)
  if (visit.directory.entry(id)?.besidesFlow == null) findAssistant(visit, id)
  const request = parseRunRequest(await visit.readBody())
  const assistant = await assistantOfThread(visit, id, request.threadId)
  const { store, runner, entropy, clock } = visit
  const thread = threadKey(visit, assistant.id, request.threadId)
  const dialect = dialectOf(request)
  const words = takeWords(request)
  refuseLongWords(visit, words)
  if (words !== null) refuseForeignForms(request, ownTools(assistant.ui_tools))
  // Looking at a thread that has nothing yet makes no session of it.
  const existing = await store.findThread(thread)
  if (existing === null && words === null) {
    const frontend = takeFrontend(request)?.state
    const locale = request.forwardedProps?.locale ?? assistant.locale
    const refused = refusalIn(refusalOf(request, null), locale)
    const empty = { ...conversationIn([], { frontend }), pendings: [], locale, refused }
    return snapshotRun(empty, request, NO_TOOLS, node, dialect)
  }
  const row = existing ?? (await store.openSession(thread, entropy.sessionId(), clock.now()))
  await refuseQuarantined(visit, row)
  const { ref } = targetOf(row)
  const refused = hasResume(request) ? await refusedIn(visit, ref, request, assistant.locale) : null
  const reader: EventReader = { visit, row, node, dialect, refused }
  const whenBusy = assistant.busy ?? visit.config.busy
  const manner: Manner = { whenBusy, sending: c.req.header(RESENT) === undefined ? 'first' : 'again' }
  // A client that did not see our answer sends the very same request again.
  const earlierMessage = words === null ? null : await findMessage(visit, ref, request, keyOfWords(words))
  const isNew = words !== null && earlierMessage === null
  if (isNew && !(hasResume(request) && isClicked(request, await runner.state(ref)))) {
    const state = await runner.state(ref)
    const focus = focusOf(request, state)
    const surface = surfaceOf(request, state, ownTools(assistant.ui_tools))
    const edited = editedOf(request)
    const results = takeResults(request, state)
    const files = await takeFiles(visit, ref, request)
    const message = {
      kind: 'message',
      ...words,
      focus,
      ...(edited !== null && { edited }),
      ...(results.length > 0 && { results }),
      ...(files.length > 0 && { files }),
    } as const
    const input = inputOf(visit, request, message, surface)
    return startRun(reader, request, keyOfWords(words), input, manner)
  }
  if (words !== null && earlierMessage !== null) {
    await refuseOtherWords(visit.journal, ref, words, earlierMessage, '$.messages')
    if (earlierMessage.run === request.runId && !hasResume(request))
      return follow(reader, runOf(visit, row, earlierMessage), null)
  }
  const answered = await store.findInput(ref, keyOfAnswer(request))
  if (answered !== null) return follow(reader, runOf(visit, row, answered), null)
  const state = await runner.state(ref)
  const answer = takeAnswer(request, state)
  switch (answer.kind) {
    case 'nothing': {
      const frontend = takeFrontend(request)?.state
      const shown = state.pendings.filter(({ showings }) => showings > 0)
      const open = shown.slice(-1).map(({ id }) => id)
      return snapshotRun(
        {
          ...(await conversation(visit.journal, ref, { open, frontend })),
          pendings: shown,
          locale: localeIn(state, request, assistant.locale),
          refused,
        },
        request,
        { tools: shownTools(request, ownTools(assistant.ui_tools)) },
        node,
        dialect,
      )
    }
    case 'answered':
      return follow(reader, { run: request.runId, findTurn: async () => answer.turn }, null)
    case 'answer':
      refuseUnfitData(answer, state, request.forwardedProps?.locale ?? localeOf(c.req.raw))
      return startRun(
        reader,
        request,
        keyOfAnswer(request),
        inputOf(visit, request, answer, surfaceOf(request, state, ownTools(assistant.ui_tools))),
        manner,
      )
    default:
      return unreachable(answer)
  }
}

/** GET /agui/:assistant/threads/:thread/runs/:run/events – goes on after Last-Event-ID, or repeats a run. */
export async function getRunEvents(visit: Visit, c: Context): Promise<Response> {
  const row = await findThread(visit, c.req.param('assistant') ?? '', c.req.param('thread') ?? '')
  await refuseQuarantined(visit, row)
  const input = await findRun(visit, row, c.req.param('run') ?? '')
  const from = parseCursor(c.req.header('last-event-id'))
  await refuseAhead(visit, row, from?.seq ?? 0, 'Last-Event-ID')
  const reader = { visit, row, node: nodeConnection(c), dialect: '1.0', refused: null } as const
  return follow(reader, runOf(visit, row, input), from)
}

/**
 * GET /agui/:assistant/threads/:thread/events?after= – turns no client began, each as a run, as long as a colleague is
 * waited for or answers: what they do is there at once. 204 where none is.
 */
export async function getThreadEvents(visit: Visit, c: Context): Promise<Response> {
  const row = await findThread(visit, c.req.param('assistant') ?? '', c.req.param('thread') ?? '')
  await refuseQuarantined(visit, row)
  const { ref } = targetOf(row)
  const state = await visit.runner.state(ref)
  const { seq } = state
  const seen = parseCursor(c.req.header('last-event-id'))?.seq
  const after = seen ?? wholeNumber(c, 'after', seq)
  await refuseAhead(visit, row, after, seen === undefined ? 'after' : 'Last-Event-ID')
  const isOver = queueEntry(state) === null
  if (isOver && after >= seq) return c.body(null, 204)
  return sseResponse(
    ({ write, end }) => followThread(visit, { ref, threadId: row.thread, after, isOver, write, end }),
    nodeConnection(c),
    visit.watchAdmission,
  )
}

/** POST /agui/:assistant/threads/:thread/runs/:run/cancel – stops the run; harmless when it is over. */
export async function postCancel(visit: Visit, c: Context): Promise<Response> {
  const row = await findThread(visit, c.req.param('assistant') ?? '', c.req.param('thread') ?? '')
  await refuseQuarantined(visit, row)
  const input = await findRun(visit, row, c.req.param('run') ?? '')
  if (!input.settled) await visit.runner.cancel(targetOf(row), input.key)
  return c.json({ run: input.run, status: input.settled ? 'ended' : 'cancelling' }, 202)
}

/** A session, and who asks for its events. */
interface EventReader {
  readonly visit: Visit
  readonly row: SessionRow
  readonly node: NodeConnection | null
  readonly dialect: Dialect
  /** Answer of the request that did nothing, beside what its run does. */
  readonly refused: Refusal | null
}

interface Manner {
  readonly whenBusy: WhenBusy
  readonly sending: 'first' | 'again'
}

async function startRun(
  reader: EventReader,
  request: RunRequest,
  key: string,
  input: RunInput,
  { whenBusy, sending }: Manner,
): Promise<Response> {
  const { visit, row, node, dialect, refused } = reader
  const target = targetOf(row)
  const relay = createRelay()
  const stop = readRun(visit, {
    ref: target.ref,
    run: { threadId: request.threadId, runId: request.runId },
    dialect,
    findTurn: async () => null,
    from: null,
    write: relay.write,
    end: relay.end,
  })
  try {
    const outcome = await submitRun(visit, target, key, input, whenBusy, sending)
    if (outcome.kind === 'accepted')
      return sseResponse(
        writer => {
          relay.attach(withRefusal(writer, refused, request.runId))
          return stop
        },
        node,
        visit.watchAdmission,
      )
    stop()
    if (outcome.kind === 'duplicate') return follow(reader, runOf(visit, row, outcome.row), null)
    throw new SignalboxError('thread_busy', 'a run is in progress on this thread', {
      place: request.threadId,
      hint: 'Follow it, cancel it, or wait until it has ended.',
    })
  } catch (error) {
    stop()
    throw error
  }
}

/**
 * The message where it came before. Stock clients resume under the run id that was interrupted; besides that, every message has
 * its own. The same request may be taken at this very moment, at another connection or node.
 */
async function findMessage(
  { store }: Visit,
  ref: SessionRef,
  request: RunRequest,
  key: string,
): Promise<InboxRow | null> {
  const earlier = await store.findInput(ref, key)
  if (earlier !== null || hasResume(request)) return earlier
  const used = await store.findRun(ref, request.runId)
  if (used === null || used.key === key) return used
  throw new SignalboxError('run_id_reused', `run ${request.runId} was started with another message`, {
    place: '$.runId',
    hint: 'Use a new runId for every message.',
  })
}

/** Refusal of an answer to what the conversation never showed. It is told beside the run: what else a request brings counts. */
const refusedIn = async (
  { runner }: Visit,
  ref: SessionRef,
  request: RunRequest,
  locale: string,
): Promise<Refusal | null> => {
  const state = await runner.state(ref)
  return refusalIn(refusalOf(request, state), localeIn(state, request, locale))
}

const localeIn = ({ spoken }: SessionState, { forwardedProps }: RunRequest, otherwise: string): string =>
  spoken ?? forwardedProps?.locale ?? otherwise

const hasResume = ({ resume = [] }: RunRequest): boolean => resume.length > 0

/** By the showings it answers: what it answers with would be a digest of someone's words. */
const keyOfAnswer = ({ runId, resume = [] }: RunRequest): string =>
  `answer:${[runId, ...resume.map(({ interruptId }) => interruptId)].join(' ')}`

interface KnownRun {
  readonly run: string
  readonly findTurn: () => Promise<TurnId | null>
}

/** Run behind a row of the inbox: it may have started since that was read. */
const runOf = ({ store }: Visit, row: SessionRow, { run, key, turn }: InboxRow): KnownRun => ({
  run: run ?? key,
  findTurn: async () => turn ?? (await store.findInput(targetOf(row).ref, key))?.turn ?? null,
})

function follow(
  { visit, row, node, dialect, refused }: EventReader,
  { run, findTurn }: KnownRun,
  from: Cursor | null,
): Response {
  const { ref } = targetOf(row)
  return sseResponse(
    writer =>
      readRun(visit, {
        ref,
        run: { threadId: row.thread, runId: run },
        dialect,
        findTurn,
        from,
        ...withRefusal(writer, refused, run),
      }),
    node,
    visit.watchAdmission,
  )
}

async function findRun({ store }: Visit, row: SessionRow, run: string): Promise<InboxRow> {
  const input = await store.findRun(targetOf(row).ref, run)
  if (input === null) throw new SignalboxError('unknown_run', 'there is no such run on this thread')
  return input
}

/** A reader cannot have seen more than there is: either its id is made up, or our end of the log is missing. */
async function refuseAhead(
  { store, clock, say }: Visit,
  row: SessionRow,
  seen: number,
  place: 'Last-Event-ID' | 'after',
): Promise<void> {
  if (seen === 0) return
  const head = (await store.head(targetOf(row).ref))?.seq ?? 0
  // A streaming message is two ahead: its settlement, then itself.
  if (seen <= head + 2) return
  if (isNews(store, row.session, clock.now()))
    say(`session ${row.session}: a reader has seen event ${seen}, the journal ends at ${head}`)
  throw new SignalboxError('invalid_input', `event ${seen} lies beyond the journal's end ${head}`, {
    place,
    hint: `Read from the start, without ${place}.`,
  })
}

const TELL_AGAIN_MS = 3_600_000
const MOST_TOLD = 100
/** Moments at which a session was last told of, the latest at the end. */
const TOLD = new WeakMap<Visit['store'], Map<SessionRow['session'], number>>()

/** True once an hour for a session. Whoever makes ids up is told; the log is not theirs to fill. */
function isNews(store: Visit['store'], session: SessionRow['session'], now: number): boolean {
  const told = TOLD.get(store) ?? new Map<SessionRow['session'], number>()
  TOLD.set(store, told)
  for (const [known, at] of told) if (now - at >= TELL_AGAIN_MS) told.delete(known)
  if (told.has(session) || told.size >= MOST_TOLD) return false
  told.set(session, now)
  return true
}

/** Tables may be large, also those of the history a client sends along; what a person writes is not. */
function refuseLongWords({ config: { maxBodyBytes } }: Visit, words: MessageWords | null): void {
  if (words !== null && Buffer.byteLength(words.text) > maxBodyBytes)
    throw new SignalboxError('too_large', `the message is larger than ${maxBodyBytes} bytes`, {
      place: '$.messages',
    })
}

/**
 * Names of forms are an assistant's own: a client's tool under such a name would be shown as a form that nobody
 * described. What is open already can still be handed in.
 */
function refuseForeignForms({ tools = [] }: RunRequest, own: readonly OwnUiTool[]): void {
  const at = tools.findIndex(({ name }) => isFormTool(name) && !own.some(form => form.name === name))
  if (at < 0) return
  const forms = own.length === 0 ? 'none' : own.map(({ name }) => name).join(', ')
  throw new SignalboxError('invalid_input', `${tools[at]?.name} is no form of this assistant`, {
    place: `$.tools[${at}].name`,
    hint: `Names that begin with ${FORM_PREFIX} are forms of the assistant (${forms}). Give the tool another name, or declare ${SHOWS_FORMS} to show any form.`,
  })
}

/** Data a tool cannot take is refused before a run begins: its client still has it, and can say what is wrong. */
function refuseUnfitData(
  { pending, answer }: Extract<RequestAnswer, { kind: 'answer' }>,
  { pendings }: SessionState,
  locale: string,
): void {
  const open = pendings.find(({ id }) => id === pending)
  if (answer.status === 'cancelled' || open?.answer.form !== 'result') return
  const { tool } = open.answer
  if (!isUiTool(tool) || isFormTool(tool)) return
  const checked = checkAnswer(open, answer.response, locale)
  if (!checked.ok && checked.why === 'unfit')
    throw new SignalboxError('answer_invalid', checked.fault, {
      hint: 'What is open stays open, with its draft.',
    })
}

type RunContent =
  | (MessageWords &
      Pick<Extract<Input, { kind: 'message' }>, 'kind' | 'focus' | 'edited' | 'results' | 'files'>)
  | Extract<RequestAnswer, { kind: 'answer' }>

/** Tools the client shows: those it declared, and all forms of this assistant where it draws any. */
function shownTools({ tools = [] }: RunRequest, own: readonly OwnUiTool[]): readonly string[] {
  const declared = tools.map(({ name }) => name)
  return declared.includes(SHOWS_FORMS) ? [...declared, ...own.map(({ name }) => name)] : declared
}

function surfaceOf(request: RunRequest, state: SessionState, own: readonly OwnUiTool[]): Surface {
  const { channel, unattended, preferredUi } = request.forwardedProps ?? {}
  const calls = knownCalls(request, state)
  return {
    channel: channel ?? 'api',
    tools: shownTools(request, own),
    ...(unattended && { unattended }),
    ...(preferredUi && { preferredUi }),
    ...(calls.length > 0 && { calls }),
  }
}

function inputOf({ principal }: Visit, request: RunRequest, content: RunContent, surface: Surface): RunInput {
  const { contextType, entityId, locale, zone } = request.forwardedProps ?? {}
  const frontend = takeFrontend(request)
  const common = {
    run: request.runId,
    locale: locale ?? null,
    zone: zone ?? null,
    surface,
    principal,
    ...(frontend !== null && { frontend }),
  }
  return content.kind === 'message'
    ? {
        ...common,
        kind: 'message',
        message: content.id,
        text: content.text,
        contextType: contextType ?? GENERAL,
        entityId: entityId ?? null,
        ...(content.focus !== undefined && { focus: content.focus }),
        ...(content.edited !== undefined && { edited: content.edited }),
        ...(content.results !== undefined && { results: content.results }),
        ...(content.files !== undefined && { files: content.files }),
      }
    : { ...common, kind: 'answer', pending: content.pending, answer: content.answer }
}
