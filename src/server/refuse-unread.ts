import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
/** Statuses of what never became a request, as Node gives them; 400 for the rest. */
const STATUSES: ReadonlyMap<string | undefined, number> = new Map([
  [LATE, 408],
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
])

/**
 * Refuses what cannot be read as a request, or does not come in time. Node looks for what is late before it reads what has come:
 * after a moment in which this process had no time, a request that was there all along would be refused. So it is read first.
 */
export function refuseUnread(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, answer) => void latest.set(socket, answer))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const known = latest.get(socket)
    const refuse = () => {
      const answer = latest.get(socket)
      if (answer !== known) return
      const isUnderWay = answer?.headersSent && !answer.writableFinished
      const status = STATUSES.get(error.code) ?? 400
      if (socket.writable && !isUnderWay)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
      socket.destroy(error)
    }
    if (error.code === LATE) setImmediate(refuse)
    else refuse()
  })
}
