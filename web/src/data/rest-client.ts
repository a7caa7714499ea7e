import type { AssistantView, HealthView, SessionDetail, SessionPage } from '../../../src/api/rest.ts'
import { type Fault, faultOf, localFault, readProblem } from './problem.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly fault: Fault }

export interface RestClient {
  health(): Promise<Answer<HealthView>>
  assistants(): Promise<Answer<readonly AssistantView[]>>
  sessions(assistant: string, after: string | null): Promise<Answer<SessionPage>>
  thread(assistant: string, thread: string): Promise<Answer<SessionDetail>>
  earlier(session: string, before: number): Promise<Answer<SessionDetail>>
  deleteContent(session: string): Promise<Answer<null>>
}

const PAGE = 30
const at = encodeURIComponent

/** Never rejects: what went wrong is part of the answer. `locale` chooses the language of problem titles. */
export function createRestClient(fetch: typeof globalThis.fetch, locale: () => string): RestClient {
  async function ask<T>(method: 'GET' | 'DELETE', path: string): Promise<Answer<T>> {
    let answer: Response
    try {
      answer = await fetch(path, {
        method,
        headers: { accept: 'application/json', 'accept-language': locale() },
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
    assistants: () => ask('GET', '/api/assistants'),
    sessions: (assistant, after) =>
      ask(
        'GET',
        `/api/sessions?assistant=${at(assistant)}&limit=${PAGE}${after ? `&after=${at(after)}` : ''}`,
      ),
    thread: (assistant, thread) => ask('GET', `/api/assistants/${at(assistant)}/threads/${at(thread)}`),
    earlier: (session, before) => ask('GET', `/api/sessions/${at(session)}?before=${before}`),
    deleteContent: session => ask('DELETE', `/api/sessions/${at(session)}/content`),
  }
}
