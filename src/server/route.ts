import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Views } from '../api/views.ts'
import type { Engine } from '../compose/create-engine.ts'
import type { ErrorCode } from '../core/error.ts'
import type { RouteRole } from '../core/principal.ts'
import type { Visit } from './visit.ts'

export type Answer<Asked> = (asked: Asked, c: Context) => Response | Promise<Response>

/** `submission`: a table, a map, or a history that clients send along may be in it. `file`: bytes, and no JSON. */
export type BodySize = 'small' | 'submission' | 'file'

/** Value in an address or a header. */
export interface Parameter {
  /** Explains it in a sentence. */
  readonly says: string
  /** As JSON Schema has it. */
  readonly schema: Readonly<Record<string, unknown>>
}

interface Body {
  /** The largest it takes; `small` unless told. */
  readonly size?: BodySize
  /** The very schema a body is checked with; bytes have none. */
  readonly schema?: z.ZodMiniType
  readonly example?: unknown
  /** True where a request without one is answered, too. */
  readonly optional?: true
}

/** A view by its name, or bytes by their media type. */
type AnswerBody = keyof Views | `${string}/${string}`

/** Everything there is to say about a route besides who may ask. */
interface Saying {
  /** Says what it does, in one sentence. */
  readonly says: string
  readonly query?: Readonly<Record<string, Parameter>>
  readonly headers?: Readonly<Record<string, Parameter>>
  readonly body?: Body
  /** By status; several where it depends on what was asked for, null for none. */
  readonly answers: Readonly<Record<number, AnswerBody | readonly AnswerBody[] | null>>
  /** Its own, besides those of every route of its kind. */
  readonly problems?: readonly ErrorCode[]
}

/** Row of the table: who may ask, whose things it is about, everything that may be sent and comes back, and its answer. */
export type Route = Saying &
  (
    | { readonly roles: 'anyone'; readonly answer: Answer<Engine> }
    | {
        /** One of them is enough. */
        readonly roles: readonly [RouteRole, ...RouteRole[]]
        /**
         * `owner`: what the address names is somebody's, and does not exist for anybody else. `asker`: everyone finds
         * their own. `installation`: the same for everyone. `tenant`: what everybody in the asker's tenant did. `process`: numbers of everybody,
         * without a name or a word of theirs. `desk`: somebody of
         * their tenant waits for a role of theirs; for anybody else it does not exist. `sharer`: somebody of their tenant gave them the
         * address; for whoever has another, or is of another tenant, it does not exist.
         */
        readonly about: 'owner' | 'asker' | 'installation' | 'tenant' | 'process' | 'desk' | 'sharer'
        readonly answer: Answer<Visit>
      }
  )

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'ALL'

/** Routes by method and path. */
export type RouteTable = Readonly<Record<`${Method} /${string}`, Route>>

export const USER = ['user'] as const
export const ADMIN = ['admin'] as const
export const OPERATOR = ['operator'] as const
export const EITHER = ['user', 'admin'] as const
