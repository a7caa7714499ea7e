import { createHash } from 'node:crypto'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { AssistantView } from '../../api/rest.ts'
import { SignalboxError, wordingOf } from '../../core/error.ts'
import { failureOf } from '../../llm/error-log.ts'
import type { Person } from '../../ports/desk-store.ts'
import type { KeyRing } from '../../ports/key-ring.ts'
import type { Connection } from '../client/connection.ts'
import { answerOf, type FormResult } from './answer-of.ts'
import { MOST_ROUNDS, type State } from './call-state.ts'
import { formOf } from './form-of.ts'
import { askedIn, wordsOf } from './reply.ts'
import { type StateSeal, stateSeal } from './state-seal.ts'
import {
  type CallPlace,
  type ChatCall,
  messageOf,
  type Outcome,
  openPending,
  placeOf,
  repeatRound,
  standing,
  type TalkParts,
  takeRound,
} from './talk.ts'

export interface McpServerParts {
  readonly connection: Connection
  readonly assistant: AssistantView
  /** The one whose calls these are. */
  readonly person: Person
  readonly version: string
  readonly newId: () => string
  /** Signs what travels through clients. */
  readonly keys: KeyRing
  /** Hears what an operator should know. */
  readonly say: (line: string) => void
}

const LONGEST_TEXT = 32_000
const FORM_KEY = 'answer'

const ChatInput = z.strictObject({
  text: z.string().min(1).max(LONGEST_TEXT).describe('What the person says, in their own words.'),
  session: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe('The conversation to go on with, as an earlier reply named it. Left out, a new one begins.'),
  message_id: z
    .string()
    .regex(/^[\w.:-]{8,120}$/)
    .optional()
    .describe('A unique name for this message. Sent again under the same name, it is taken once.'),
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
    .optional()
    .describe('The language to answer in, such as en or de-AT.'),
  zone: z.string().max(64).optional().describe('The time zone of the person, such as Europe/Berlin.'),
})

const ChatOutput = z.object({
  reply: z.string().describe('What the assistant says, the open question included.'),
  session: z.nullable(z.string()).describe('Pass it on with the next message of this conversation.'),
  end: z.enum(['answered', 'waiting', 'cancelled', 'failed']),
  decision: z.nullable(
    z.object({ track: z.string(), rung: z.string(), rule: z.string(), confidence: z.number() }),
  ),
  pending: z
    .nullable(z.object({ id: z.string(), kind: z.string(), question: z.string(), form: z.string() }))
    .describe('What the conversation waits for: the next message in this session answers it.'),
  error: z.nullable(z.object({ code: z.string(), message: z.string(), retry: z.boolean() })),
})

/** One assistant as an MCP server: a tool to talk to it. What it asks goes to the person, by a form where the client has one. */
export function createMcpServer(parts: McpServerParts): McpServer {
  const { assistant, version } = parts
  const seal = stateSeal(parts.keys, assistant.id, parts.person)
  const server = new McpServer(
    { name: `signalbox-${assistant.id}`, title: assistant.name, version },
    { instructions: instructionsOf(assistant), requestState: { verify: seal.open } },
  )
  server.registerTool(
    'chat',
    {
      title: `Talk to ${assistant.name}`,
      description: descriptionOf(assistant),
      inputSchema: ChatInput,
      outputSchema: ChatOutput,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    },
    async (input, ctx) => {
      try {
        return await chat({ ...parts, seal }, input, ctx, canShowForms(server, ctx))
      } catch (error) {
        return refusal(error, input.locale ?? assistant.locale, parts.say)
      }
    },
  )
  return server
}

const instructionsOf = ({ name, description }: AssistantView): string =>
  [
    `Talks to ${name}. ${description}`.trim(),
    'Hand on what the person says in their words and what comes back as it is.',
    'When a reply waits for an answer, ask the person; never answer for them.',
  ].join('\n')

const descriptionOf = ({ name, description, starters }: AssistantView): string =>
  [
    `Says something to ${name} and returns its reply. ${description}`.trim(),
    ...(starters.length === 0
      ? []
      : [`For example: ${starters.map(one => JSON.stringify(one)).join(', ')}.`]),
    'A reply may wait for the person, for example for a yes before something is done. Ask them, and call again with the same session and their words.',
  ].join('\n')

/** Said with each request since 2026, once per connection before. An empty capability is one for forms. */
function canShowForms({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as
    | { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities }
    | undefined
  const { elicitation } = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities() ?? {}
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

async function chat(
  parts: McpServerParts & { readonly seal: StateSeal },
  chatInput: z.infer<typeof ChatInput>,
  ctx: ServerContext,
  showsForms: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const { text, message_id } = chatInput
  const locale = chatInput.locale ?? null
  const zone = chatInput.zone ?? null
  const talk: TalkParts = { connection: parts.connection, assistant: parts.assistant.id }
  const language = locale ?? parts.assistant.locale
  const options = { locale, zone, report: reporter(ctx), signal: ctx.mcpReq.signal }
  const state = ctx.mcpReq.requestState<State>()
  const call = nameOf(chatInput)
  const replyTo = (outcome: Outcome) =>
    replyOrAsk(outcome, showsForms, language, at => parts.seal.seal({ ...at, call }, ctx))
  if (state === undefined) {
    const chatCall: ChatCall = {
      text,
      session: chatInput.session ?? null,
      message: message_id ?? parts.newId(),
      locale,
      zone,
    }
    const place = await placeOf(talk, chatCall)
    const outcome = await takeRound(talk, place, { text, shown: null, message: chatCall.message }, options)
    return replyTo(outcome)
  }
  const { showing, call: ofCall, ...place } = state
  if (ofCall !== call) throw new SignalboxError('invalid_input', 'this state belongs to another call')
  const pending = await openPending(talk, place, showing)
  const answer = pending === null ? null : answerOf(pending, formResult(ctx))
  // Answered before, by this very call or elsewhere: what came of it is told again.
  if (answer === null) return replyTo(await repeatRound(talk, place, options))
  // Closed without a choice: the reply says what is still open.
  if (answer.kind === 'none') return reply(await standing(talk, place), language)
  const input =
    answer.kind === 'click'
      ? { resume: answer.entry }
      : { text: answer.text, shown: pending === null ? [] : [pending], message: messageOf(place) }
  return replyTo(await takeRound(talk, place, input, options))
}

/** The same for the same arguments: what a client sends again is the call it made. */
const nameOf = ({ text, session, message_id, locale, zone }: z.infer<typeof ChatInput>): string =>
  createHash('sha256')
    .update(JSON.stringify([text, session, message_id, locale, zone]))
    .digest('base64url')

/** A client that shows forms is asked; whoever cannot finds the question in the reply. */
async function replyOrAsk(
  outcome: Outcome,
  showsForms: boolean,
  locale: string,
  seal: (state: Omit<State, 'call'>) => Promise<string>,
): Promise<CallToolResult | InputRequiredResult> {
  const { pending, place, end } = outcome
  if (!showsForms || pending === null || end !== 'waiting' || place.round >= MOST_ROUNDS)
    return reply(outcome, locale)
  return inputRequired({
    inputRequests: {
      [FORM_KEY]: inputRequired.elicit({
        message: askedIn(outcome, locale),
        requestedSchema: formOf(pending, locale).form as never,
      }),
    },
    requestState: await seal({ ...nextRound(place), showing: pending.id }),
  })
}

const nextRound = ({ thread, message, round }: CallPlace): CallPlace => ({
  thread,
  message,
  round: round + 1,
})

function formResult({ mcpReq }: ServerContext): FormResult {
  const view = inputResponse(mcpReq.inputResponses, FORM_KEY)
  return view.kind === 'elicit' ? { action: view.action, content: view.content } : { action: 'cancel' }
}

function reply(outcome: Outcome, locale: string): CallToolResult {
  const { session, end, decision, pending, error } = outcome
  const words = wordsOf(outcome, locale)
  const structured: z.infer<typeof ChatOutput> = {
    reply: words,
    session,
    end,
    decision:
      decision === null
        ? null
        : {
            track: decision.track.kind,
            rung: decision.rung,
            rule: decision.rule,
            confidence: decision.confidence,
          },
    pending:
      pending === null
        ? null
        : { id: pending.id, kind: pending.kind, question: pending.question, form: pending.answer.form },
    error: error === null ? null : { ...error, retry: new SignalboxError(error.code, '').retry },
  }
  return {
    content: [
      { type: 'text', text: words },
      // Clients that know no structured content hand only texts to their model, which needs the session.
      {
        type: 'text',
        text: JSON.stringify({ ...structured, reply: undefined }),
        annotations: { audience: ['assistant'] },
      },
    ],
    structuredContent: structured,
    ...(end === 'failed' && { isError: true }),
  }
}

/** Refusal of a call, with the code of the error table. */
function refusal(thrown: unknown, locale: string, say: (line: string) => void): CallToolResult {
  const { code, detail } = failureOf(thrown)
  if (code === 'internal') say(`mcp chat: ${thrown instanceof Error ? (thrown.stack ?? detail) : detail}`)
  const failure = thrown instanceof SignalboxError ? thrown : new SignalboxError('internal', '')
  const message = [wordingOf(code, locale), code === 'internal' ? '' : detail, failure.hint ?? '']
    .filter(part => part !== '')
    .join(' ')
  const error = { code, message, retry: failure.retry }
  return {
    content: [
      { type: 'text', text: message },
      { type: 'text', text: JSON.stringify({ error }), annotations: { audience: ['assistant'] } },
    ],
    structuredContent: { reply: message, session: null, end: 'failed', decision: null, pending: null, error },
    isError: true,
  }
}

/** Progress is told only to a client that asked for it. */
function reporter({ mcpReq }: ServerContext) {
  const token = mcpReq._meta?.progressToken
  return (progress: number, message: string) => {
    if (token === undefined) return
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken: token, progress, message } })
      // Who is gone hears nothing.
      .catch(() => {})
  }
}
