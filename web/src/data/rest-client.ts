import type {
  ArtifactDetails,
  AssistantView,
  CaptureDetails,
  CostReport,
  DraftVersion,
  DraftView,
  HealthView,
  Json,
  ListingChange,
  MeView,
  OptOutView,
  RuleView,
  SessionDetail,
  SessionPage,
  SessionSearchView,
  WhyLinesView,
  WhyView,
} from '../../../src/api/rest.ts'
import { type Fault, faultOf, localFault, readProblem } from './problem.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly fault: Fault }

export interface RestClient {
  health(): Promise<Answer<HealthView>>
  me(): Promise<Answer<MeView>>
  signIn(key: string): Promise<Answer<MeView>>
  signOut(): Promise<Answer<null>>
  /** Refused with 403 to whoever is no admin. */
  costs(days: number): Promise<Answer<CostReport>>
  assistants(): Promise<Answer<readonly AssistantView[]>>
  /** Those with one assistant, or with all of them; `archived`: those that were put away. */
  sessions(assistant: string | null, after: string | null, archived?: boolean): Promise<Answer<SessionPage>>
  searchSessions(query: string, signal: AbortSignal): Promise<Answer<SessionSearchView>>
  arrange(session: string, change: ListingChange): Promise<Answer<null>>
  thread(assistant: string, thread: string): Promise<Answer<SessionDetail>>
  earlier(session: string, before: number): Promise<Answer<SessionDetail>>
  /** The rest of the result an artifact came with; `url` is the artifact's own. */
  artifactDetails(url: string): Promise<Answer<ArtifactDetails>>
  deleteContent(session: string): Promise<Answer<null>>
  /** A table or map that was handed in. */
  capture(session: string, turn: string): Promise<Answer<CaptureDetails>>
  /** Draft of an open table or map; null when nobody typed into it. */
  draft(session: string, showing: string): Promise<Answer<DraftView>>
  /** Refused with 409 where the version is another by now. */
  saveDraft(
    session: string,
    showing: string,
    data: Json,
    version: string | null,
  ): Promise<Answer<DraftVersion>>
  optOut(session: string): Promise<Answer<OptOutView>>
  dropOptOut(session: string): Promise<Answer<null>>
  rules(): Promise<Answer<{ readonly rules: readonly RuleView[] }>>
  dropRule(id: string): Promise<Answer<null>>
  /** Lines that say why turns went as they did: those of the latest page, or of the page before. */
  whyLines(session: string, before: number | null): Promise<Answer<WhyLinesView>>
  why(session: string, turn: string): Promise<Answer<WhyView>>
  /** Facts of one turn, as the journal has them. */
  facts(session: string, turn: string): Promise<Answer<{ readonly events: readonly Json[] }>>
  /** For parts of the page that are loaded when they are needed: they know their routes themselves. */
  ask<T>(method: 'GET' | 'DELETE' | 'PUT' | 'POST', path: string, body?: Json): Promise<Answer<T>>
}

const PAGE = 30
const at = encodeURIComponent
const zone = () => at(Intl.DateTimeFormat().resolvedOptions().timeZone)
const draftPath = (session: string, showing: string) => `/api/sessions/${at(session)}/drafts/${at(showing)}`

export const optOutPath = (session: string) => `/api/sessions/${at(session)}/opt-out`

/** Browsers keep a small request alive when the page goes. */
const KEPT_ALIVE_BYTES = 60_000
function bodyOf(value: Json): { body: string; keepalive: boolean } {
  const body = JSON.stringify(value)
  return { body, keepalive: body.length * 3 < KEPT_ALIVE_BYTES }
}

interface Sent {
  readonly body?: Json
  /** Access key of whoever signs in. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** Never rejects: what went wrong is part of the answer. `locale` chooses the language of problem titles. */
export function createRestClient(fetch: typeof globalThis.fetch, locale: () => string): RestClient {
  async function ask<T>(
    method: 'GET' | 'DELETE' | 'PUT' | 'POST',
    path: string,
    { body, key, signal }: Sent = {},
  ): Promise<Answer<T>> {
    let answer: Response
    try {
      answer = await fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': locale(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        ...(body !== undefined && bodyOf(body)),
        ...(signal !== undefined && { signal }),
      })
    } catch (cause) {
      return { ok: false, status: 0, fault: localFault('unreachable', String(cause)) }
    }
    if (!answer.ok) {
      const problem = await readProblem(answer)
      const fault = problem ? faultOf(problem) : localFault('unreachable', `${answer.status} ${path}`)
      return { ok: false, status: answer.status, fault }
    }
    try {
      return { ok: true, value: (answer.status === 204 ? null : await answer.json()) as T }
    } catch (cause) {
      return { ok: false, status: answer.status, fault: localFault('unreadable', String(cause)) }
    }
  }

  return {
    health: () => ask('GET', '/healthz'),
    me: () => ask('GET', '/api/me'),
    signIn: key => ask('POST', '/api/sign-in', { key }),
    signOut: () => ask('POST', '/api/sign-out'),
    costs: days => ask('GET', `/api/costs?days=${days}`),
    assistants: () => ask('GET', '/api/assistants'),
    sessions: (assistant, after, archived = false) =>
      ask(
        'GET',
        `/api/sessions?limit=${PAGE}${assistant === null ? '' : `&assistant=${at(assistant)}`}${
          archived ? '&archived=true' : ''
        }${after ? `&after=${at(after)}` : ''}`,
      ),
    searchSessions: (query, signal) => ask('GET', `/api/sessions?q=${at(query)}`, { signal }),
    arrange: (session, change) => ask('PUT', `/api/sessions/${at(session)}/listing`, { body: { ...change } }),
    thread: (assistant, thread) => ask('GET', `/api/assistants/${at(assistant)}/threads/${at(thread)}`),
    earlier: (session, before) => ask('GET', `/api/sessions/${at(session)}?before=${before}`),
    artifactDetails: url => ask('GET', `${url}/details`),
    deleteContent: session => ask('DELETE', `/api/sessions/${at(session)}/content`),
    capture: (session, turn) => ask('GET', `/api/sessions/${at(session)}/captures/${at(turn)}`),
    draft: (session, showing) => ask('GET', draftPath(session, showing)),
    saveDraft: (session, showing, data, version) =>
      ask('PUT', draftPath(session, showing), { body: { data, version } }),
    optOut: session => ask('GET', `${optOutPath(session)}?zone=${zone()}`),
    dropOptOut: session => ask('DELETE', optOutPath(session)),
    rules: () => ask('GET', '/api/rules'),
    whyLines: (session, before) =>
      ask('GET', `/api/sessions/${at(session)}/why${before === null ? '' : `?before=${before}`}`),
    why: (session, turn) => ask('GET', `/api/sessions/${at(session)}/why/${at(turn)}?zone=${zone()}`),
    facts: (session, turn) => ask('GET', `/api/sessions/${at(session)}/journal?turn=${at(turn)}`),
    ask: (method, path, body) => ask(method, path, body === undefined ? {} : { body }),
    dropRule: id => ask('DELETE', `/api/rules/${at(id)}`),
  }
}
