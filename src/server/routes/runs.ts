import type { Context } from 'hono'
import type { Engine } from '../../app.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Input } from '../../core/input.ts'
import type { InboxRow, SessionRow } from '../../ports/journal-store.ts'
import { type Cursor, parseCursor } from '../agui/cursor.ts'
import { followRun } from '../agui/follow-run.ts'
import { createRelay } from '../agui/relay.ts'
import { parseRunRequest, type RunRequest } from '../agui/run-request.ts'
import { snapshotRun } from '../agui/snapshot-run.ts'
import { sseResponse } from '../agui/sse-writer.ts'
import { lastMessage, type NewMessage } from '../agui/take-message.ts'
import { findAssistant, findThread, refuseQuarantined, targetOf, threadKey } from '../find-target.ts'
import { readJsonBody } from '../read-body.ts'

type MessageInput = Extract<Input, { kind: 'message' }>

/** POST /agui/:assistant – a message comes in, its turn streams out. */
export async function postRun(engine: Engine, c: Context): Promise<Response> {
  const assistant = findAssistant(engine, c.req.param('assistant') ?? '')
  const request = parseRunRequest(await readJsonBody(c.req.raw, engine.config.maxBodyBytes))
  const { store, entropy, clock } = engine
  const thread = threadKey(engine, assistant.id, request.threadId)
  const row = await store.openSession(thread, entropy.sessionId(), clock.now())
  refuseQuarantined(row)
  const message = lastMessage(request)
  const earlier = await store.findInput(targetOf(row).ref, request.runId)
  if (earlier !== null) return followEarlier(engine, row, request, message, earlier)
  if (message === null || (await isKnown(engine, row, message)))
    return snapshotRun(engine, targetOf(row), request)
  return startRun(engine, row, request, inputOf(engine, request, message))
}

/** GET /agui/:assistant/threads/:thread/runs/:run/events – goes on after Last-Event-ID, or repeats a run. */
export async function getRunEvents(engine: Engine, c: Context): Promise<Response> {
  const row = await findThread(engine, c.req.param('assistant') ?? '', c.req.param('thread') ?? '')
  refuseQuarantined(row)
  const input = await findRun(engine, row, c.req.param('run') ?? '')
  const from = parseCursor(c.req.header('last-event-id'))
  await refuseCursorAhead(engine, row, from)
  return follow(engine, row, input, from)
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
  input: MessageInput,
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
    const outcome = await engine.runner.submit(target, request.runId, input, engine.config.busy)
    if (outcome.kind === 'accepted')
      return sseResponse(writer => {
        relay.attach(writer)
        return stop
      })
    stop()
    if (outcome.kind === 'duplicate') return await follow(engine, row, outcome.row, null)
    throw new SignalboxError('thread_busy', 'a run is in progress on this thread', {
      place: request.threadId,
      hint: 'Follow it, cancel it, or wait until it has ended.',
    })
  } catch (error) {
    stop()
    throw error
  }
}

function followEarlier(
  engine: Engine,
  row: SessionRow,
  request: RunRequest,
  message: NewMessage | null,
  earlier: InboxRow,
): Response {
  const same =
    message === null || engine.digest(JSON.stringify(inputOf(engine, request, message))) === earlier.digest
  if (same) return follow(engine, row, earlier, null)
  throw new SignalboxError('run_id_reused', `run ${request.runId} was started with another message`, {
    place: '$.runId',
    hint: 'Use a new runId for every message.',
  })
}

function follow(engine: Engine, row: SessionRow, input: InboxRow, from: Cursor | null): Response {
  const run = { threadId: row.thread, runId: input.run ?? input.key }
  const { ref } = targetOf(row)
  return sseResponse(writer =>
    followRun(engine, {
      ref,
      run,
      // It may have started since `input` was read.
      findTurn: async () => input.turn ?? (await engine.store.findInput(ref, input.key))?.turn ?? null,
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

async function isKnown({ runner }: Engine, row: SessionRow, { id }: NewMessage): Promise<boolean> {
  const { window } = await runner.state(targetOf(row).ref)
  return window.some(message => message.role === 'user' && message.id === id)
}

function inputOf({ principal }: Engine, request: RunRequest, { id, text }: NewMessage): MessageInput {
  const { contextType, entityId, channel, locale, zone } = request.forwardedProps ?? {}
  return {
    kind: 'message',
    message: id,
    text,
    run: request.runId,
    locale: locale ?? null,
    zone: zone ?? null,
    surface: { channel: channel ?? 'api', tools: (request.tools ?? []).map(({ name }) => name) },
    contextType: contextType ?? 'general',
    entityId: entityId ?? null,
    principal,
  }
}
