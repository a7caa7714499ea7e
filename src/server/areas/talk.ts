import * as z from 'zod/mini'
import { RESENT } from '../../api/run-path.ts'
import { RunRequestSchema } from '../agui/run-request.ts'
import { DOWNLOAD, IDEMPOTENCY_KEY, LAST_EVENT_ID, text, wholeNumberOf } from '../parameters.ts'
import { type Answer, type RouteTable, USER } from '../route.ts'
import { AnswerSchema, postAnswer } from '../routes/answers.ts'
import { getCapabilities } from '../routes/capabilities.ts'
import { DraftSchema, getDraft, putDraft } from '../routes/drafts.ts'
import { deleteFile, getFile, postFile } from '../routes/files.ts'
import { getRunEvents, getThreadEvents, postCancel, postRun } from '../routes/runs.ts'
import type { Visit } from '../visit.ts'

/** The library that speaks the protocol looks at it. */
const McpMessageSchema = z.looseObject({ jsonrpc: z.literal('2.0') })

const RUN = {
  threadId: 'my-thread',
  runId: 'run-1',
  messages: [{ id: 'm1', role: 'user', content: 'Hello' }],
  tools: [],
  context: [],
  state: {},
  forwardedProps: {},
}

/** Talking: messages in, answers out, over AG-UI, MCP and plain HTTP. */
export const talkRoutes = (mcp: Answer<Visit>) =>
  ({
    'POST /agui/:assistant': {
      says: 'A message comes in, its turn streams out as AG-UI events. Without anything new, what was said.',
      roles: USER,
      about: 'asker',
      headers: { [RESENT]: text('There where a client sends the same request again.') },
      body: { size: 'submission', schema: RunRequestSchema, example: RUN },
      answers: { 200: 'text/event-stream' },
      problems: [
        'thread_busy',
        'run_id_reused',
        'message_id_reused',
        'answer_invalid',
        'already_answered',
        'unknown_pending',
        'unknown_file',
        'uploads_limited',
        'invalid_input',
        'unknown_session',
        'session_quarantined',
      ],
      answer: postRun,
    },
    'GET /agui/:assistant/capabilities': {
      says: 'What the assistant can do, as AG-UI asks for it.',
      roles: USER,
      about: 'installation',
      answers: { 200: 'application/json' },
      answer: getCapabilities,
    },
    'GET /agui/:assistant/threads/:thread/runs/:run/events': {
      says: 'Events of a run: all of them, or those after `Last-Event-ID`.',
      roles: USER,
      about: 'owner',
      headers: { 'Last-Event-ID': LAST_EVENT_ID },
      answers: { 200: 'text/event-stream' },
      problems: ['unknown_run', 'invalid_input'],
      answer: getRunEvents,
    },
    'POST /agui/:assistant/threads/:thread/runs/:run/cancel': {
      says: 'Stops the run; harmless when it is over.',
      roles: USER,
      about: 'owner',
      answers: { 202: 'CancelView' },
      problems: ['unknown_run'],
      answer: postCancel,
    },
    'GET /agui/:assistant/threads/:thread/events': {
      says: 'What happens outside of the client’s own runs as long as somebody was handed over: each deed of a colleague as a run.',
      roles: USER,
      about: 'owner',
      query: { after: wholeNumberOf('Number of the latest fact that is known (`seq`).') },
      headers: { 'Last-Event-ID': LAST_EVENT_ID },
      answers: { 200: 'text/event-stream', 204: null },
      problems: ['invalid_input'],
      answer: getThreadEvents,
    },
    'ALL /mcp/:assistant': {
      says: 'The assistant as an MCP server over streamable HTTP.',
      roles: USER,
      about: 'asker',
      headers: { 'mcp-session-id': text('Session the server gave; of protocols before 2026.') },
      body: { schema: McpMessageSchema, example: { jsonrpc: '2.0', id: 1, method: 'ping' } },
      answers: {
        200: ['application/json', 'text/event-stream'],
        202: null,
        204: null,
        400: 'application/json',
        404: 'application/json',
        405: 'application/json',
        406: 'application/json',
        409: 'application/json',
      },
      answer: mcp,
    },
    'POST /api/assistants/:assistant/threads/:thread/files': {
      says: 'Keeps a file to be sent with a message: the bytes alone.',
      roles: USER,
      about: 'asker',
      query: { name: text('Name of the file.') },
      body: { size: 'file' },
      answers: { 201: 'UploadedFile' },
      problems: ['uploads_limited', 'limit_reached', 'invalid_input', 'unknown_file', 'session_quarantined'],
      answer: postFile,
    },
    'GET /api/sessions/:session/files/:file': {
      says: 'Its bytes: pictures to be shown, all else to be saved.',
      roles: USER,
      about: 'owner',
      query: { name: text('Name it is saved under.'), download: DOWNLOAD },
      answers: { 200: 'application/octet-stream' },
      problems: ['unknown_file'],
      answer: getFile,
    },
    'DELETE /api/sessions/:session/files/:file': {
      says: 'Removes a file that was not sent yet.',
      roles: USER,
      about: 'owner',
      answers: { 204: null },
      problems: ['unknown_file', 'file_sent'],
      answer: deleteFile,
    },
    'POST /api/sessions/:session/pendings/:showing{.+}': {
      says: 'Answers what waits. The first answer counts; a later one is told who was first.',
      roles: USER,
      about: 'owner',
      headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
      body: {
        size: 'submission',
        schema: AnswerSchema,
        example: { status: 'resolved', payload: { approved: true } },
      },
      answers: { 200: 'AnswerView' },
      problems: ['unknown_pending', 'already_answered', 'answer_invalid'],
      answer: postAnswer,
    },
    'GET /api/sessions/:session/drafts/:showing{.+}': {
      says: 'What was typed into an open table or map so far.',
      roles: USER,
      about: 'owner',
      answers: { 200: 'DraftView' },
      problems: ['unknown_pending'],
      answer: getDraft,
    },
    'PUT /api/sessions/:session/drafts/:showing{.+}': {
      says: 'Keeps what was typed. Sent with the `version` that was read, it replaces only that.',
      roles: USER,
      about: 'owner',
      body: { size: 'submission', schema: DraftSchema, example: { data: { rows: [{ name: 'Ada' }] } } },
      answers: { 200: 'DraftVersion', 204: null },
      problems: ['unknown_pending', 'draft_changed'],
      answer: putDraft,
    },
  }) as const satisfies RouteTable
