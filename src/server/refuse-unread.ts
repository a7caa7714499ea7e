import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
/** Statuses of what never became a request, as Node gives them; 400 for the rest. */
const STATUSES: ReadonlyMap<string | undefined, number> = new Map([
  [LATE, 408],
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
])

interface Exchange {
  readonly incoming: IncomingMessage
  readonly answer: ServerResponse
}

/**
 * Refuses what cannot be read as a request, or does not come in time. Node looks for what is late before it reads what has come:
 * after a moment in which this process had no time, a request that was there all along would be refused. So it is read first.
 * Node no longer watches it then: what is still missing of its body has `bodyMs`.
 */
export function refuseUnread(server: Server, bodyMs: number): void {
  const latest = new WeakMap<Duplex, Exchange>()
  server.on('request', (incoming, answer) => void latest.set(incoming.socket, { incoming, answer }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const known = latest.get(socket)
    const wasComing = known?.incoming.complete === false
    const refuse = () => {
      const answer = latest.get(socket)?.answer
      const isUnderWay = answer?.headersSent && !answer.writableFinished
      const status = STATUSES.get(error.code) ?? 400
      if (socket.writable && !isUnderWay)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
      socket.destroy(error)
    }
    const look = () => {
      const exchange = latest.get(socket)
      const hasCome = exchange !== known || (wasComing && known?.incoming.complete)
      if (!hasCome) refuse()
      else setTimeout(() => exchange?.incoming.complete || refuse(), bodyMs).unref()
    }
    if (error.code === LATE) setImmediate(look)
    else refuse()
  })
}
