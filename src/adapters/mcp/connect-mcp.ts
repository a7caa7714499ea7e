import {
  Client,
  ProtocolError,
  type RequestOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { SignalboxError } from '../../core/error.ts'
import { asJson, asJsonObject } from '../../core/json.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ElicitationAnswer, McpAddress, McpConnection, McpListener, McpReply } from '../../ports/mcp.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { type Program, stdioTransport } from './stdio-transport.ts'

const MAX_COMPLAINTS = 4_096
const MAX_REASON = 2_000
const MAX_PAGES = 20
const PROBE_MS = 10_000
/** Time is watched by the caller: the library must not give up on a call that waits for a person. */
const NO_TIMEOUT: RequestOptions = { timeout: 2 ** 31 - 1 }

/** The part of the world a connection sees. */
export interface McpSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Version of this package, as servers are told. */
  readonly version: string
  readonly clock: Clock
}

/** A connection to one server, over its standard input and output or over HTTP. */
export async function connectMcp(
  address: McpAddress,
  listener: McpListener,
  signal: AbortSignal,
  { env, version, clock }: McpSurroundings,
): Promise<McpConnection> {
  const { elicit } = listener
  const client = new Client(
    { name: 'signalbox', version },
    {
      capabilities: elicit === undefined ? {} : { elicitation: { form: {} } },
      listMaxPages: MAX_PAGES,
      // Over HTTP a server is asked which revisions it speaks, those without sessions included. A process that does not
      // know the question may end at it: those are spoken to as of 2025, which all of them know.
      versionNegotiation: {
        mode: address.kind === 'url' ? 'auto' : 'legacy',
        probe: { timeoutMs: PROBE_MS },
      },
      // Results are held against what was approved, not against what the server says now, and without its patterns.
      jsonSchemaValidator: {
        getValidator: () => data => ({ valid: true, data: data as never, errorMessage: undefined }),
      },
    },
  )
  if (elicit !== undefined)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      if (!('requestedSchema' in params)) return { action: 'decline' as const }
      const schema = asJsonObject(params.requestedSchema)
      return (await elicit({ message: params.message, schema })) as ElicitationAnswer & {
        content: Record<string, string>
      }
    })
  let complaints = ''
  const complained = (text: string) => {
    complaints = (complaints + text).slice(-MAX_COMPLAINTS)
  }
  const transport = transportTo(address, { env, clock, complained })
  client.onclose = listener.closed
  // A message that cannot be read is the server's to explain; the request it belongs to stays open until its time is up.
  client.onerror = () => {}
  try {
    await client.connect(transport, { ...NO_TIMEOUT, signal })
  } catch (cause) {
    await client.close().catch(() => {})
    throw new SignalboxError('tool_unavailable', reasonOf(cause, complaints), { cause })
  }
  return {
    tools: async signal =>
      (await client.listTools(undefined, { ...NO_TIMEOUT, signal, cacheMode: 'refresh' })).tools.map(asJson),
    async call(name, args, signal, progress): Promise<McpReply> {
      try {
        const result = await client.callTool(
          { name, arguments: args },
          {
            ...NO_TIMEOUT,
            signal,
            onprogress: ({ progress: done, total, message }) =>
              progress(message ?? (total === undefined ? `${done}` : `${done} / ${total}`)),
          },
        )
        return { kind: 'result', result: asJsonObject(result) }
      } catch (error) {
        return error instanceof ProtocolError
          ? { kind: 'refused', message: error.message.slice(0, MAX_REASON) }
          : { kind: 'lost', message: reasonOf(error, complaints) }
      }
    },
    complaints: () => complaints,
    close: () => client.close().catch(() => {}),
  }
}

function transportTo(
  address: McpAddress,
  { env, clock, complained }: Omit<McpSurroundings, 'version'> & Pick<Program, 'complained'>,
) {
  const fill = (text: string) => filled(text, env)
  const fillAll = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]))
  if (address.kind === 'url')
    return new StreamableHTTPClientTransport(new URL(fill(address.url)), {
      requestInit: { headers: fillAll(address.headers) },
      fetch: boundedFetch(clock),
    })
  return stdioTransport({
    command: fill(address.command),
    args: address.args.map(fill),
    env: fillAll(address.env),
    folder: address.folder,
    complained,
    clock,
  })
}

function filled(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
    const value = env[name]
    if (value === undefined)
      throw new SignalboxError('tool_unavailable', `the environment variable ${name} is not set`)
    return value
  })
}

function reasonOf(error: unknown, complaints: string): string {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
  const last = complaints.trim().split('\n').at(-1)?.slice(0, 300)
  return last ? `${message} (${last})` : message
}
