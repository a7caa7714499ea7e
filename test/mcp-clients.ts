import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as FirstStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as FirstHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** The generations of real clients: the protocol of 2026, the same client as of 2025, and the first SDK. */
export const GENERATIONS = ['client 2, protocol 2026', 'client 2, protocol 2025', 'sdk 1'] as const
export type Generation = (typeof GENERATIONS)[number]

export interface FormRequest {
  readonly message: string
  readonly requestedSchema: {
    readonly properties: Readonly<Record<string, Record<string, unknown>>>
    readonly required?: readonly string[]
  }
}
export interface FormResponse {
  readonly action: 'accept' | 'decline' | 'cancel'
  readonly content?: Record<string, string | number | boolean>
}

export interface ChatReply {
  readonly text: string
  readonly isError: boolean
  readonly session: string
  readonly end: string
  readonly decision: { readonly track: string; readonly rung: string } | null
  readonly pending: { readonly kind: string; readonly question: string; readonly form: string } | null
  readonly error: { readonly code: string; readonly retry: boolean } | null
}

export interface McpTester {
  readonly forms: FormRequest[]
  readonly progress: { readonly progress: number; readonly message?: string | undefined }[]
  readonly protocol: string | undefined
  chat(text: string, more?: Record<string, unknown>, signal?: AbortSignal): Promise<ChatReply>
  tools(): Promise<readonly { readonly name: string; readonly description?: string | undefined }[]>
  close(): Promise<void>
}

/** Where the server is: at an address, or a process to start. */
export type Where =
  | { readonly url: string }
  | {
      readonly command: string
      readonly args: string[]
      readonly cwd: string
      readonly env: Record<string, string>
    }

export interface TesterOptions {
  /** How forms are answered, in order, the last one again and again; without it the client can show none. */
  readonly answers?: readonly FormResponse[]
  /** Sees what is started, to end it. */
  readonly onPid?: (pid: number | null) => void
}

const patient = { timeout: PATIENCE_MS }

/** A client as somebody else wrote it, which answers forms as it is told. */
export async function connectMcp(
  generation: Generation,
  where: Where,
  { answers, onPid }: TesterOptions = {},
): Promise<McpTester> {
  const forms: FormRequest[] = []
  const progress: McpTester['progress'] = []
  const onprogress = (step: McpTester['progress'][number]) => void progress.push(step)
  const answer = (params: unknown): FormResponse => {
    const count = forms.push(params as FormRequest)
    return answers?.[Math.min(count, answers.length) - 1] ?? { action: 'cancel' }
  }
  const capabilities = answers === undefined ? {} : { elicitation: {} }
  const info = { name: 'tester', version: '1' }
  const tester =
    generation === 'sdk 1'
      ? await first()
      : await second(generation === 'client 2, protocol 2026' ? 'auto' : 'legacy')
  onTestFinished(() => tester.close().catch(() => {}))
  return { ...tester, forms, progress }

  async function second(mode: 'auto' | 'legacy') {
    const client = new Client(info, { capabilities, versionNegotiation: { mode } })
    if (answers !== undefined)
      client.setRequestHandler('elicitation/create', async ({ params }) => answer(params) as never)
    const transport =
      'url' in where ? new StreamableHTTPClientTransport(new URL(where.url)) : new StdioClientTransport(where)
    await client.connect(transport, patient)
    if (transport instanceof StdioClientTransport) onPid?.(transport.pid)
    return {
      protocol: client.getNegotiatedProtocolVersion(),
      chat: async (text: string, more: Record<string, unknown> = {}, signal?: AbortSignal) =>
        replyOf(
          await client.callTool(
            { name: 'chat', arguments: { text, ...more } },
            { ...patient, onprogress, ...(signal && { signal }) },
          ),
        ),
      tools: async () => (await client.listTools(undefined, patient)).tools,
      close: () => client.close(),
    }
  }

  async function first() {
    const client = new FirstClient(info, { capabilities })
    if (answers !== undefined)
      client.setRequestHandler(ElicitRequestSchema, async ({ params }) => ({ ...answer(params) }))
    const transport = 'url' in where ? new FirstHttp(new URL(where.url)) : new FirstStdio(where)
    // Its types do not follow exactOptionalPropertyTypes.
    await client.connect(transport as Parameters<typeof client.connect>[0], patient)
    if (transport instanceof FirstStdio) onPid?.(transport.pid)
    return {
      protocol: '2025',
      chat: async (text: string, more: Record<string, unknown> = {}, signal?: AbortSignal) =>
        replyOf(
          await client.callTool({ name: 'chat', arguments: { text, ...more } }, undefined, {
            ...patient,
            onprogress,
            ...(signal && { signal }),
          }),
        ),
      tools: async () => (await client.listTools(undefined, patient)).tools,
      close: () => client.close(),
    }
  }
}

function replyOf(result: Record<string, unknown>): ChatReply {
  const [first] = result.content as readonly { readonly text: string }[]
  return {
    text: first?.text ?? '',
    isError: result.isError === true,
    ...(result.structuredContent as Omit<ChatReply, 'text' | 'isError'>),
  }
}
