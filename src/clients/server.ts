/** A Signalbox server, and whoever asks it. */
export interface SignalboxServer {
  /** Address of the server, without a path of its routes. A path alone is one of the page's own origin. */
  readonly url: string
  /** Assistant that answers. */
  readonly assistant: string
  /** Headers of every request; a function is asked before each, so that a token can be renewed. */
  readonly headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>)
  /** In place of the platform's: an engine of this process has one of its own. */
  readonly fetch?: (request: Request) => Response | Promise<Response>
}

export type RequestHeaders = Readonly<Record<string, string>>

/** Refusal of a server: its message is for the person. */
export class ServerRefusal extends Error {
  readonly status: number
  /** Name of the failure, such as `thread_busy`; `unreachable` where something before the server answered. */
  readonly code: string
  /** Words for developers. */
  readonly detail: string | null
  /** True where the same request may succeed later. */
  readonly retry: boolean
  /** Time to wait before that, 0 where the server does not say. */
  readonly retryAfterMs: number
  constructor(status: number, problem: ProblemBody, retryAfterMs = 0) {
    super(problem.title ?? `The server answered ${status}.`)
    this.name = 'ServerRefusal'
    this.status = status
    this.code = problem.code ?? 'unreachable'
    this.detail = problem.detail ?? null
    this.retry = problem.retry ?? false
    this.retryAfterMs = retryAfterMs
  }
}

interface ProblemBody {
  readonly title?: string
  readonly code?: string
  readonly detail?: string
  readonly retry?: boolean
}

export interface ServerRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: RequestHeaders
  /** Sent as JSON. */
  readonly body?: object
  readonly signal?: AbortSignal | undefined
}

/** Answer of a route; a refusal is thrown as `ServerRefusal`. */
export async function ask(
  { url, headers, fetch: own }: SignalboxServer,
  path: string,
  { method = 'GET', headers: more = {}, body, signal }: ServerRequest = {},
): Promise<Response> {
  const named = typeof headers === 'function' ? await headers() : (headers ?? {})
  const init: RequestInit = {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...named, ...more },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const address = `${url.replace(/\/$/, '')}${path}`
  const response =
    own === undefined
      ? // Headers with a token in them would go along to wherever it leads.
        await fetch(address, { ...init, redirect: 'error' })
      : await own(new Request(address, init))
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as ProblemBody
  const seconds = Number(response.headers.get('retry-after'))
  throw new ServerRefusal(response.status, problem, Number.isFinite(seconds) ? seconds * 1000 : 0)
}

export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof ServerRefusal && error.code === code
