import type { Context } from 'hono'
import type { Engine } from '../../app.ts'
import { SignalboxError } from '../../core/error.ts'
import type { SessionId, TurnId } from '../../core/id.ts'
import type { Input } from '../../core/input.ts'
import { unreachable } from '../../core/unreachable.ts'
import { emptyState } from '../../journal/fold.ts'
import { shortDigest } from '../../ports/digest.ts'
import type { InboxRow, SessionRow } from '../../ports/journal-store.ts'
import { viewOf } from '../../turn/show-pendings.ts'
import { type Cursor, parseCursor } from '../agui/cursor.ts'
import { conversation, followRun } from '../agui/follow-run.ts'
import { createRelay } from '../agui/relay.ts'
import { parseRunRequest, type RunRequest } from '../agui/run-request.ts'
import { snapshotRun } from '../agui/snapshot-run.ts'
import { sseResponse } from '../agui/sse-writer.ts'
import { type Taken, takeInput } from '../agui/take-input.ts'
import { findAssistant, findThread, refuseQuarantined, targetOf, threadKey } from '../find-target.ts'
import { readJsonBody } from '../read-body.ts'

const NO_TOOLS: ReadonlySet<string> = new Set()

type RunInput = Extract<Input, { kind: 'message' | 'answer' }>

/** POST /agui/:assistant – a message comes in, its turn streams out. */
export async function postRun(engine: Engine, c: Context): Promise<Response> {
  const assistant = findAssistant(engine, c.req.param('assistant') ?? '')
  const request = parseRunRequest(await readJsonBody(c.req.raw, engine.config.maxBodyBytes))
  const { store, runner, entropy, clock } = engine
  const thread = threadKey(engine, assistant.id, request.threadId)
  // Looking at a thread that has nothing yet makes no session of it.
  const known = await store.findThread(thread)
  if (known === null && takeInput(request, UNKNOWING).kind === 'nothing')
    return snapshotRun({ messages: [], pendings: [] }, request, NO_TOOLS)
  const row = known ?? (await store.openSession(thread, entropy.sessionId(), clock.now()))
  refuseQuarantined(row)
  const { ref } = targetOf(row)
  // A client that did not see our answer sends the very same request again.
  const earlier = await store.findInput(ref, keyOf(engine, request))
  if (earlier !== null) return followEarlier(engine, row, request, earlier)
  const state = await runner.state(ref)
  const taken = takeInput(request, state)
  switch (taken.kind) {
    case 'nothing':
      return snapshotRun(
        {
          messages: await conversation(engine.journal, ref),
          pendings: state.pendings.filter(({ showings }) => showings > 0).map(viewOf),
        },
        request,
        new Set(request.tools?.map(({ name }) => name)),
      )
    case 'answered':
      return follow(engine, row, { run: request.runId, findTurn: async () => taken.turn }, null)
    case 'message':
    case 'answer':
      return startRun(engine, row, request, inputOf(engine, request, taken))
    default:
      return unreachable(taken)
  }
}

/** GET /agui/:assistant/threads/:thread/runs/:run/events – goes on after Last-Event-ID, or repeats a run. */
export async function getRunEvents(engine: Engine, c: Context): Promise<Response> {
  const row = await findThread(engine, c.req.param('assistant') ?? '', c.req.param('thread') ?? '')
  refuseQuarantined(row)
  const input = await findRun(engine, row, c.req.param('run') ?? '')
  const from = parseCursor(c.req.header('last-event-id'))
  await refuseCursorAhead(engine, row, from)
  return follow(engine, row, runOf(engine, row, input), from)
}

/** POST /agui/:assistant/threads/:thread/runs/:run/cancel – stops the run; harmless when it is over. */
export async function postCancel(engine: Engine, c: Context): Promise<Response> {
  const row = await findThread(engine, c.req.param('assistant') ?? '', c.req.param('thread') ?? '')
  refuseQuarantined(row)
  const input = await findRun(engine, row, c.req.param('run') ?? '')
  if (!input.settled) await engine.runner.cancel(targetOf(row), input.key)
  return c.json({ run: input.run, status: input.settled ? 'ended' : 'cancelling' }, 202)
}

async function startRun(
  engine: Engine,
  row: SessionRow,
  request: RunRequest,
  input: RunInput,
): Promise<Response> {
  const target = targetOf(row)
  const relay = createRelay()
  const stop = followRun(engine, {
    ref: target.ref,
    run: { threadId: request.threadId, runId: request.runId },
    findTurn: async () => null,
    from: null,
    write: relay.write,
    end: relay.end,
  })
  try {
    const outcome = await engine.runner.submit(target, keyOf(engine, request), input, engine.config.busy)
    if (outcome.kind === 'accepted')
      return sseResponse(writer => {
        relay.attach(writer)
        return stop
      })
    stop()
    if (outcome.kind === 'duplicate') return follow(engine, row, runOf(engine, row, outcome.row), null)
    throw new SignalboxError('thread_busy', 'a run is in progress on this thread', {
      place: request.threadId,
      hint: 'Follow it, cancel it, or wait until it has ended.',
    })
  } catch (error) {
    stop()
    throw error
  }
}

/** The same person's same words: it is the run of then. Other words under its name are a client's mistake. */
async function followEarlier(
  engine: Engine,
  row: SessionRow,
  request: RunRequest,
  earlier: InboxRow,
): Promise<Response> {
  const taken = takeInput(request, UNKNOWING)
  const words = taken.kind === 'message' ? await wordsOf(engine, row, earlier) : null
  if (words === null || (taken.kind === 'message' && taken.text === words))
    return follow(engine, row, runOf(engine, row, earlier), null)
  throw new SignalboxError('run_id_reused', `run ${request.runId} was started with another message`, {
    place: '$.runId',
    hint: 'Use a new runId for every message.',
  })
}

/** What an input said; null where it was no message, or has been forgotten. */
async function wordsOf({ journal }: Engine, row: SessionRow, { body, turn }: InboxRow) {
  const input = body === null ? null : (JSON.parse(body) as Input)
  if (input !== null) return input.kind === 'message' ? input.text : null
  const events = turn === null ? [] : await journal.turn(targetOf(row).ref, turn)
  const received = events.find(event => event.type === 'message_received')
  return received?.type === 'message_received' ? (received.content?.text ?? null) : null
}

const UNKNOWING = emptyState('' as SessionId)

/** Stock clients resume under the run id that was interrupted: what they resume with is part of the key. */
function keyOf({ digest }: Engine, { runId, resume }: RunRequest): string {
  return resume === undefined || resume.length === 0
    ? runId
    : `${runId}#${shortDigest(digest, JSON.stringify(resume))}`
}

interface KnownRun {
  readonly run: string
  readonly findTurn: () => Promise<TurnId | null>
}

/** It may have started since its row was read. */
const runOf = ({ store }: Engine, row: SessionRow, { run, key, turn }: InboxRow): KnownRun => ({
  run: run ?? key,
  findTurn: async () => turn ?? (await store.findInput(targetOf(row).ref, key))?.turn ?? null,
})

function follow(engine: Engine, row: SessionRow, { run, findTurn }: KnownRun, from: Cursor | null): Response {
  const { ref } = targetOf(row)
  return sseResponse(writer =>
    followRun(engine, {
      ref,
      run: { threadId: row.thread, runId: run },
      findTurn,
      from,
      write: writer.write,
      end: writer.end,
    }),
  )
}

async function findRun({ store }: Engine, row: SessionRow, run: string): Promise<InboxRow> {
  const input = await store.findRun(targetOf(row).ref, run)
  if (input === null) throw new SignalboxError('unknown_run', 'there is no such run on this thread')
  return input
}

/** A reader cannot have seen more than there is: either its id is made up, or our end of the log is missing. */
async function refuseCursorAhead(
  { store, say }: Engine,
  row: SessionRow,
  from: Cursor | null,
): Promise<void> {
  if (from === null) return
  const head = (await store.head(targetOf(row).ref))?.seq ?? 0
  // A streaming message is two ahead: its settlement, then itself.
  if (from.seq <= head + 2) return
  say(`session ${row.session}: a reader has seen event ${from.seq}, the journal ends at ${head}`)
  throw new SignalboxError('invalid_input', `Last-Event-ID ${from.seq} lies beyond the journal's end ${head}`)
}

type Taking = Extract<Taken, { kind: 'message' | 'answer' }>

function inputOf({ principal }: Engine, request: RunRequest, taken: Taking): RunInput {
  const { contextType, entityId, channel, locale, zone } = request.forwardedProps ?? {}
  const common = {
    run: request.runId,
    locale: locale ?? null,
    zone: zone ?? null,
    surface: { channel: channel ?? 'api', tools: (request.tools ?? []).map(({ name }) => name) },
    contextType: contextType ?? 'general',
    principal,
  }
  return taken.kind === 'message'
    ? {
        ...common,
        kind: 'message',
        message: taken.id,
        text: taken.text,
        entityId: entityId ?? null,
        focus: taken.focus,
      }
    : { ...common, kind: 'answer', pending: taken.pending, answer: taken.answer }
}
