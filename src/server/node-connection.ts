import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** Connection below a request that Node's own server took. Elsewhere there are but Request and Response. */
export interface NodeConnection {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** Event of an answer under way whose server is about to leave: a stream says when to come back. */
export const LEAVING = 'signalbox:leaving'

export function nodeConnection({ env }: Context): NodeConnection | null {
  const { incoming, outgoing } = (env ?? {}) as Partial<NodeConnection>
  return incoming !== undefined && outgoing instanceof ServerResponse ? { incoming, outgoing } : null
}
