import type { DeskActView, DeskDetail, DeskPage } from '../../../src/api/desk.ts'
import type { Json } from '../../../src/api/rest.ts'
import type { Network } from '../chat/network.ts'
import { type Fault, faultOf, localFault, readProblem } from '../data/problem.ts'
import type { Answer } from '../data/rest-client.ts'

/** Deeds at the desk, by the end of their address. */
export type DeskDeed = 'take' | 'answer' | 'hand-back' | 'release' | 'approve' | 'decline'

/** Never rejects: what went wrong is part of the answer. */
export interface DeskClient {
  queue(): Promise<Answer<DeskPage>>
  read(session: string): Promise<Answer<DeskDetail>>
  /** `key` makes a request that is repeated harmless. */
  act(session: string, deed: DeskDeed, body: Json, key: string): Promise<Answer<DeskActView>>
}

const pathOf = (session: string) => `/api/desk/${encodeURIComponent(session)}`

export function createDeskClient({ fetch }: Pick<Network, 'fetch'>, language: string): DeskClient {
  async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = { 'accept-language': language, ...init.headers }
    const answer = await fetch(path, { ...init, headers }).catch(() => null)
    if (answer === null) return failed(0, localFault('unreachable', path))
    if (answer.ok) return { ok: true, value: (await answer.json()) as T }
    const problem = await readProblem(answer)
    return failed(answer.status, problem === null ? localFault('unreadable', path) : faultOf(problem))
  }
  return {
    queue: () => ask('/api/desk?limit=200'),
    read: session => ask(pathOf(session)),
    act: (session, deed, body, key) =>
      ask(`${pathOf(session)}/${deed}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
  }
}

const failed = (status: number, fault: Fault) => ({ ok: false, status, fault }) as const
